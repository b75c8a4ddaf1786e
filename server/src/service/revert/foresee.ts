import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { type BatchEntry, isChangedSince } from '../../booking/bulk-changes/store.ts'
import { type ClientPeriod, changesOf, listReturning, listUpcomingOf, type Returning, type Wanted } from './store.ts'

type Foreseen = { cancelled: string[]; reverted: string[]; notReverted: string[] }

/** What the revert of a client would do now. Other dates that a date of a series would pass are not looked at. */
export async function foreseeClient(queries: Queries, period: ClientPeriod, now: Instant): Promise<Foreseen> {
  const { booked, series, cancelled, ends } = await changesOf(queries, period)
  const upcoming = await listUpcomingOf(queries, { bookings: booked, series: [...series] })
  const gone = upcoming.filter((each) => !hasEnded(each, localTime(now, each.time_zone))).map(({ id }) => id)
  const wanted = [
    ...cancelled.map(({ id }) => ({ id })),
    ...ends.map(({ id, end_before }) => ({ id, end_time: end_before }))
  ]
  return { cancelled: gone, ...(await foresee(queries, { wanted, without: gone }, now)) }
}

/** What the undo of a batch would do now. */
export async function foreseeBatch(
  queries: Queries,
  entries: readonly BatchEntry[],
  now: Instant
): Promise<Omit<Foreseen, 'cancelled'>> {
  const wanted: Wanted[] = []
  const changed: string[] = []
  for (const entry of entries) {
    if (await isChangedSince(queries, entry)) changed.push(entry.id)
    else wanted.push({ id: entry.id, room_id: entry.room_before })
  }
  const { reverted, notReverted } = await foresee(queries, { wanted, without: [] }, now)
  return { reverted, notReverted: [...changed, ...notReverted] }
}

/** Each takes its place before the next one. @param plan `without`: bookings whose times are free by then */
async function foresee(
  queries: Queries,
  { wanted, without }: { wanted: readonly Wanted[]; without: readonly string[] },
  now: Instant
): Promise<Omit<Foreseen, 'cancelled'>> {
  const returning = new Map((await listReturning(queries, wanted, without)).map((each) => [each.id, each]))
  const back: Returning[] = []
  const foreseen: Omit<Foreseen, 'cancelled'> = { reverted: [], notReverted: [] }
  for (const { id } of wanted) {
    const booking = returning.get(id)
    const isPossible =
      booking !== undefined &&
      !booking.is_taken &&
      !booking.is_erased &&
      !hasEnded(booking, localTime(now, booking.time_zone)) &&
      !back.some((other) => overlap(booking, other))
    if (isPossible) back.push(booking)
    foreseen[isPossible ? 'reverted' : 'notReverted'].push(id)
  }
  return foreseen
}

function overlap(one: Returning, other: Returning): boolean {
  return one.room_id === other.room_id && one.held_from < other.held_to && other.held_from < one.held_to
}
