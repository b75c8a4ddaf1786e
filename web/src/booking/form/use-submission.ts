import { bookingProblem, normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { type FormEvent, useState } from 'react'
import { useClock } from '../../clock/use-clock.ts'
import { useRoomRules } from '../../schedule/queries/use-rules.ts'
import { useSharedScreen } from '../../ui/use-shared-screen.ts'
import type { ToSend } from './attempts/attempts.ts'
import { nextAttempt } from './attempts/next-attempt.ts'
import { sendBooking } from './attempts/send-booking.ts'
import type { BookingDraft } from './booking-draft.ts'
import { emptyFields, isComplete, newBooking } from './complete-draft.ts'
import { durationProblem } from './duration-problem.ts'
import { storeBooker } from './fields/remembered-booker.ts'
import type { FormTarget } from './form-target.ts'
import type { FormProblem } from './sending/failures.ts'
import type { Sending } from './sending/use-booking.ts'
import { read } from './words.ts'

type Options = {
  target: FormTarget
  draft: BookingDraft
  sending: Sending
  /** Undefined while the dates are being checked, or need a choice. */
  series: ToSend | undefined
  /** The draft with the guest that is still being typed; undefined if that one is invalid. */
  complete(): BookingDraft | undefined
}

export function useSubmission({ target, draft, sending, series, complete }: Options) {
  const { room, date, start } = target
  const { busy, problem, paused } = sending
  const { pending } = sending.unanswered
  const shared = useSharedScreen()
  const clock = useClock()
  const rules = useRoomRules(room.id)
  const [submitted, setSubmitted] = useState<BookingDraft>()
  const [wantsToConfirm, setWantsToConfirm] = useState(false)

  const isLost = start.state !== 'chosen'
  const isValid = isComplete(draft) && !durationProblem(target, rules, draft.durationMinutes)
  const canSubmit = isValid && !isLost && !busy && !paused && (!draft.repeat || series !== undefined)
  // A problem belongs to the submitted draft: each change makes another one.
  const refused = draft === submitted ? problem : undefined

  const isIncomplete = wantsToConfirm && !canSubmit && !busy && !isLost

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWantsToConfirm(!canSubmit)
    if (!canSubmit) {
      if (!busy && !isLost) focusIncomplete(event.currentTarget, draft)
      return
    }
    const whole = complete()
    if (!whole) return
    setSubmitted(whole)
    if (!shared) storeBooker(whole)
    const booking = normalizeBooking(newBooking(whole, { room, date, start: start.time }))
    const toSend = draft.repeat && series ? series : { send: sendBooking }
    const attempt = nextAttempt(pending, { room, booking, ...toSend })
    // A repeat may be stored already.
    const wrong = attempt.key === pending?.key ? undefined : bookingProblem(booking, rules, clock.now())
    sending.submit(attempt, wrong && { field: wrong.field, text: read(wrong.message) })
  }

  return {
    canSubmit,
    isRefused: refused !== undefined,
    refusedFor: (field: FormProblem['field']) => (refused?.field === field ? refused.text : undefined),
    isIncomplete,
    isMissing: (field: string) => isIncomplete && emptyFields(draft).some((empty) => empty === field),
    wantToConfirm: () => setWantsToConfirm(true),
    submit
  }
}

/** Leads to the first field that is empty, or else wrong. */
function focusIncomplete(form: HTMLFormElement, draft: BookingDraft) {
  const [empty] = emptyFields(draft)
  const field = empty ? form.elements.namedItem(empty) : form.querySelector('[aria-invalid]')
  if (field instanceof HTMLElement) field.focus()
}

export type Submission = ReturnType<typeof useSubmission>
