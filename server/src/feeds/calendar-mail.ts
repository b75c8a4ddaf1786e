import type { Sender } from '../calendar/invitation.ts'
import type { Instant } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { senderOf } from '../offices/store.ts'
import { queueNotice } from '../outbox/notice-store.ts'
import { getRoom } from '../rooms/store.ts'
import { findLastBooking, findOrAddEmailFeed } from './store.ts'

/** Mails the stored address, not the typed one. Returns false if no mail was queued. */
export async function mailCalendar(
  queries: Queries,
  { email, client }: { email: string; client?: string },
  { config, now }: { config: Sender; now: Instant }
): Promise<boolean> {
  const last = await findLastBooking(queries, email)
  if (!last) return false
  const { office } = await getRoom(queries, last.room_id, config)
  const sender = senderOf(office, config)
  const { id } = await findOrAddEmailFeed(queries, last.booker_email, now)
  return queueNotice(
    queries,
    {
      notice: 'calendar',
      recipient: last.booker_email,
      language: last.language ?? sender.officeLanguage,
      details: { feed_id: id },
      ...(client !== undefined && { client })
    },
    { now, sender }
  )
}
