import type { Instant } from '../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import type { Author } from './author.ts'

export type CommandContext = {
  now: Instant
  /** Sends the mail, unless the office has settings of its own. */
  sender: Sender
  doors: DoorDefaults
  language: string | null
  author: Author
}
