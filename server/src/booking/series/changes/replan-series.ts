import { changedFields, changeRecipients } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Queries } from '../../../base/database/database.ts'
import { changeWaitMilliseconds } from '../../../mail/outbox/bookings/queue.ts'
import { bookingsWithMail, waitingInvitations } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesChange } from '../../../mail/outbox/series/series-queue.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import { eventOf } from '../event.ts'
import { listSeriesDates, raiseSequence, type StoredDate } from '../store.ts'
import { cancelDatesAlone } from './cancel-dates-alone.ts'
import { type ChangePlan, differs, requestOf } from './change-plan.ts'
import type { LoadedSeries } from './lock-series.ts'
import { queueDates } from './queue-dates.ts'
import { storePlace, takeNumbers } from './store.ts'

/** A series and its changed dates as they were before, its new place, and one of its bookings after the change. */
export type StoredChange = Pick<ChangePlan, 'place' | 'model'> & {
  opened: LoadedSeries
  changed: readonly StoredDate[]
  /** Whether it concerns everybody, as the booker's name does. */
  isForAll?: boolean
}

/**
 * Gives a series its new place, and sends it again to the people whom the change concerns. When its time changes, each date
 * that differs follows with its new planned time: calendars forget them. Returns the id of the series.
 */
export async function replanSeries(
  queries: Queries,
  { opened, place, changed, isForAll = false }: StoredChange
): Promise<string> {
  const { series, bookings: before } = opened
  const posting = { ...opened.posting, wait: changeWaitMilliseconds }
  const isForgotten = place.start_time !== series.start_time
  if (isForgotten) await cancelDatesAlone(queries, series.id, before, posting)
  const number = await raiseSequence(queries, series.id)
  await storePlace(queries, series.id, place)
  const withMail = await bookingsWithMail(queries, series.id)
  const isOwn = (booking: StoredDate) =>
    changed.some(({ id }) => id === booking.id) &&
    (differs(booking, place) || booking.changes > 0 || withMail.has(booking.id))
  await takeNumbers(queries, (await listSeriesDates(queries, series.id)).filter(isOwn))
  const after = await listSeriesDates(queries, series.id)
  const dates = after.filter(isOwn)
  const [old, event] = [eventOf(series, before, number), eventOf({ ...series, ...place }, after, number)]
  if (!old || !event) return series.id
  const { room } = await getRoom(queries, place.room_id)
  const waiting = await waitingInvitations(queries, series.id)
  const concerned = (id: string | null, was: NewBooking, is: NewBooking) =>
    new Set([
      ...Object.values(changeRecipients(was, is)).flat(),
      ...waiting.filter(({ booking_id }) => booking_id === id).map(({ recipient }) => recipient)
    ])
  const change = {
    before: { ...old, room: opened.room },
    after: { ...event, room },
    dates: dates.map(({ id }) => id),
    ...(!isForAll && { only: concerned(null, old.planned, event.planned) })
  }
  const left = await queueSeriesChange(queries, change, posting)
  const requestBefore = ({ id }: StoredDate) => requestOf(before.find((each) => each.id === id)!)
  const only = (booking: StoredDate) => {
    if (isForAll || isForgotten || !withMail.has(booking.id)) return undefined
    return concerned(booking.id, requestBefore(booking), requestOf(booking))
  }
  const isReissued = (booking: StoredDate) =>
    isForgotten && changedFields(requestBefore(booking), requestOf(booking)).length === 0
  await queueDates(queries, dates, { before: changed, invited: event.planned, left, only, isReissued }, posting)
  return series.id
}
