import { randomUUID } from 'node:crypto'
import { splitRule } from '@doorplate/domain/series/change'
import type { Queries } from '../../../base/database/database.ts'
import { dropWaiting } from '../../../mail/outbox/bookings/notified-store.ts'
import { changeWaitMilliseconds, queueUninvited } from '../../../mail/outbox/bookings/queue.ts'
import type { Posting } from '../../../mail/outbox/message-store.ts'
import { bookingsWithMail } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesRequests, queueSeriesUpdate } from '../../../mail/outbox/series/series-queue.ts'
import { getRoom, withRooms } from '../../../office/rooms/store.ts'
import { eventOf } from '../event.ts'
import { findSeries, insertSeries, listSeriesDates, raiseSequence, type StoredDate } from '../store.ts'
import { differs } from './change-plan.ts'
import type { LoadedSeries } from './lock-series.ts'
import { peopleOf, queueDates } from './queue-dates.ts'
import { cancellationsOf } from './replaced-dates.ts'
import type { StoredChange } from './replan-series.ts'
import { handOver, storePlace, takeNumbers } from './store.ts'

/** Splits a series at its first changed date. The same key opens both parts. @returns the id of the new one */
export async function splitSeries(queries: Queries, { opened, place, changed, model }: StoredChange): Promise<string> {
  const { series } = opened
  const posting = { ...opened.posting, wait: changeWaitMilliseconds }
  const since = changed[0]!.series.planned_date
  await queueOldDates(queries, opened, changed, posting)

  const [rule, rest] = splitRule(series.rule, series.first_date, since)
  const id = randomUUID()
  const number = await raiseSequence(queries, series.id)
  // The new series goes on with the numbers of the old one: calendars ignore lower ones.
  const newSeries = { ...series, ...place, id, rule: rest, first_date: since, sequence: number, undo_until: null }
  await insertSeries(queries, newSeries, posting.now)
  await handOver(queries, { from: series.id, to: id, since, rule })
  await storePlace(queries, id, place)

  const earlier = await listSeriesDates(queries, series.id)
  const ended = eventOf((await findSeries(queries, series.id))!, earlier, number)
  const apart = {
    days: changed.map((booking) => booking.series.planned_date),
    people: [model.booker_email, ...model.guests]
  }
  if (ended) await queueSeriesUpdate(queries, { ...ended, room: opened.room }, posting, apart)

  const isOwn = (booking: StoredDate) => !booking.cancelled && (differs(booking, place) || booking.changes > 0)
  await takeNumbers(queries, (await listSeriesDates(queries, id)).filter(isOwn))
  const after = await listSeriesDates(queries, id)
  const event = eventOf(newSeries, after, number)
  if (!event) return id
  const { room } = await getRoom(queries, place.room_id)
  await queueSeriesRequests(queries, { ...event, room }, posting)
  const dates = after.filter(isOwn)
  await queueDates(queries, dates, { before: [], invited: event.planned, left: [] }, posting)
  return id
}

/**
 * Cancels the dates with invitations of their own, also for people who have the series: those would stay in calendars when
 * the series ends before them.
 */
async function queueOldDates(
  queries: Queries,
  { series }: LoadedSeries,
  changed: readonly StoredDate[],
  posting: Posting
): Promise<void> {
  const withMail = await bookingsWithMail(queries, series.id)
  const numbered = await takeNumbers(
    queries,
    changed.filter(({ id }) => withMail.has(id))
  )
  const meetings = await withRooms(queries, numbered)
  const concerned = meetings.map(({ booking }) => ({ booking, recipients: peopleOf(booking) }))
  const notified = await dropWaiting(queries, concerned)
  const dates = meetings.map((meeting) => ({ ...meeting, recipients: notified.get(meeting.booking.id) ?? [] }))
  await queueUninvited(queries, cancellationsOf(dates, await listSeriesDates(queries, series.id)), posting)
}
