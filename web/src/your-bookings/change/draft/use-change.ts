import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { type ChangeProblem, changeProblem, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { lengthsFrom, type RoomRules } from '@doorplate/domain/rules/rules'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { seriesChangeProblem } from '@doorplate/domain/series/change'
import type { Moment } from '@doorplate/domain/time'
import { useState } from 'react'
import type { BookingAccess, OwnBooking, OwnSeries } from '../../../backend/holder.ts'
import type { BookingDraft } from '../../../booking/form/booking-draft.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import type { DatesToChange } from '../../series/changed-dates/use-changed-dates.ts'
import type { Scope } from '../../series/use-series.ts'
import { baseOf, firstForm, rebasedDraft } from './change-base.ts'
import { type ChangeDraft, changedBy, typedInto } from './change-draft.ts'
import { useSaving } from './use-saving.ts'
import { type Base, isBlank, loadChange, useStoredChange } from './use-stored-change.ts'

type Options = {
  booking: OwnBooking
  /** Undefined until it is loaded. */
  series: OwnSeries | undefined
  access: BookingAccess
  scope: Scope
}

/** A change in progress. The booking and its series may change meanwhile, the form only by `takeOver`. */
export function useChange({ booking, series, access, scope }: Options) {
  const now = useNow()
  const [first] = useState(() => firstForm(booking, series, loadChange(access.id)))
  const [base, setBase] = useState<Base>(first.base)
  const [earlier, setEarlier] = useState(first.earlier)
  const [draft, setDraft] = useState(first.draft)
  const before = base.booking
  const isSeveral = scope !== 'this'
  // Several dates change, each on its day.
  const chosen = isSeveral ? { ...draft, date: before.date } : draft
  const after = changedBy(before, chosen)
  const rules = useRoomRules(after.room_id)
  const typed = typedInto(chosen, before)
  useStoredChange(access.id, { ...typed, scope, base })
  const current = baseOf(booking, series)
  if (base.seriesVersion === undefined && current.seriesVersion !== undefined) addSeries(current)

  const saving = useSaving({ access, base, after, onCurrent: takeOver })

  function addSeries(current: Base) {
    if (current.version > base.version) takeOver(current)
    else setBase({ ...base, seriesVersion: current.seriesVersion })
  }

  function takeOver(current: Base) {
    setEarlier(before)
    setBase(current)
    setDraft(rebasedDraft(typed, { before, current: current.booking }))
  }

  function change(changes: Partial<ChangeDraft>) {
    saving.reset()
    setDraft((current) => ({ ...current, ...changes }))
  }

  return {
    draft,
    change,
    before,
    after,
    earlier,
    isChanged: !isBlank(typed),
    typed: typed.change,
    problem: isSeveral
      ? seriesChangeProblem(before, after, rules)
      : (changeProblem({ before, after }, rules, now) ?? closingProblem(before, after, rules)),
    times: timeChoices({ before, draft: chosen, rules, now }),
    save: (complete: BookingDraft, onSaved: () => void, several?: DatesToChange) =>
      saving.mutate({ whole: changedBy(before, { ...draft, ...complete, date: chosen.date }), several, onSaved }),
    isSaving: saving.isPending,
    error: saving.error
  }
}

function closingProblem(before: NewBooking, after: NewBooking, rules: RoomRules): ChangeProblem | undefined {
  const message = isMoved(before, after) ? closedProblem(rules, after.date) : undefined
  return message && { field: 'date', message }
}

type Choices = { before: NewBooking; draft: ChangeDraft; rules: RoomRules; now: Moment }

/** The times that a booking can be changed to, including its own and the chosen ones. */
function timeChoices({ before, draft, rules, now }: Choices) {
  const { room_id, date, start_time, durationMinutes } = draft
  const isOwnDay = room_id === before.room_id && date === before.date
  return {
    today: now.date,
    isCurrent: hasBegunToday(before, now),
    own: { start: isOwnDay ? before.start_time : undefined, minutes: lengthOf(before) },
    lengths: [...new Set([...lengthsFrom(rules, start_time), lengthOf(before), durationMinutes])]
  }
}
