import type { Sender } from '../../calendar/invitation.ts'
import type { DoorDefaults } from '../../rooms/doors.ts'

/**
 * When a command runs, in milliseconds since 1970, who sends its mail and what doors offer, but for what the room or its
 * office has of its own, and the language that the caller wants.
 */
export type CommandContext = { now: number; sender: Sender; doors: DoorDefaults; language: string | null }
