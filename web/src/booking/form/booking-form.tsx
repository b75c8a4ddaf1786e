import './booking-form.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type TextField as TextName, typedFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { Day, Time } from '@doorplate/domain/time'
import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import type { Offer } from '../../finding/offers/offers.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { listed } from '../../words/listed.tsx'
import { say } from '../../words/words.ts'
import { type Answer, AnswerNotice } from './answer-notice.tsx'
import { type BookingDraft, emptyFields, isComplete, newBooking } from './booking-draft.ts'
import { BookingSummary } from './booking-summary.tsx'
import type { ChosenStart } from './chosen-start.ts'
import { DurationField, EmailField, TextField, TypedField } from './fields/booking-fields.tsx'
import { GuestField } from './fields/guest-field.tsx'
import { useGuests } from './fields/use-guests.ts'
import { useRememberedBooker } from './fields/use-remembered-booker.ts'
import { FormNotice } from './form-notice.tsx'
import { LostStart } from './lost-start.tsx'
import type { FormProblem } from './use-booking.ts'

type Props = {
  heading?: Ref<HTMLHeadingElement>
  room: Room
  /** Rooms of the office: an alternative may be in another room. */
  rooms: readonly Room[]
  date: Day
  /** Nothing can be submitted for a start that is taken or over; what was typed is kept. */
  start: ChosenStart
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  isRangeFree(start: Time, minutes: number): boolean
  busy: boolean
  /** Nothing can be submitted for now, for a reason that is said elsewhere. */
  paused?: boolean
  /** When the times of the room were last known to be true, if they no longer are and that is not said elsewhere. */
  staleSince?: Time | undefined
  /** Others use this screen next: the browser shall neither offer nor keep what people are called. */
  shared?: boolean
  /** The state of the request that books this start. */
  answer?: Answer | undefined
  onStop(): void
  /** Shown until something is changed. */
  problem?: FormProblem | undefined
  onSubmit(booking: NewBooking): void
  onTake(offer: Offer, byKeyboard: boolean): void
  onCancel(): void
}

/** The fields after the duration. */
const laterFields = typedFields.filter((name) => name !== 'booked_by' && name !== 'company')

/** The form of the booking view and of Quick Booking. */
export function BookingForm(props: Props) {
  const { room, rooms, date, start, draft, onDraft, isRangeFree, busy, paused, shared, onSubmit, onTake, onCancel } =
    props
  const heading = useId()
  const { submitButton, stop } = useStop(props)
  const booker = useRememberedBooker({ shared: shared ?? false, draft, onDraft })
  const guests = useGuests({ draft, busy, onDraft })
  const [submitted, setSubmitted] = useState<BookingDraft>()
  const [wantsToConfirm, setWantsToConfirm] = useState(false)

  const fits = (minutes: number) => start.state !== 'chosen' || isRangeFree(start.time, minutes)
  const conflict = !fits(draft.durationMinutes)
  const canSubmit = isComplete(draft) && !conflict && start.state === 'chosen' && !busy && !paused

  // A problem is about what was submitted: any change makes another draft of it.
  const refusedFor = (field: keyof NewBooking) =>
    draft === submitted && props.problem?.field === field ? props.problem.text : undefined

  function change(changes: Partial<BookingDraft>) {
    // The fields are locked while a request is in progress.
    if (!busy) onDraft({ ...draft, ...changes })
  }

  const textField = (name: TextName, autoComplete: string) => ({
    name,
    autoComplete: shared ? 'off' : autoComplete,
    value: draft[name],
    refused: refusedFor(name),
    onChange: (text: string) => change({ [name]: text })
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setWantsToConfirm(!canSubmit)
    if (!canSubmit) return
    const whole = guests.complete()
    if (!whole) return
    setSubmitted(whole)
    booker.remember(whole)
    onSubmit(newBooking(whole, { room, date, start: start.time }))
  }

  return (
    <form className="booking-form" noValidate aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading} ref={props.heading} tabIndex={-1}>
        {say('form.completeYours')}
      </h3>
      <BookingSummary room={room} date={date} start={start} minutes={draft.durationMinutes} />
      <div className="booking-form-fields">
        <TextField
          {...textField('booked_by', 'name')}
          place="name"
          input={booker.nameInput}
          below={booker.isRemembered && !busy && <NotYou onForget={booker.forget} />}
        />
        <EmailField
          autoComplete={shared ? 'off' : 'email'}
          value={draft.booker_email}
          refused={refusedFor('booker_email')}
          onChange={(booker_email) => change({ booker_email })}
        />
        <TextField {...textField('company', 'organization')} place="company" />
        <DurationField
          start={start.time}
          isLost={start.state !== 'chosen'}
          minutes={draft.durationMinutes}
          fits={fits}
          problem={conflict ? say('book.durationConflict') : refusedFor('end_time')}
          onChange={(durationMinutes) => change({ durationMinutes, durationChosen: true })}
        />
        {laterFields.map((name) => (
          <TypedField key={name} name={name} draft={draft} refused={refusedFor(name)} onChange={change} />
        ))}
        <GuestField {...guests.field} problem={guests.problem ?? refusedFor('guests')} help={seatsWords(room, draft)} />
      </div>
      <LostStart
        start={start}
        times={newBooking(draft, { room, date, start: start.time })}
        rooms={rooms}
        maxOffers={shared ? 2 : 5}
        onTake={onTake}
      />
      <AnswerNotice answer={props.answer} onStop={stop} />
      <div className="booking-form-actions">
        <FormNotice
          start={start}
          refused={draft === submitted && props.problem !== undefined}
          staleSince={props.staleSince}
          missing={wantsToConfirm && !canSubmit && !busy && start.state === 'chosen' ? missingWords(draft) : undefined}
        />
        {/* Only aria-disabled while something is missing: it can be reached, and then says what. */}
        <button
          ref={submitButton}
          type="submit"
          className="button button-main"
          aria-busy={busy || undefined}
          aria-disabled={!canSubmit || undefined}
          disabled={busy}
          onFocus={() => setWantsToConfirm(true)}
        >
          {say(busy ? 'form.sending' : 'form.confirm')}
        </button>
        <button type="button" className="button button-plain" disabled={busy} onClick={onCancel}>
          {say('all.cancel')}
        </button>
      </div>
    </form>
  )
}

/** Undefined where a sentence at a field, or the notice of a lost start, says what is wrong. */
function missingWords(draft: BookingDraft): string | undefined {
  const labels = emptyFields(draft).map((field) => say(`book.${field}.label`))
  if (labels.length > 0) return say('form.stillMissing', { fields: listed(labels) })
  return isComplete(draft) ? undefined : say('form.correctMarked')
}

function seatsWords({ name, capacity }: Room, { guests }: BookingDraft): string | undefined {
  return guests.length + 1 > capacity ? say('form.seats', { room: name, count: capacity }) : undefined
}

function NotYou({ onForget }: { onForget(): void }) {
  return (
    <button type="button" className="booking-form-not-you" onClick={onForget}>
      {say('form.notYou')}
    </button>
  )
}

/** Stopping leads the focus back to the button that was pressed first. */
function useStop({ busy, onStop }: Props) {
  const submitButton = useRef<HTMLButtonElement>(null)
  const stopped = useRef(false)
  useWhen(!busy, () => {
    if (stopped.current) submitButton.current?.focus()
    stopped.current = false
  })

  function stop() {
    stopped.current = true
    onStop()
  }

  return { submitButton, stop }
}
