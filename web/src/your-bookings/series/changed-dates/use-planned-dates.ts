import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Day } from '@doorplate/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatesChange, OwnSeries } from '../../../backend/holder.ts'
import { availabilityKey } from '../../../backend/queries.ts'
import { datePlan } from '../../../booking/series/dates/date-plan.ts'
import { type DateOption, withOption } from '../../../booking/series/series-draft.ts'
import { useHolder } from '../../../keys/use-holder.ts'
import { useSettled } from '../../../ui/timers/use-settled.ts'

type Options = {
  series: OwnSeries | undefined
  bookingKey: string
  /** Undefined unless several dates change. */
  wanted: DatesChange | undefined
  after: NewBooking
  isSaving: boolean
}

/** Previews a change on each of several dates, with choices for the dates that cannot take it as it is. */
export function usePlannedDates({ series, bookingKey, wanted, after, isSaving }: Options) {
  const holder = useHolder()
  const [options, setOptions] = useState<Record<Day, DateOption>>({})
  const text = wanted ? JSON.stringify(wanted) : ''
  const settled = useSettled(text)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...availabilityKey, 'changed', series?.id, series?.version, bookingKey, settled],
    queryFn: ({ signal }) => holder.previewDates({ id: series!.id, key: bookingKey }, JSON.parse(settled), signal),
    // Dates that are being changed may be another series already.
    enabled: settled !== '' && !isSaving,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false
  })
  const isOld = text !== settled || isPlaceholderData
  return {
    plan: wanted && data && !error ? datePlan(data.dates, options, after) : undefined,
    isOld,
    error: wanted && !isOld ? error : null,
    kept: data?.kept ?? [],
    choose: (dates: readonly Day[], option: DateOption) => setOptions((current) => withOption(current, dates, option))
  }
}
