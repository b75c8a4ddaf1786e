import { bookingProblem, normalizeBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { lengthProblem } from '@doorplate/domain/rules/length-problems'
import { endRuleProblem, type RuleMessage } from '@doorplate/domain/rules/rule-problems'
import { lengthsFrom } from '@doorplate/domain/rules/rules'
import { addMinutes, type Day, type Time } from '@doorplate/domain/time'
import { type FormEvent, type Ref, useState } from 'react'
import { useClock } from '../../clock/use-clock.ts'
import type { Offer } from '../../finding/offers/offers.ts'
import { useRoomRules } from '../../schedule/use-rules.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { ChosenStart } from './chosen-start.ts'
import { isComplete, newBooking } from './complete-draft.ts'
import { useGuests } from './fields/use-guests.ts'
import { useRememberedBooker } from './fields/use-remembered-booker.ts'
import type { SeriesToSend } from './send-booking.ts'
import type { FormProblem, Sending } from './use-booking.ts'
import { read } from './words.ts'

export type BookingFormProps = {
  heading?: Ref<HTMLHeadingElement>
  /** An alternative may be in another room. */
  rooms: readonly Room[]
  /** A start that is taken or past cannot be submitted; typed text is kept. */
  target: { room: Room; date: Day; start: ChosenStart; isRangeFree(start: Time, minutes: number): boolean }
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  sending: Sending
  /** Nothing can be submitted for now, for a reason that is shown elsewhere. */
  paused?: boolean
  /** Set if the times are stale and that is not shown elsewhere. */
  staleSince?: Time | undefined
  /** On a shared screen the browser must neither offer nor keep names. */
  shared?: boolean
  onTake(offer: Offer, byKeyboard: boolean): void
  /** Set if the times are on the same page. */
  onSeeTimes?: () => void
  onCancel(): void
}

export function useBookingForm({ target, draft, onDraft, sending, paused, shared = false }: BookingFormProps) {
  const { room, date, start, isRangeFree } = target
  const { busy, problem } = sending
  const clock = useClock()
  const rules = useRoomRules(room.id)
  const booker = useRememberedBooker({ shared, draft, onDraft })
  const guests = useGuests({ draft, busy, onDraft })
  const [submitted, setSubmitted] = useState<BookingDraft>()
  /** Undefined while the dates are being checked, or need a choice. */
  const [series, setSeries] = useState<SeriesToSend>()
  const [wantsToConfirm, setWantsToConfirm] = useState(false)

  const isLost = start.state !== 'chosen'
  const durationProblem = problemOf(draft.durationMinutes)
  const canSubmit = isComplete(draft) && !durationProblem && !isLost && !busy && !paused && (!draft.repeat || series)
  // A problem belongs to the submitted draft: each change makes another one.
  const refused = draft === submitted ? problem : undefined

  function problemOf(minutes: number): RuleMessage | undefined {
    if (isLost) return undefined
    if (!isRangeFree(start.time, minutes)) return ['book.durationConflict']
    const end_time = addMinutes(start.time, minutes)
    return endRuleProblem(rules, date, end_time) ?? lengthProblem(rules, { start_time: start.time, end_time })
  }

  function isFree(minutes: number): boolean {
    return isRangeFree(start.time, minutes) && !endRuleProblem(rules, date, addMinutes(start.time, minutes))
  }

  function change(changes: Partial<BookingDraft>) {
    // The fields are locked while a request is in progress.
    if (!busy) onDraft({ ...draft, ...changes })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setWantsToConfirm(!canSubmit)
    if (!canSubmit) return
    const whole = guests.complete()
    if (!whole) return
    setSubmitted(whole)
    booker.remember(whole)
    const booking = normalizeBooking(newBooking(whole, { room, date, start: start.time }))
    const wrong = bookingProblem(booking, rules, clock.now())
    sending.submit(booking, wrong && { field: wrong.field, text: read(wrong.message) }, draft.repeat && series)
  }

  return {
    booker,
    guests,
    durations: { lengths: lengthsFrom(rules, start.time), problemOf, isFree },
    isLost,
    durationProblem,
    series: { current: series, set: setSeries },
    canSubmit,
    isRefused: refused !== undefined,
    refusedFor: (field: FormProblem['field']) => (refused?.field === field ? refused.text : undefined),
    isMissing: wantsToConfirm && !canSubmit && !busy && !isLost,
    wantToConfirm: () => setWantsToConfirm(true),
    change,
    submit
  }
}

export type FormState = ReturnType<typeof useBookingForm>
