import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { useState } from 'react'
import type { BookingAccess } from '../backend/holder.ts'
import { useOffice } from '../clock/use-office.ts'
import { useWhen } from '../ui/hooks/use-when.ts'
import { isKioskPage } from '../ui/links/page-link.ts'
import { bookingPageLink } from './booking-links.ts'
import { endOf } from './instants.ts'
import { keepKey } from './kept-keys.ts'

/**
 * Keeps the key of a new booking in this browser.
 * @param series bookings that the same key opens
 * @returns the link to the booking's page
 */
export function useMadeBooking(
  access: BookingAccess | undefined,
  booking: NewBooking,
  series: readonly Booking[] = []
): string | undefined {
  const { time_zone } = useOffice()
  const [link, setLink] = useState<string>()

  useWhen(
    access !== undefined && !isKioskPage(),
    () => {
      for (const each of series) keepKey({ id: each.id, key: access!.key, end: endOf(each, time_zone) })
      const isKept = keepKey({ ...access!, end: endOf(booking, time_zone) })
      setLink(bookingPageLink(access!.id, isKept ? undefined : access!.key))
    },
    access
  )

  return access && link
}
