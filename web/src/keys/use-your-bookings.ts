import type { Day } from '@doorplate/domain/time'
import { useQueries } from '@tanstack/react-query'
import type { HeldBooking } from '../backend/holder.ts'
import { useOffice } from '../clock/use-office.ts'
import { heldQuery } from './held-bookings.ts'
import { momentAt } from './instants.ts'
import { useHolder } from './use-holder.ts'
import { useKeptKeys } from './use-kept-keys.ts'

/** What this browser booked on a day, once it is read. */
export function useYourBookings(date: Day): HeldBooking[] {
  const holder = useHolder()
  const { time_zone } = useOffice()
  const kept = useKeptKeys().filter(({ end }) => momentAt(end, time_zone).date === date)
  const answers = useQueries({ queries: kept.map((each) => heldQuery(holder, each)) })
  return answers.flatMap(({ data }) => (data?.state === 'held' ? [data.booking] : []))
}
