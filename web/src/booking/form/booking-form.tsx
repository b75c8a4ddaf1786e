import './booking-form.css'
import { type TextField as TextName, typedFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { durationWords, fullDate, shownTime } from '../../words/dates.ts'
import { SeriesField } from '../series/series-field.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { newBooking } from './complete-draft.ts'
import { EmailField, TextField, TypedField } from './fields/booking-fields.tsx'
import { DurationField } from './fields/duration-field.tsx'
import { GuestField } from './fields/guest-field.tsx'
import { FormActions } from './form-actions.tsx'
import { LostStart } from './lost-start.tsx'
import { type BookingFormProps, type FormState, useBookingForm } from './use-booking-form.ts'
import { read, say } from './words.ts'

export function BookingForm(props: BookingFormProps) {
  const { rooms, target, draft, onTake, onSeeTimes } = props
  const { room, date, start } = target
  const heading = useId()
  const form = useBookingForm(props)
  const lost = (
    <LostStart
      start={start}
      lost={newBooking(draft, { room, date, start: start.time })}
      {...{ rooms, onTake, onSeeTimes }}
    />
  )
  return (
    <form
      className="booking-form"
      data-lost={form.isLost || undefined}
      noValidate
      aria-labelledby={heading}
      onSubmit={form.submit}
    >
      <h3 id={heading} ref={props.heading} tabIndex={-1}>
        {say('form.completeYours')}
      </h3>
      <BookingSummary target={target} minutes={draft.durationMinutes} />
      <FormFields {...props} form={form} />
      {!onSeeTimes && lost}
      <FormActions {...props} form={form} lost={onSeeTimes && lost} />
    </form>
  )
}

function BookingSummary({ target, minutes }: Pick<BookingFormProps, 'target'> & { minutes: number }) {
  const { room, date, start } = target
  const time = shownTime(start.time)
  return (
    <dl className="booking-summary">
      <div>
        <dt>{say('book.summaryRoom')}</dt>
        <dd>
          <bdi>{room.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('book.summaryDate')}</dt>
        <dd>{fullDate(date)}</dd>
      </div>
      <div>
        <dt>{say('book.summaryStart')}</dt>
        <dd>{start.state === 'chosen' ? time : <s>{time}</s>}</dd>
      </div>
      <div>
        <dt>{say('book.duration')}</dt>
        <dd>{durationWords(minutes)}</dd>
      </div>
    </dl>
  )
}

const fieldsAfterDuration = typedFields.filter((name) => name !== 'booked_by' && name !== 'company')

function FormFields({ rooms, target, draft, sending, shared, form }: BookingFormProps & { form: FormState }) {
  const { booker, guests, refusedFor, change } = form
  const textField = (name: TextName, autoComplete: string) => ({
    name,
    autoComplete: shared ? 'off' : autoComplete,
    value: draft[name],
    refused: refusedFor(name),
    onChange: (text: string) => change({ [name]: text })
  })
  return (
    <div className="booking-form-fields">
      <TextField
        {...textField('booked_by', 'name')}
        place="name"
        input={booker.nameInput}
        below={booker.isRemembered && !sending.busy && <NotYou onForget={booker.forget} />}
      />
      <EmailField
        autoComplete={shared ? 'off' : 'email'}
        value={draft.booker_email}
        refused={refusedFor('booker_email')}
        onChange={(booker_email) => change({ booker_email })}
      />
      <TextField {...textField('company', 'organization')} place="company" />
      <DurationField
        start={target.start.time}
        isLost={form.isLost}
        minutes={draft.durationMinutes}
        {...form.durations}
        problem={form.durationProblem ? read(form.durationProblem) : refusedFor('end_time')}
        onChange={(durationMinutes) => change({ durationMinutes, durationChosen: true })}
      />
      {!shared && (
        <SeriesField {...{ rooms, target, draft, change }} series={form.series} refused={refusedFor('repeat')} />
      )}
      {fieldsAfterDuration.map((name) => (
        <TypedField key={name} name={name} draft={draft} refused={refusedFor(name)} onChange={change} />
      ))}
      <GuestField
        {...guests.field}
        problem={guests.problem ?? refusedFor('guests')}
        help={seatsWords(target.room, draft)}
      />
    </div>
  )
}

function NotYou({ onForget }: { onForget(): void }) {
  return (
    <button type="button" className="booking-form-not-you" onClick={onForget}>
      {say('form.notYou')}
    </button>
  )
}

function seatsWords({ name, capacity }: Room, { guests }: BookingDraft): string | undefined {
  return guests.length + 1 > capacity ? say('form.seats', { room: name, count: capacity }) : undefined
}
