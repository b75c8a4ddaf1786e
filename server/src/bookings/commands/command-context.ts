import type { Sender } from '../../calendar/invitation.ts'

/** When a command runs, in milliseconds since 1970, and who sends its mail, but for what the room's office has of its own. */
export type CommandContext = { now: number; sender: Sender }
