import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { ChangeChoice } from '@doorplate/domain/series/change'
import type { Day } from '@doorplate/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DatesChange, OwnBooking, OwnSeries } from '../../../backend/holder.ts'
import { availabilityKey } from '../../../backend/queries.ts'
import { type DatePlan, datePlan } from '../../../booking/series/dates/date-plan.ts'
import { showOpenDate } from '../../../booking/series/panel/show-open-date.ts'
import { type DateOption, withOption } from '../../../booking/series/series-draft.ts'
import { useHolder } from '../../../keys/use-holder.ts'
import { useSettled } from '../../../ui/timers/use-settled.ts'
import type { Scope } from '../use-series.ts'
import { useOwnPlaces } from './use-own-places.ts'

type Change = {
  booking: OwnBooking
  /** Undefined if only this date changes. */
  series: OwnSeries | undefined
  scope: Scope
  bookingKey: string
  change: BookingChange
  after: NewBooking
  isSaving: boolean
}

/** A change of several dates, as it is sent. */
export type DatesToChange = Omit<DatesChange, 'changes'> & { series: OwnSeries; dates: ChangeChoice[] }

export type ChangedDates = ReturnType<typeof useChangedDates>

export function useChangedDates({ booking, series, scope, bookingKey, change, after, isSaving }: Change) {
  const holder = useHolder()
  const list = useRef<HTMLUListElement>(null)
  const [options, setOptions] = useState<Record<Day, DateOption>>({})
  const [asked, setAsked] = useState(0)
  const from = scope === 'following' ? booking.series?.planned_date : undefined
  const isAsked = series !== undefined && scope !== 'this' && Object.keys(change).length > 0
  const isMoved = (['room_id', 'start_time', 'end_time'] as const).some((field) => change[field] !== undefined)
  const { also, placesOf, toggle } = useOwnPlaces(series, { ...(from && { from }), isMoved })
  const taken = also.length > 0 ? { also } : {}
  const text = isAsked ? JSON.stringify({ changes: change, from, ...taken }) : ''
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
  const plan = isAsked && data && !error ? datePlan(data.dates, options, after) : undefined
  const isOpen = plan !== undefined && plan.open > 0

  const bookingsOf = (dates: readonly Day[]) =>
    series?.bookings.filter(({ planned_date }) => dates.includes(planned_date)) ?? []
  const datesKeepingPlace = data?.kept ?? []
  const skippedDates = plan?.dates.filter(({ chosen }) => chosen?.skip).map(({ date }) => date) ?? []

  function askForChoice() {
    if (isOpen) setAsked(asked + 1)
    showOpenDate(list.current)
  }

  return {
    plan,
    isOld,
    isReady: plan !== undefined && !isOld,
    error: isAsked && !isOld ? error : null,
    isAsked,
    isMoved,
    places: placesOf(datesKeepingPlace),
    toggle,
    staying: bookingsOf([...datesKeepingPlace, ...skippedDates]),
    /** How often the change was to be saved while a date needs a choice; 0 if none does. */
    asked: isOpen ? asked : 0,
    dates: list,
    choose: (dates: readonly Day[], option: DateOption) => setOptions((current) => withOption(current, dates, option)),
    askForChoice,
    toSend: series && plan?.choices && !isOld ? { series, from, ...taken, dates: choicesOf(plan) } : undefined
  }
}

/** The dates that do not take the change as it is. */
function choicesOf({ choices = [] }: DatePlan): ChangeChoice[] {
  return choices
    .filter((choice) => Object.keys(choice).length > 1)
    .map(({ skip, ...choice }) => (skip ? { date: choice.date, keep: true } : choice))
}
