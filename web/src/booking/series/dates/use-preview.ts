import type { ShownDate } from '@doorplate/api/booking/series'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answered } from '../../../backend/calls.ts'
import { isOutcomeUnknown } from '../../../backend/calls.ts'
import { availabilityKey, retryMilliseconds } from '../../../backend/queries.ts'
import { useBackend } from '../../../backend/use-backend.ts'
import { useSettled } from '../../../ui/timers/use-settled.ts'
import type { SeriesDraft } from '../series-draft.ts'
import { type DatePlan, datePlan, type SeriesTimes } from './date-plan.ts'

export type Preview = { plan: DatePlan | undefined; isOld: boolean; error: Error | null }

export function usePreview(
  { rule, options }: Pick<SeriesDraft, 'rule' | 'options'>,
  booking: SeriesTimes,
  isWanted = true
): Preview {
  const backend = useBackend()
  const text = JSON.stringify({ rule, booking })
  const settled = useSettled(text)
  const { data, error, isPlaceholderData } = useQuery({
    enabled: isWanted,
    queryKey: [...availabilityKey, 'series', settled],
    queryFn: ({ signal }) =>
      backend.call('POST', '/api/v1/series/previews', { body: JSON.parse(settled), signal }, previewedDates),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error && isOutcomeUnknown(state.error) ? retryMilliseconds : false)
  })
  return {
    plan: data && !error ? datePlan(data, options, booking) : undefined,
    isOld: text !== settled || isPlaceholderData,
    error
  }
}

async function previewedDates(response: Answered<{ dates: ShownDate[] }>): Promise<ShownDate[] | undefined> {
  const { dates } = await response.json()
  return Array.isArray(dates) ? dates : undefined
}
