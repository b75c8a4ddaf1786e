import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { useEffect, useState } from 'react'
import type { Held } from '../backend/holder.ts'
import { useOffice } from '../clock/use-office.ts'
import { isKioskPage } from '../ui/page-link.ts'
import { bookingPageLink } from './booking-page-link.ts'
import { endOf } from './instants.ts'
import { keepKey } from './kept-keys.ts'

/**
 * Keeps the key of what was just booked in this browser.
 * @returns where the booking is seen and changed; nothing at a kiosk, or without a key
 */
export function useMadeBooking(held: Held | undefined, booking: NewBooking): string | undefined {
  const { time_zone } = useOffice()
  const [link, setLink] = useState<string>()

  useEffect(() => {
    if (!held || isKioskPage()) return setLink(undefined)
    const isKept = keepKey({ ...held, end: endOf(booking, time_zone) })
    setLink(bookingPageLink(held.id, isKept ? undefined : held.key))
  }, [held, booking, time_zone])

  return link
}
