import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useQueries } from '@tanstack/react-query'
import { useClock } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { endOf } from '../instants.ts'
import { type KeptKey, renewEnd } from '../kept-keys.ts'
import { useHolder } from '../use-holder.ts'
import { useKeptKeys } from '../use-kept-keys.ts'
import { type OpenedBooking, ownBookingQuery } from './own-bookings.ts'

export type KeptBooking = {
  kept: KeptKey
  opened: OpenedBooking | undefined
  time_zone: string | undefined
  /** Why a booking that was requested is not there. */
  missing: 'loading' | 'failed' | undefined
}

/** Milliseconds for which past bookings are loaded too: another device may have moved them. */
const movedMilliseconds = 7 * 86_400_000

export function useOwnBookings(
  rooms: readonly Room[] | undefined,
  isWanted: (kept: KeptKey) => boolean
): KeptBooking[] {
  const holder = useHolder()
  const clock = useClock()
  const { all } = useOffice()
  const lately = new Date(clock.instant() - movedMilliseconds).toISOString()
  const keptKeys = useKeptKeys()
  const answers = useQueries({
    queries: keptKeys.map((each) => ({
      ...ownBookingQuery(holder, each),
      enabled: each.end > lately || isWanted(each)
    }))
  })
  const entries = keptKeys.map((each, index): KeptBooking => {
    const { data: opened, isEnabled, failureCount } = answers[index]!
    const missing = opened || !isEnabled ? undefined : failureCount > 0 ? 'failed' : 'loading'
    return { kept: each, opened, time_zone: zoneOf(bookingIn(opened)), missing }
  })

  function zoneOf(booking: Booking | undefined) {
    const office_id = rooms?.find(({ id }) => id === booking?.room_id)?.office_id
    return all.find(({ id }) => id === office_id)?.time_zone
  }

  const moved = entries.flatMap(({ kept, opened, time_zone }) => {
    const booking = bookingIn(opened)
    const end = booking && time_zone !== undefined ? endOf(booking, time_zone) : kept.end
    return end === kept.end ? [] : [{ ...kept, end }]
  })
  useWhen(moved.length > 0, () => moved.forEach(renewEnd), JSON.stringify(moved))

  return entries
}

export function bookingIn(opened: OpenedBooking | undefined) {
  return opened && 'booking' in opened ? opened.booking : undefined
}
