import type { Moment } from '@doorplate/domain/time'
import type { Sender } from '../../calendar/invitation.ts'

/** When a command runs, in milliseconds since 1970 and on the office's clock, and who sends its mail. */
export type CommandContext = { now: number; officeNow: Moment; sender: Sender }
