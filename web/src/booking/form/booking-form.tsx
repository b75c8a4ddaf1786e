import './booking-form.css'
import { typedFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { type Ref, useId } from 'react'
import { useSharedScreen } from '../../ui/use-shared-screen.ts'
import { durationWords, fullDate, shownTime } from '../../words/dates.ts'
import { SeriesField } from '../series/field/series-field.tsx'
import { useSeriesField } from '../series/field/use-series-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import { newBooking } from './complete-draft.ts'
import { BookerFields } from './fields/booker-fields.tsx'
import { TypedField } from './fields/booking-fields.tsx'
import { DurationField } from './fields/duration-field.tsx'
import { GuestChips, GuestField } from './fields/guest-field.tsx'
import { useGuests } from './fields/use-guests.ts'
import { FormActions } from './form-actions.tsx'
import { FormNotices } from './form-notices.tsx'
import type { FormTarget, WaysOut } from './form-target.ts'
import type { Sending } from './sending/use-booking.ts'
import { useUnanswered, withOpenStart } from './sending/use-unanswered.ts'
import { lostPart } from './start/lost-part.ts'
import { LostTime } from './start/lost-time.tsx'
import { useSubmission } from './use-submission.ts'
import { say } from './words.ts'

type Props = {
  heading?: Ref<HTMLHeadingElement>
  target: FormTarget
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  sending: Sending
  waysOut: WaysOut
  onCancel(): void
}

const fieldsAfterDuration = typedFields.filter((name) => name !== 'booked_by' && name !== 'company')

export function BookingForm({ heading, draft, onDraft, sending, waysOut, onCancel, ...given }: Props) {
  const { busy } = sending
  const { unanswered, giveUp } = useUnanswered(given.target, sending)
  const target = unanswered ? withOpenStart(given.target) : given.target
  const { room, date, start } = target
  const title = useId()
  const shared = useSharedScreen()
  const guests = useGuests({ draft, busy, onDraft })
  const series = useSeriesField()
  const form = useSubmission({ target, draft, sending, series: series.planned.toSend, complete: guests.complete })
  const { refusedFor, isMissing } = form

  function change(changes: Partial<BookingDraft>) {
    // The fields are locked while a request is in progress.
    if (!busy) onDraft({ ...draft, ...changes })
  }

  function removeGuest(guest: string) {
    guests.remove(guest)
    guests.field.input.current?.focus()
  }

  const part = lostPart(target, draft.durationMinutes)
  const lostTime = (
    <LostTime {...{ target, part }} lost={newBooking(draft, { room, date, start: start.time })} {...waysOut} />
  )
  return (
    <form
      className="booking-form"
      data-lost={part ?? (series.problem && 'date')}
      noValidate
      aria-labelledby={title}
      onSubmit={form.submit}
    >
      <h3 id={title} ref={heading} tabIndex={-1}>
        {say('form.completeYours')}
      </h3>
      <BookingSummary
        target={draft.repeat && series.planned.firstDate ? { ...target, date: series.planned.firstDate } : target}
        minutes={draft.durationMinutes}
      />
      <div className="booking-form-fields">
        <BookerFields {...{ draft, busy, refusedFor, isMissing, onDraft }} onChange={change} />
        <DurationField
          target={target}
          minutes={draft.durationMinutes}
          refused={refusedFor('end_time')}
          onChange={(durationMinutes) => change({ durationMinutes, durationChosen: true })}
        />
        {!shared && (
          <SeriesField {...{ target, draft, series, change }} sent={unanswered} refused={refusedFor('repeat')} />
        )}
        {fieldsAfterDuration.map((name) => (
          <TypedField
            key={name}
            name={name}
            draft={draft}
            refused={refusedFor(name)}
            isMissing={isMissing(name)}
            onChange={change}
          />
        ))}
        <GuestField
          {...guests.field}
          problem={guests.problem ?? refusedFor('guests')}
          help={seatsWords(target.room, draft)}
        >
          <GuestChips guests={guests.guests} onRemove={removeGuest} />
        </GuestField>
      </div>
      {!waysOut.onSeeTimes && lostTime}
      <FormActions
        sending={sending}
        isUnanswered={unanswered !== undefined}
        canSubmit={form.canSubmit}
        onWant={form.wantToConfirm}
        onCancel={() => {
          giveUp()
          onCancel()
        }}
      >
        <FormNotices
          target={target}
          draft={draft}
          isRefused={form.isRefused}
          isIncomplete={form.isIncomplete}
          lost={waysOut.onSeeTimes && lostTime}
          repeat={series}
        />
      </FormActions>
    </form>
  )
}

function BookingSummary({ target: { room, date, start }, minutes }: { target: FormTarget; minutes: number }) {
  const time = shownTime(start.time)
  return (
    <dl className="booking-summary">
      <div>
        <dt>{say('form.summaryRoom')}</dt>
        <dd>
          <bdi>{room.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('form.summaryDate')}</dt>
        <dd>{fullDate(date)}</dd>
      </div>
      <div>
        <dt>{say('form.summaryStart')}</dt>
        <dd>{start.state === 'chosen' ? time : <s>{time}</s>}</dd>
      </div>
      <div>
        <dt>{say('form.duration')}</dt>
        <dd>{durationWords(minutes)}</dd>
      </div>
    </dl>
  )
}

function seatsWords({ name, capacity }: Room, { guests }: BookingDraft): string | undefined {
  return guests.length + 1 > capacity ? say('form.seats', { room: name, count: capacity }) : undefined
}
