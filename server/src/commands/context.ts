import type { Author } from '../audit/audit-context.ts'
import type { Sender } from '../calendar/invitation.ts'
import type { DoorDefaults } from '../rooms/door-store.ts'

export type CommandContext = {
  /** Milliseconds since 1970. */
  now: number
  /** Sends the mail, unless the office has settings of its own. */
  sender: Sender
  /** The actions that doors offer, unless the room has settings of its own. */
  doors: DoorDefaults
  /** The language that the caller wants. */
  language: string | null
  author: Author
}
