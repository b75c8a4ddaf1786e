import type { Room } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import { useClock, useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { endOf, momentAt } from '../../keys/instants.ts'
import { bookingIn, type KeptBooking, useHeld } from '../../keys/use-held.ts'
import { asItWas } from '../as-it-was.ts'

/** A booking of the list, when it ends, and the present, on the clock of its office. */
export type Listed = Omit<KeptBooking, 'time_zone'> & { end: Moment; now: Moment }

/** The bookings of this browser by date. Old ones are loaded only when they are shown. */
export function useListed(rooms: readonly Room[] | undefined, isOverShown: boolean) {
  const office = useOffice()
  // Renders on the minute.
  useNow()
  const instant = new Date(useClock().instant()).toISOString()
  const listed = useHeld(rooms, () => isOverShown)
    .map(({ time_zone = office.time_zone, opened: read, ...each }) => {
      const opened = read?.state === 'held' ? { ...read, booking: asItWas(read.booking, time_zone) } : read
      const booking = bookingIn(opened)
      const endsAt = booking ? endOf(booking, time_zone) : each.kept.end
      const isOver = endsAt <= instant || (booking?.cancelled ?? false)
      return { ...each, opened, endsAt, isOver, end: momentAt(endsAt, time_zone), now: momentAt(instant, time_zone) }
    })
    .sort((a, b) => (a.endsAt < b.endsAt ? -1 : 1))
  const active = listed.filter(({ isOver }) => !isOver)
  return {
    today: active.filter(({ end, now }) => end.date === now.date),
    coming: active.filter(({ end, now }) => end.date !== now.date),
    over: listed.filter(({ isOver }) => isOver).reverse()
  }
}
