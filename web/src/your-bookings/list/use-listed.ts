import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { covers } from '@doorplate/domain/schedule/time-range'
import type { Moment } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { roomsKey } from '../../backend/queries.ts'
import { useClock, useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { endOf, momentAt } from '../../keys/instants.ts'
import { bookingIn, type KeptBooking, useOwnBookings } from '../../keys/own-bookings/use-own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { withActualEnd } from '../actual-end.ts'

/** A booking of the list; `end` and `now` are on the clock of its office. */
export type Listed = KeptBooking & {
  time_zone: string
  end: Moment
  now: Moment
  /** Whether it ends today. */
  isToday: boolean
  isPast: boolean
  isCurrent: boolean
}

/** A single booking, or the kept dates of a series, those to come or those that are over. */
export type ListedDates = readonly [nearest: Listed, ...others: Listed[]]

export function useListed(isPastShown: boolean) {
  const rooms = useAllRooms()
  const office = useOffice()
  // Only for a render every minute, because meetings end.
  useNow()
  const instant = new Date(useClock().instant()).toISOString()
  const listed = useOwnBookings(rooms.data, () => isPastShown)
    .map(({ time_zone = office.time_zone, opened: read, ...each }) => {
      const opened = read?.state === 'own' ? { ...read, booking: withActualEnd(read.booking, time_zone) } : read
      const booking = bookingIn(opened)
      const endsAt = booking ? endOf(booking, time_zone) : each.kept.end
      const isPast = endsAt <= instant || (booking?.cancelled ?? false)
      const now = momentAt(instant, time_zone)
      const isCurrent = booking !== undefined && booking.date === now.date && covers(booking, now.time)
      const end = momentAt(endsAt, time_zone)
      return { ...each, time_zone, opened, endsAt, end, now, isToday: end.date === now.date, isPast, isCurrent }
    })
    .sort((a, b) => (a.endsAt < b.endsAt ? -1 : 1))
  const active = bySeries(listed.filter(({ isPast, missing }) => !isPast && !missing))
  const missing = listed.flatMap(({ missing }) => missing ?? [])
  return {
    rooms,
    named: useNamedRooms(rooms.data, listed),
    /** Only their ends are known, not even whether they were cancelled. */
    missing: missing.includes('failed') ? 'failed' : missing[0],
    today: active.filter(([{ isToday }]) => isToday),
    upcoming: active.filter(([{ isToday }]) => !isToday),
    past: bySeries(listed.filter(({ isPast, missing }) => isPast && !missing).reverse())
  }
}

/** Gathers the dates of each series where its first one is. */
function bySeries(listed: readonly Listed[]): ListedDates[] {
  const groups = new Map<string, [Listed, ...Listed[]]>()
  for (const each of listed) {
    const id = (each.opened?.state === 'own' && each.opened.booking.series?.id) || each.kept.id
    const group = groups.get(id)
    if (group) group.push(each)
    else groups.set(id, [each])
  }
  return [...groups.values()]
}

function useAllRooms() {
  const { all } = useOffice()
  const own = useRooms()
  const isOnly = all.length === 1
  const every = useEveryRoom(!isOnly)
  return isOnly ? own : every
}

/** Also rooms out of use, which are in no list, once there is a booking of one. */
function useNamedRooms(rooms: readonly Room[] = [], listed: readonly Listed[]): readonly Room[] {
  const isNamed = (booking: Booking | undefined) => !booking || rooms.some(({ id }) => id === booking.room_id)
  const every = useEveryRoom(!listed.every(({ opened }) => isNamed(bookingIn(opened))))
  return every.data ?? rooms
}

function useEveryRoom(enabled: boolean) {
  const holder = useHolder()
  return useQuery({ queryKey: [...roomsKey, 'all'], queryFn: ({ signal }) => holder.rooms(signal), enabled })
}
