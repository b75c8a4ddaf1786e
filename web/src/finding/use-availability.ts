import type { Availability } from '@doorplate/domain/api'
import type { Search } from '@doorplate/domain/finding/search'
import { firstSlotLeft } from '@doorplate/domain/schedule/slots'
import type { Moment } from '@doorplate/domain/time'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { availabilityKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'
import { useSettled } from '../ui/hooks/use-settled.ts'

export type Findings = Availability & { search: Search }

/** The rooms that fit a search, kept up to date. Shows the previous answer until the new one arrives. */
export function useAvailability(search: Search, now: Moment): { read: UseQueryResult<Findings>; isOld: boolean } {
  const backend = useBackend()
  const text = JSON.stringify(search)
  const settled = useSettled(text)
  const sent: Search = JSON.parse(settled)
  // The upcoming starts change every quarter hour.
  const first = sent.date === now.date ? firstSlotLeft(now) : undefined
  const read = useQuery({
    queryKey: [...availabilityKey, settled, first],
    queryFn: async ({ signal }) => ({ search: sent, ...(await backend.availability(sent, signal)) }),
    placeholderData: keepPreviousData,
    gcTime: 0
  })
  return { read, isOld: text !== settled || read.isPlaceholderData }
}
