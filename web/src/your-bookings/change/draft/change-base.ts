import { changedFields } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { rebasedChange } from '@doorplate/domain/bookings/rebased-change'
import type { OwnBooking, OwnSeries } from '../../../backend/holder.ts'
import { asRequest, type ChangeDraft, draftWith, typedInto } from './change-draft.ts'
import { type Base, isBlank, nothingTyped, type StoredChange, type TypedChange } from './use-stored-change.ts'

/** The version of a series is left out while the series was read later than its booking, and the booking changed between. */
export function baseOf(booking: OwnBooking, series: OwnSeries | undefined): Base {
  const isNewer = series?.bookings.some(({ id, version }) => id === booking.id && version > booking.version)
  return { booking: asRequest(booking), version: booking.version, seriesVersion: isNewer ? undefined : series?.version }
}

/** Builds the initial form from this tab's draft; `earlier` is the booking the draft was based on, if it has changed since. */
export function firstForm(booking: OwnBooking, series: OwnSeries | undefined, kept: StoredChange | undefined) {
  const base = baseOf(booking, series)
  if (!kept) return { base, draft: draftWith(base.booking, nothingTyped) }
  const bases = { before: kept.base.booking, current: base.booking }
  const isNewer = changedFields(bases.before, bases.current).length > 0
  return {
    base: { ...base, seriesVersion: kept.base.seriesVersion ?? base.seriesVersion },
    draft: rebasedDraft(kept, bases),
    earlier: isNewer ? bases.before : undefined,
    isSaved: isSaved(kept, bases)
  }
}

/** True after a save whose answer was lost, or when somebody else made the same change. */
export function isSaved(typed: TypedChange, bases: { before: NewBooking; current: NewBooking }): boolean {
  if (isBlank(typed) || typed.guestInput.trim() !== '') return false
  return isBlank(typedInto(rebasedDraft(typed, bases), bases.current))
}

export function rebasedDraft(typed: TypedChange, bases: { before: NewBooking; current: NewBooking }): ChangeDraft {
  return draftWith(bases.current, { ...typed, change: rebasedChange(typed.change, bases) })
}
