import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { changedFields, changeProblem } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { durations, isPast, slotTimes } from '@doorplate/domain/schedule/slots'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import type { Moment } from '@doorplate/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { bookingsKey, invalidate } from '../../backend/queries.ts'
import type { BookingDraft } from '../../booking/form/booking-draft.ts'
import { useNow } from '../../clock/use-clock.ts'
import { setOwnBooking } from '../../keys/own-bookings.ts'
import { randomKey } from '../../keys/random-key.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { asRequest, type ChangeDraft, changedBy, draftWith, typedInto } from './change-draft.ts'
import { isBlank, loadChange, nothingTyped, removeChange, useStoredChange } from './use-stored-change.ts'

/** A change in progress, with the version of the booking that it is based on. */
export function useChange(booking: OwnBooking, access: BookingAccess, onSaved: () => void) {
  const holder = useHolder()
  const queries = useQueryClient()
  const now = useNow()
  const [base, setBase] = useState(booking)
  const [earlier, setEarlier] = useState<OwnBooking>()
  const [draft, setDraft] = useState(() => draftWith(asRequest(booking), loadChange(access.id) ?? nothingTyped))
  const sent = useRef({ text: '', attempt: '' })
  const before = asRequest(base)
  const after = changedBy(before, draft)
  const typed = typedInto(draft, before)
  useStoredChange(access.id, typed)

  const saving = useMutation({
    mutationFn: (complete: BookingDraft) => {
      const whole = changedBy(before, { ...draft, ...complete })
      const change = pick(whole, changedFields(before, whole))
      const text = JSON.stringify([base.version, change])
      if (sent.current.text !== text) sent.current = { text, attempt: randomKey() }
      return holder.change(access, change, { version: base.version, attempt: sent.current.attempt })
    },
    onSuccess: (saved) => {
      removeChange(access.id)
      setOwnBooking(queries, access, saved)
      onSaved()
    },
    onError: (error) => {
      invalidate(queries, bookingsKey(after.room_id, after.date))
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
    problem: changeProblem(before, after, now),
    times: timeChoices(before, draft, now),
    save: (complete: BookingDraft) => saving.mutate(complete),
    isSaving: saving.isPending,
    error: saving.error
  }
}

/** The times that a booking can be changed to, including its own. */
function timeChoices(before: NewBooking, draft: ChangeDraft, now: Moment) {
  return {
    today: now.date,
    isCurrent: hasBegunToday(before, now),
    starts: slotTimes.filter((time) => time === draft.start_time || !isPast(draft.date, time, now)),
    lengths: [...new Set([...durations, lengthOf(before)])]
  }
}
