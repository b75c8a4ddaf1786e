import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { type ChangeProblem, changeProblem, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { blockedTimes } from '@doorplate/domain/rules/blocked-times'
import { closedProblem } from '@doorplate/domain/rules/rule-problems'
import { lengthsFrom, type RoomRules } from '@doorplate/domain/rules/rules'
import { isPast, slotsOf } from '@doorplate/domain/schedule/slots'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { seriesChangeProblem } from '@doorplate/domain/series/change'
import type { Moment } from '@doorplate/domain/time'
import { useState } from 'react'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import type { BookingDraft } from '../../booking/form/booking-draft.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useRoomRules } from '../../schedule/use-rules.ts'
import type { DatesToChange } from '../series/use-changed-dates.ts'
import type { Scope } from '../series/use-series.ts'
import { asRequest, type ChangeDraft, changedBy, draftWith, typedInto } from './change-draft.ts'
import { useSaving } from './use-saving.ts'
import { isBlank, loadChange, nothingTyped, useStoredChange } from './use-stored-change.ts'

type Options = { booking: OwnBooking; access: BookingAccess; scope: Scope; onSaved(): void }

/** A change in progress, with the version of the booking that it is based on. */
export function useChange({ booking, access, scope, onSaved }: Options) {
  const now = useNow()
  const [base, setBase] = useState(booking)
  const [earlier, setEarlier] = useState<OwnBooking>()
  const [draft, setDraft] = useState(() => draftWith(asRequest(booking), loadChange(access.id) ?? nothingTyped))
  const before = asRequest(base)
  const isSeveral = scope !== 'this'
  // Several dates change, each on its day.
  const chosen = isSeveral ? { ...draft, date: before.date } : draft
  const after = changedBy(before, chosen)
  const rules = useRoomRules(after.room_id)
  const typed = typedInto(chosen, before)
  useStoredChange(access.id, { ...typed, scope })

  const saving = useSaving({ access, base, after, onSaved, onCurrent: takeOver })

  function takeOver(current: OwnBooking) {
    setEarlier(base)
    setBase(current)
    setDraft(draftWith(asRequest(current), typed))
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
    earlier: earlier && asRequest(earlier),
    isChanged: !isBlank(typed),
    typed: typed.change,
    problem: isSeveral
      ? seriesChangeProblem(before, after, rules)
      : (changeProblem({ before, after }, rules, now) ?? closingProblem(before, after, rules)),
    times: timeChoices({ before, draft, rules, now }),
    save: (complete: BookingDraft, several?: DatesToChange) =>
      saving.mutate({ whole: changedBy(before, { ...draft, ...complete, date: chosen.date }), several }),
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
  const own = room_id === before.room_id && date === before.date ? before.start_time : undefined
  const isOpen = slotsOf([], blockedTimes(rules, date, now), rules.min_minutes)
    .filter(({ time, available }) => available && !isPast(date, time, now))
    .map(({ time }) => time)
  const starts = [...new Set([...isOpen, start_time, ...(own === undefined ? [] : [own])])].sort()
  return {
    today: now.date,
    isCurrent: hasBegunToday(before, now),
    starts,
    lengths: [...new Set([...lengthsFrom(rules, start_time), lengthOf(before), durationMinutes])]
  }
}
