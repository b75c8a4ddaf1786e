import { useState } from 'react'
import type { OwnBooking, OwnSeries } from '../../../backend/holder.ts'
import { useBeforePaint } from '../../../ui/hooks/use-when.ts'
import type { Scope } from '../../series/use-series.ts'
import { baseOf, firstForm, isSaved, rebasedDraft } from './change-base.ts'
import { type ChangeDraft, changedBy, typedInto, withTypedGuests } from './change-draft.ts'
import { type Base, loadChange, useStoredChange } from './use-stored-change.ts'

type Options = {
  id: string
  booking: OwnBooking
  /** Undefined until it is loaded. */
  series: OwnSeries | undefined
  scope: Scope
  /** Called when the change turns out to be stored already. */
  onSaved(): void
}

/** The form of a change. The booking and its series may change meanwhile, the form only by `takeOver`. */
export function useDraft({ id, booking, series, scope, onSaved }: Options) {
  const [first] = useState(() => firstForm(booking, series, loadChange(id)))
  const [base, setBase] = useState<Base>(first.base)
  /** The booking that the change began with, if others have changed it since. */
  const [earlier, setEarlier] = useState(first.earlier)
  const [draft, setDraft] = useState(first.draft)
  const [isAlreadySaved, setAlreadySaved] = useState(first.isSaved ?? false)
  const before = base.booking
  // Several dates change, each on its day.
  const chosen = scope === 'this' ? draft : { ...draft, date: before.date }
  const typed = typedInto(chosen, before)
  useStoredChange(id, { ...typed, scope, base })
  useBeforePaint(isAlreadySaved, onSaved)
  const current = baseOf(booking, series)
  if (base.seriesVersion === undefined && current.seriesVersion !== undefined) addSeries(current)

  function addSeries(current: Base) {
    if (current.version > base.version) takeOver(current)
    else setBase({ ...base, seriesVersion: current.seriesVersion })
  }

  function takeOver(current: Base) {
    const bases = { before, current: current.booking }
    setEarlier(before)
    setBase(current)
    setDraft(rebasedDraft(typed, bases))
    setAlreadySaved(isSaved(typed, bases))
  }

  const type = (changes: Partial<ChangeDraft>) => setDraft((current) => ({ ...current, ...changes }))

  return { draft, base, earlier, after: changedBy(before, withTypedGuests(chosen)), typed, type, takeOver }
}
