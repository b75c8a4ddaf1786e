import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Day, Time } from '@doorplate/domain/time'
import { type FormEvent, type Ref, useState } from 'react'
import type { Offer } from '../../finding/offers/offers.ts'
import { type BookingDraft, isComplete, newBooking } from './booking-draft.ts'
import type { ChosenStart } from './chosen-start.ts'
import { useGuests } from './fields/use-guests.ts'
import { useRememberedBooker } from './fields/use-remembered-booker.ts'
import type { Sending } from './use-booking.ts'

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
  onCancel(): void
}

export function useBookingForm({ target, draft, onDraft, sending, paused, shared = false }: BookingFormProps) {
  const { room, date, start, isRangeFree } = target
  const { busy, problem } = sending
  const booker = useRememberedBooker({ shared, draft, onDraft })
  const guests = useGuests({ draft, busy, onDraft })
  const [submitted, setSubmitted] = useState<BookingDraft>()
  const [wantsToConfirm, setWantsToConfirm] = useState(false)

  const isLost = start.state !== 'chosen'
  const fits = (minutes: number) => isLost || isRangeFree(start.time, minutes)
  const isConflicting = !fits(draft.durationMinutes)
  const canSubmit = isComplete(draft) && !isConflicting && !isLost && !busy && !paused
  // A problem belongs to the submitted draft: each change makes another one.
  const refused = draft === submitted ? problem : undefined

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
    sending.submit(newBooking(whole, { room, date, start: start.time }))
  }

  return {
    booker,
    guests,
    fits,
    isLost,
    isConflicting,
    canSubmit,
    isRefused: refused !== undefined,
    refusedFor: (field: keyof NewBooking) => (refused?.field === field ? refused.text : undefined),
    isMissing: wantsToConfirm && !canSubmit && !busy && !isLost,
    wantToConfirm: () => setWantsToConfirm(true),
    change,
    submit
  }
}

export type FormState = ReturnType<typeof useBookingForm>
