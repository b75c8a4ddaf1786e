import type { Sender } from '../calendar/invitation.ts'
import type { Instant } from '../clock.ts'
import type { DoorDefaults } from '../config.ts'
import type { Author } from './author.ts'

export type CommandContext = {
  now: Instant
  /** Sends the mail, unless the office has settings of its own. */
  sender: Sender
  doors: DoorDefaults
  language: string | null
  author: Author
}
