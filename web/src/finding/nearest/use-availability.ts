import type { Availability } from '@doorplate/api/booking/finding'
import type { Search } from '@doorplate/domain/finding/search'
import { quarterOf } from '@doorplate/domain/schedule/slots'
import type { Moment } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { availabilityKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useSettled } from '../../ui/timers/use-settled.ts'

/** The server's answer to a search that has not changed for a moment. Undefined until it has arrived. */
export function useAvailability(search: Search, now: Moment): Availability | undefined {
  const backend = useBackend()
  const text = JSON.stringify(search)
  const settled = useSettled(text)
  // The upcoming starts change every quarter hour.
  const first = search.date === now.date ? quarterOf(now.time) : undefined
  const { data } = useQuery({
    queryKey: [...availabilityKey, settled, first],
    queryFn: ({ signal }) => backend.availability(JSON.parse(settled), signal),
    gcTime: 0
  })
  return text === settled ? data : undefined
}
