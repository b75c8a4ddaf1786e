import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../../backend/holder.ts'
import { useOpenDate } from '../../../booking/series/panel/use-open-date.ts'
import { useChangedDatesPart } from './changed-dates-part.ts'
import { type DatesToChange, datesToChange, isMove, plannedAfter } from './dates-to-change.ts'
import { useOwnPlaces } from './use-own-places.ts'
import { usePlannedDates } from './use-planned-dates.ts'

type Options = {
  series: OwnSeries | undefined
  bookingKey: string
  /** The first planned date that changes; undefined for all. */
  from: Day | undefined
  /** Undefined while a single date changes. */
  change: BookingChange | undefined
  after: NewBooking
  rooms: readonly Room[]
  isSaving: boolean
  /** Whether an operator breaks the rules of the room. */
  isOverriding?: boolean
}

export function useSeveralDates({ series, bookingKey, from, change, rooms, isSaving, isOverriding, ...own }: Options) {
  const after = plannedAfter(own.after, change, series)
  const isMoved = change !== undefined && isMove(change)
  const range = from === undefined ? {} : { from }
  const ownPlaces = useOwnPlaces(series, { ...range, isMoved })
  const { also } = ownPlaces
  const isTyped = change !== undefined && Object.keys(change).length > 0
  const more = { ...range, ...(also.length > 0 && { also }), ...(isOverriding && { override_rules: true }) }
  const wanted = series && isTyped ? { changes: change, ...more } : undefined
  const planned = usePlannedDates({ series, bookingKey, wanted, after, isSaving })
  const openDate = useOpenDate()
  const part = useChangedDatesPart(change !== undefined)

  /** Returns what is sent, or shows the first date that still needs a choice. */
  function complete(): DatesToChange | undefined {
    const complete = wanted && datesToChange(series, wanted, planned.plan)
    if (!complete) openDate.ask()
    return complete
  }

  return {
    /** Once the preview is shown: what is saved is what it said. */
    isReady: part !== undefined && planned.plan !== undefined && !planned.isOld,
    /** Why dates cannot take the change: the refusal of all of them, or what the preview says of each. */
    error: planned.error,
    dates: planned.plan?.dates ?? [],
    /** How many dates change and how many stay, if some do. */
    summary: planned.isOld ? undefined : part?.stayingWords(planned),
    outcome: part?.outcomeOf({ ...planned, series, rooms }) ?? [],
    complete,
    list: wanted && part && <part.ChangedDates {...{ planned, ownPlaces, openDate, isMoved, after, rooms }} />
  }
}
