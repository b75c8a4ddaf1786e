import type { Sender } from '../../calendar/invitation.ts'

/**
 * When a command runs, in milliseconds since 1970, who sends its mail, but for what the room's office has of its own, and
 * the language that the caller wants.
 */
export type CommandContext = { now: number; sender: Sender; language: string | null }
