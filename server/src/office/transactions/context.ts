import type { Instant } from '../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { Author } from './author.ts'

export type CommandContext = {
  now: Instant
  /** From the settings. `letterheadOf` adds what an office has of its own. */
  letterhead: Letterhead
  doors: DoorDefaults
  language: string | null
  author: Author
}
