import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { useGuests } from '../../booking/form/fields/use-guests.ts'
import { useChangedDates } from '../series/changed-dates/use-changed-dates.ts'
import { type Scope, useScopes, useSeries } from '../series/use-series.ts'
import { useChange } from './draft/use-change.ts'
import { loadChange } from './draft/use-stored-change.ts'
import { useClash } from './time/use-clash.ts'

type Options = {
  booking: OwnBooking
  access: BookingAccess
  rooms: readonly Room[]
  isPaused: boolean
}

/** A change of one date, or of several dates of a series. */
export function useChangePage({ booking, access, rooms, isPaused }: Options) {
  const [scope, setScope] = useState<Scope>(() => loadChange(access.id)?.scope ?? 'this')
  const isSeveral = scope !== 'this'
  const series = useSeries(booking, access.key)
  const { scopes } = useScopes(booking, series)
  const form = useChange({ booking, series, access, scope })
  const { draft, change, before, after, isSaving, error } = form
  const changed = useChangedDates({
    booking,
    series,
    scope,
    bookingKey: access.key,
    change: form.typed,
    after,
    isSaving
  })
  const guests = useGuests({ draft, busy: isSaving, onDraft: change })
  const clash = useClash({ id: access.id, before, after, rooms, error })
  const isTaken = clash.isTaken && !isSeveral
  const isRefused = isPaused || isTaken || form.problem !== undefined || (isSeveral && !changed.isReady)
  const canSave = form.isChanged && !isRefused && !isSaving

  function save(onSaved: () => void) {
    if (!canSave) return
    const whole = guests.complete()
    if (!whole) return
    if (!isSeveral) form.save(whole, onSaved)
    else if (changed.toSend) form.save(whole, onSaved, changed.toSend)
    else changed.askForChoice()
  }

  return { scope, setScope, scopes, isSeveral, form, changed, guests, clash, isTaken, canSave, save }
}
