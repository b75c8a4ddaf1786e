import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import { insertNotice, queueRequested } from '../../mail/outbox/notice-store.ts'
import { letterheadOf } from '../../office/offices/store.ts'
import { getRoom } from '../../office/rooms/store.ts'
import { findLastBooking, findOrAddEmailFeed } from './store.ts'

type Context = { config: Letterhead; now: Instant }

/** Mails the stored address, not the typed one. Returns false if no mail was queued. */
export async function mailCalendar(
  queries: Queries,
  { email, client }: { email: string; client: string },
  context: Context
): Promise<boolean> {
  const notice = await calendarNotice(queries, email, context)
  return notice !== undefined && queueRequested(queries, { ...notice.row, client }, notice.posting)
}

/** The address that a person had is void: requests of others must not suppress this mail. */
export async function mailNewCalendar(queries: Queries, email: string, context: Context): Promise<void> {
  const notice = await calendarNotice(queries, email, context)
  if (notice && context.config.publicUrl !== undefined) await insertNotice(queries, notice.row, notice.posting)
}

async function calendarNotice(queries: Queries, email: string, { config, now }: Context) {
  const last = await findLastBooking(queries, email)
  if (!last) return undefined
  const { office } = await getRoom(queries, last.room_id)
  const letterhead = letterheadOf(office, config)
  const { id } = await findOrAddEmailFeed(queries, last.booker_email, now)
  const row = {
    notice: 'calendar' as const,
    recipient: last.booker_email,
    language: last.language ?? letterhead.officeLanguage,
    details: { feed_id: id }
  }
  return { row, posting: { now, letterhead } }
}
