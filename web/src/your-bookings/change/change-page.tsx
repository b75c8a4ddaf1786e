import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { useGuests } from '../../booking/form/fields/use-guests.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Step } from '../../ui/step.tsx'
import { useSeveralDates } from '../series/changed-dates/use-several-dates.tsx'
import { ScopeChoice } from '../series/scope-choice.tsx'
import { type Scope, useChangeScopes, useSeries } from '../series/use-series.ts'
import { say } from '../words.ts'
import { ChangeHead } from './change-head.tsx'
import { type ChangeDraft, changedBy } from './draft/change-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { useProblem } from './draft/use-problem.ts'
import { useSaving } from './draft/use-saving.ts'
import { isBlank, loadChange, removeChange } from './draft/use-stored-change.ts'
import { SaveActions, SaveSummary } from './save-row.tsx'
import { useClash } from './time/use-clash.ts'
import { WhenAndWhere } from './time/when-and-where.tsx'
import { WhoFields } from './who-fields.tsx'

type Props = {
  booking: OwnBooking
  access: BookingAccess
  rooms: readonly Room[]
  isPaused: boolean
  onBack(): void
  /** @param dates what became of the dates of a series, in sentences */
  onSaved(dates: readonly string[]): void
}

/** Changes a booking, which keeps its time until the new one is booked: one date, or several dates of a series. */
export function ChangePage({ booking, access, rooms, isPaused, onBack, onSaved }: Props) {
  useTitle(say('yours.changeTitle'))
  const { id, key } = access
  const [scope, setScope] = useState<Scope>(() => loadChange(id)?.scope ?? 'this')
  const isSeveral = scope !== 'this'
  const series = useSeries(booking, key)
  const { draft, base, earlier, after, typed, type, takeOver } = useDraft({
    ...{ id, booking, series, scope },
    onSaved: () => onSaved([])
  })
  const before = base.booking
  const scopes = useChangeScopes(before, booking, series)
  const own = isSeveral ? { ...draft, date: before.date } : draft
  const problem = useProblem(before, after, isSeveral)
  const { mutate, isPending: isSaving, error, reset } = useSaving({ access, base, after, onCurrent: takeOver })
  const found = useClash(id, { before, after, rooms, error })
  const clash = isSeveral ? undefined : found
  const several = useSeveralDates({
    series,
    bookingKey: key,
    from: scope === 'following' ? booking.series?.planned_date : undefined,
    change: isSeveral ? typed.change : undefined,
    after,
    rooms,
    isSaving
  })

  const guests = useGuests({ draft, busy: isSaving, onDraft: change })
  const isReady = clash ? !clash.isTaken : several.isReady
  const canSave = !isBlank(typed) && isReady && problem === undefined && !isPaused && !isSaving

  function change(changes: Partial<ChangeDraft>) {
    reset()
    type(changes)
  }

  function save() {
    if (!canSave) return
    const complete = guests.complete()
    if (!complete) return
    const dates = isSeveral ? several.complete() : undefined
    if (isSeveral && !dates) return
    mutate({
      whole: changedBy(before, { ...own, ...complete, date: own.date }),
      several: dates,
      onSaved: () => onSaved(isSeveral ? several.outcome : [])
    })
  }

  return (
    <form
      className="change-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ChangeHead {...{ before, earlier, rooms, isSeveral, onBack }} />
      {scopes.length > 1 && (
        <Step title={say('yours.whichDates')}>
          <ScopeChoice scopes={scopes} scope={scope} isTitled onChoose={setScope} />
        </Step>
      )}
      <WhenAndWhere {...{ before, after, rooms, problem, clash }} draft={own} onChange={change} />
      {several.list}
      <Step title={say('yours.whatAndWho')}>
        <WhoFields {...{ draft, guests, problem }} invited={before.guests} onChange={change} />
      </Step>
      <SaveSummary {...{ before, after, rooms }} />
      <SaveActions
        canSave={canSave}
        isBusy={isSaving}
        summary={several.summary}
        error={clash?.isLost ? null : error}
        onKeep={() => {
          removeChange(id)
          onBack()
        }}
      />
    </form>
  )
}
