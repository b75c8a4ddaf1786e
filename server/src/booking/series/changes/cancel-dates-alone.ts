import type { Queries } from '../../../base/database/database.ts'
import { queueUninvited } from '../../../mail/outbox/bookings/queue.ts'
import type { Posting } from '../../../mail/outbox/message-store.ts'
import { invitedToDatesAlone } from '../../../mail/outbox/series/series-message-store.ts'
import { withRooms } from '../../../office/rooms/store.ts'
import { listSeriesDates, type StoredDate } from '../store.ts'
import { cancellationsOf } from './replaced-dates.ts'
import { takeNumbers } from './store.ts'

/**
 * Cancels the dates of people who have them without their series: a new planned time makes them other dates in calendars,
 * and no update of the series removes the old ones.
 */
export async function cancelDatesAlone(
  queries: Queries,
  seriesId: string,
  bookings: readonly StoredDate[],
  posting: Posting
): Promise<void> {
  const activeBookings = bookings.filter(({ cancelled }) => !cancelled)
  const invitationsAlone = await invitedToDatesAlone(
    queries,
    seriesId,
    activeBookings.map(({ id }) => id)
  )
  const bookingsAlone = activeBookings.filter(({ id }) => invitationsAlone.some(({ booking_id }) => booking_id === id))
  const numbered = await takeNumbers(queries, bookingsAlone)
  const old = (await withRooms(queries, numbered)).map(({ booking, room }) => ({
    booking,
    room,
    recipients: invitationsAlone.filter(({ booking_id }) => booking_id === booking.id).map(({ recipient }) => recipient)
  }))
  await queueUninvited(queries, cancellationsOf(old, await listSeriesDates(queries, seriesId)), posting)
}
