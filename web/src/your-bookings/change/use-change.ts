import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { type ChangeProblem, changedFields, changeProblem, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { blockedTimes } from '@doorplate/domain/rules/blocked-times'
import { closedProblem } from '@doorplate/domain/rules/rule-problems'
import { lengthsFrom, type RoomRules } from '@doorplate/domain/rules/rules'
import { isPast, slotsOf } from '@doorplate/domain/schedule/slots'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { type SeriesChange, seriesChangeProblem } from '@doorplate/domain/series/change'
import type { Moment } from '@doorplate/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, Holder, OwnBooking } from '../../backend/holder.ts'
import { availabilityKey, bookingsKey, invalidate, rulesKey } from '../../backend/queries.ts'
import type { BookingDraft } from '../../booking/form/booking-draft.ts'
import { useNow } from '../../clock/use-clock.ts'
import { ownSeriesKey, setOwnBooking } from '../../keys/own-bookings.ts'
import { randomKey } from '../../keys/random-key.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useRoomRules } from '../../schedule/use-rules.ts'
import type { DatesToChange } from '../series/use-changed-dates.ts'
import type { Scope } from '../series/use-series.ts'
import { asRequest, type ChangeDraft, changedBy, draftWith, typedInto } from './change-draft.ts'
import { isBlank, loadChange, nothingTyped, removeChange, useStoredChange } from './use-stored-change.ts'

type Options = { booking: OwnBooking; access: BookingAccess; scope: Scope; onSaved(): void }

/** A change in progress, with the version of the booking that it is based on. */
export function useChange({ booking, access, scope, onSaved }: Options) {
  const holder = useHolder()
  const queries = useQueryClient()
  const now = useNow()
  const [base, setBase] = useState(booking)
  const [earlier, setEarlier] = useState<OwnBooking>()
  const [draft, setDraft] = useState(() => draftWith(asRequest(booking), loadChange(access.id) ?? nothingTyped))
  const sent = useRef({ text: '', attempt: '' })
  const before = asRequest(base)
  const isSeveral = scope !== 'this'
  // Several dates change, each on its day.
  const chosen = isSeveral ? { ...draft, date: before.date } : draft
  const after = changedBy(before, chosen)
  const rules = useRoomRules(after.room_id)
  const typed = typedInto(chosen, before)
  useStoredChange(access.id, { ...typed, scope })

  const saving = useMutation({
    mutationFn: ({ complete, several }: { complete: BookingDraft; several: DatesToChange | undefined }) => {
      const whole = changedBy(before, { ...draft, ...complete, date: chosen.date })
      const change = pick(whole, changedFields(before, whole))
      const version = several?.series.version ?? base.version
      const text = JSON.stringify([version, change, several?.from, several?.dates])
      if (sent.current.text !== text) sent.current = { text, attempt: randomKey() }
      const { attempt } = sent.current
      return several
        ? changeDates(holder, access, { ...several, changes: change, attempt })
        : holder.change(access, change, { version, attempt })
    },
    onSuccess: (saved) => {
      removeChange(access.id)
      setOwnBooking(queries, access, saved)
      invalidate(queries, ownSeriesKey())
      onSaved()
    },
    onError: (error) => {
      invalidate(queries, ownSeriesKey())
      invalidate(queries, availabilityKey)
      invalidate(queries, bookingsKey(after.room_id, after.date))
      if (error instanceof BackendError && error.code === 'closed') invalidate(queries, rulesKey)
      const current = error instanceof BackendError ? (error.current as Partial<OwnBooking> | undefined) : undefined
      if (current) takeOver({ ...base, ...current })
    }
  })

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
    save: (complete: BookingDraft, several?: DatesToChange) => saving.mutate({ complete, several }),
    isSaving: saving.isPending,
    error: saving.error
  }
}

type Sending = DatesToChange & { changes: SeriesChange; attempt: string }

/** Changes several dates, and reads what became of this one. */
async function changeDates(
  holder: Holder,
  access: BookingAccess,
  { series, changes, from, dates, attempt }: Sending
): Promise<OwnBooking> {
  const { id, version } = series
  const read = async () => (await holder.booking(access)) as OwnBooking
  try {
    await holder.changeDates({ id, key: access.key }, { changes, from, dates }, { version, attempt })
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'changed_meanwhile') throw error
    const { message, status, code } = error
    throw new BackendError(message, { status, code, current: await read() })
  }
  return read()
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
