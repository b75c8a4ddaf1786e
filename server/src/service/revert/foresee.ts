import type { NamedBooking } from '@doorplate/api/service/revert'
import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { type BatchEntry, isChangedSince } from '../../booking/bulk-changes/store.ts'
import { countToNotify } from '../../mail/outbox/bookings/foreseen-store.ts'
import {
  type ClientPeriod,
  changesOf,
  listNamed,
  listReturning,
  listUpcomingOf,
  type Returning,
  type Wanted
} from './store.ts'

type Outcome = { cancelled: string[]; reverted: string[]; notReverted: string[] }

export type Foreseen = Outcome & { people: number; bookings: NamedBooking[] }

/** What the revert of a client would do now. Other dates that a date of a series would pass are not looked at. */
export async function foreseeClient(queries: Queries, period: ClientPeriod, now: Instant): Promise<Foreseen> {
  const { booked, series, cancelled, ends } = await changesOf(queries, period)
  const upcoming = await listUpcomingOf(queries, { bookings: booked, series: [...series] })
  const gone = upcoming.filter((each) => !hasEnded(each, localTime(now, each.time_zone))).map(({ id }) => id)
  const wanted: Wanted[] = [
    ...cancelled.map(({ id }) => ({ id, undoes: 'cancelled' as const })),
    ...ends.map(({ id, end_before }) => ({ id, undoes: 'ended' as const, end_time: end_before }))
  ]
  return described(queries, { cancelled: gone, ...(await foresee(queries, { wanted, without: gone }, now)) }, wanted)
}

/** What the undo of a batch would do now. */
export async function foreseeBatch(queries: Queries, entries: readonly BatchEntry[], now: Instant): Promise<Foreseen> {
  const wanted: Wanted[] = []
  const changed: string[] = []
  for (const entry of entries) {
    if (await isChangedSince(queries, entry)) changed.push(entry.id)
    else
      wanted.push({
        id: entry.id,
        undoes: entry.action === 'changed' ? 'moved' : 'cancelled',
        room_id: entry.room_before
      })
  }
  const { reverted, notReverted } = await foresee(queries, { wanted, without: [] }, now)
  return described(queries, { cancelled: [], reverted, notReverted: [...changed, ...notReverted] }, wanted)
}

/** Says which bookings these are, and how many people would get mail. */
async function described(queries: Queries, outcome: Outcome, wanted: readonly Wanted[]): Promise<Foreseen> {
  const { cancelled, reverted, notReverted } = outcome
  const back = new Set(reverted)
  const undoings = [
    ...cancelled.map((id) => ({ id, undoes: 'booked' as const })),
    ...wanted.filter(({ id }) => back.has(id))
  ]
  const people = await countToNotify(queries, undoings)
  return { ...outcome, people, bookings: await listNamed(queries, [...cancelled, ...reverted, ...notReverted]) }
}

/** Each takes its place before the next one. @param plan `without`: bookings whose times are free by then */
async function foresee(
  queries: Queries,
  { wanted, without }: { wanted: readonly Wanted[]; without: readonly string[] },
  now: Instant
): Promise<Omit<Outcome, 'cancelled'>> {
  const returning = new Map((await listReturning(queries, wanted, without)).map((each) => [each.id, each]))
  const back: Returning[] = []
  const foreseen: Omit<Outcome, 'cancelled'> = { reverted: [], notReverted: [] }
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
