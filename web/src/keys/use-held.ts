import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClock } from '../clock/use-clock.ts'
import { useOffice } from '../clock/use-office.ts'
import { heldQuery, type Opened } from './held-bookings.ts'
import { endOf } from './instants.ts'
import { type KeptKey, renewEnd } from './kept-keys.ts'
import { useHolder } from './use-holder.ts'
import { useKeptKeys } from './use-kept-keys.ts'

/** A stored entry; `opened` once it is loaded, with the time zone of its room once that is known. */
export type KeptBooking = { kept: KeptKey; opened: Opened | undefined; time_zone: string | undefined }

/** Also a booking whose kept end is past is read for so long: another device may have moved it. */
const movedMilliseconds = 7 * 86_400_000

/**
 * The entries of this browser, with recent and upcoming ones loaded. The new place of a moved booking is stored.
 * @param isReadToo which other entries to load
 */
export function useHeld(rooms: readonly Room[] | undefined, isReadToo: (kept: KeptKey) => boolean): KeptBooking[] {
  const holder = useHolder()
  const clock = useClock()
  const { all } = useOffice()
  const lately = new Date(clock.instant() - movedMilliseconds).toISOString()
  const kept = useKeptKeys()
  const answers = useQueries({
    queries: kept.map((each) => ({ ...heldQuery(holder, each), enabled: each.end > lately || isReadToo(each) }))
  })
  const held = kept.map((each, index): KeptBooking => {
    const opened = answers[index]?.data
    return { kept: each, opened, time_zone: zoneOf(bookingIn(opened)) }
  })

  function zoneOf(booking: Booking | undefined) {
    const office_id = rooms?.find(({ id }) => id === booking?.room_id)?.office_id
    return all.find(({ id }) => id === office_id)?.time_zone
  }

  useEffect(() => {
    for (const { kept, opened, time_zone } of held) {
      const booking = bookingIn(opened)
      if (!booking || time_zone === undefined) continue
      const end = endOf(booking, time_zone)
      if (end !== kept.end) renewEnd({ ...kept, end })
    }
  })

  return held
}

export function bookingIn(opened: Opened | undefined) {
  return opened && 'booking' in opened ? opened.booking : undefined
}
