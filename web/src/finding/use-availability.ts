import type { Availability } from '@doorplate/domain/api'
import type { Search } from '@doorplate/domain/finding/search'
import { firstSlotLeft } from '@doorplate/domain/schedule/slots'
import type { Moment } from '@doorplate/domain/time'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { availabilityKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'

/** An answer, with what was asked for it. */
export type Findings = Availability & { search: Search }

/** How long a search stays as it is, in milliseconds, before it is asked. */
const settledMilliseconds = 300

/** What the office has for a search, kept up to date. Until the answer to a new one is there the last is shown. */
export function useAvailability(search: Search, now: Moment): { read: UseQueryResult<Findings>; isOld: boolean } {
  const backend = useBackend()
  const text = JSON.stringify(search)
  const settled = useSettled(text)
  const asked: Search = JSON.parse(settled)
  // What can still begin today is another thing each quarter of an hour.
  const first = asked.date === now.date ? firstSlotLeft(now) : undefined
  const read = useQuery({
    queryKey: [...availabilityKey, settled, first],
    queryFn: async ({ signal }) => ({ search: asked, ...(await backend.availability(asked, signal)) }),
    placeholderData: keepPreviousData,
    gcTime: 0
  })
  return { read, isOld: text !== settled || read.isPlaceholderData }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setSettled, settledMilliseconds, text)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
