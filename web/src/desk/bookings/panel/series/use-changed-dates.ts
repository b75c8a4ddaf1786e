import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { OwnBooking } from '../../../../backend/holder.ts'
import { useHolder } from '../../../../keys/use-holder.ts'
import { asRequest } from '../../../../your-bookings/change/draft/change-draft.ts'
import { useSeveralDates } from '../../../../your-bookings/series/changed-dates/use-several-dates.tsx'
import { type Scope, useChangeScopes } from '../../../../your-bookings/series/use-series.ts'
import { useDeskRooms } from '../../../places/use-desk-rooms.ts'
import { isAgainstRules } from '../anyway-field.tsx'
import { useDeskSeries } from './use-desk-series.ts'

/** What a rule does to a date, and no other booking. */
const refusals: readonly string[] = ['closed', 'refused']

type Options = {
  booking: OwnBooking
  scope: Scope
  /** The fields that differ from the booking. */
  change: BookingChange
  isSaving: boolean
  isOverriding: boolean
}

/** The new entity tag of the booking, and what became of the dates. */
export type Saved = { tag: string; outcome: string[] }

/** A change of several dates of a series, with the preview that people have. */
export function useChangedDates({ booking, scope, change, isSaving, isOverriding }: Options) {
  const holder = useHolder()
  const { rooms } = useDeskRooms()
  const { series } = useDeskSeries(booking)
  const before = asRequest(booking)
  const scopes = useChangeScopes(before, booking, series)
  const areSeveral = scope !== 'this' && scopes.includes(scope)
  const { date: _, ...changes } = change
  const isBlank = Object.keys(changes).length === 0
  const isSeriesRead = scope === 'this' || booking.series === null || series !== undefined
  const several = useSeveralDates({
    series,
    bookingKey: '',
    from: scope === 'following' ? booking.series?.planned_date : undefined,
    change: areSeveral ? changes : undefined,
    after: { ...before, ...changes },
    rooms,
    isSaving,
    isOverriding
  })

  const needsPreview = areSeveral && !isBlank
  const canSave = isSeriesRead && (!needsPreview || several.isReady)

  /** Returns which dates change and what was chosen for them, or leads to the first that still needs a choice. */
  function complete(): object | undefined {
    if (!canSave) return undefined
    if (!needsPreview) return {}
    const complete = several.complete()
    if (!complete) return undefined
    const { series: _, ...dates } = complete
    return dates
  }

  /** Once it is complete. */
  async function save(attempt: string): Promise<Saved> {
    const { series, ...wanted } = several.complete()!
    const sent = { version: series.version, attempt }
    const { bookings } = await holder.changeDates({ id: series.id, key: '' }, { ...wanted, changes }, sent)
    const version = bookings.find(({ id }) => id === booking.id)?.version
    return { tag: `"${version}"`, outcome: several.outcome.slice(0, 1) }
  }

  return {
    scopes,
    /** Undefined while a single date changes. Several dates keep their days. */
    changes: areSeveral ? changes : undefined,
    /** Whether a rule of the room is in the way, or would be. */
    canInsist:
      areSeveral &&
      (isOverriding || isAgainstRules(several.error) || several.dates.some(({ is }) => refusals.includes(is))),
    /** What is saved is what the preview shows. */
    state: canSave ? 'ready' : several.error === null ? 'checking' : 'refused',
    complete,
    save,
    list: several.list
  }
}
