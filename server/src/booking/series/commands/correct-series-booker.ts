import { hasBegun } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import { pick } from '@doorplate/domain/pick'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import { anyone } from '../../bookings/access/permission.ts'
import { correctedBooker } from '../../bookings/changes/corrected-booker.ts'
import { findBooking, storeBooker } from '../../bookings/store.ts'
import { holderRow, type StoredBooking } from '../../bookings/stored-booking.ts'
import { placeFields, requestOf } from '../changes/change-plan.ts'
import { lockSeries } from '../changes/lock-series.ts'
import { replanSeries } from '../changes/replan-series.ts'
import { listSeriesDates, replaceKey } from '../store.ts'

type Correction = {
  /** One of the dates. */
  id: string
  series: string
  booker: Partial<DoorBooker>
  seen: readonly number[] | undefined
}

/**
 * Corrects who booked a series, for all dates that have not begun. A new address gets a new link, which opens this series alone. Refuses with `not_found`, `cancelled`,
 * `over`, `changed_meanwhile` or `invalid`.
 */
export async function correctSeriesBooker(
  queries: Queries,
  { id, series: seriesId, booker, seen }: Correction,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  // Rooms first: the order of all commands, so that they cannot deadlock.
  const rooms = await lockRooms(queries, [
    ...new Set((await listSeriesDates(queries, seriesId)).map(({ room_id }) => room_id))
  ])
  const opened = await lockSeries(queries, { id: seriesId, authorize: anyone }, context)
  if (opened instanceof Refusal) return opened
  const { bookings, moment, series } = opened
  if (!bookings.every(({ room_id }) => rooms.some((room) => room.id === room_id))) throw new StartAgain()
  const booking = bookings.find((each) => each.id === id)
  if (!booking) throw new StartAgain()
  if (booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  const toCome = bookings.filter((each) => !each.cancelled && !hasBegun(each, moment))
  if (!toCome.includes(booking)) return new Refusal('over', ['display.bookingOver'])
  if (seen && !seen.includes(booking.version)) {
    return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'], { current: holderRow(booking) })
  }
  const corrected = correctedBooker(booking, booker)
  if (corrected instanceof Refusal) return corrected
  if (!corrected.isNewAddress && !corrected.isNewName) return booking
  for (const date of toCome) {
    const own = correctedBooker(date, pick(corrected, ['booked_by', 'company']))
    if (own instanceof Refusal) return own
    const { booker_email, isNewAddress } = corrected
    const guests = date.guests.filter((guest) => !isNewAddress || guest !== booker_email)
    await storeBooker(queries, date, { ...own, booker_email, guests, isNewAddress: false }, context.now, {
      of: 'series'
    })
  }
  if (corrected.isNewAddress) await replaceKey(queries, seriesId)
  const place = pick(series, placeFields)
  await replanSeries(queries, { opened, place, changed: toCome, model: requestOf(booking), isForAll: true })
  return (await findBooking(queries, id))!
}
