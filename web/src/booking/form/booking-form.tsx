import './booking-form.css'
import { type Ref, useId } from 'react'
import { useSeriesField } from '../series/field/use-series-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import { BookingSummary } from './booking-summary.tsx'
import { BookerFields } from './fields/booker-fields.tsx'
import { MeetingFields } from './fields/meeting-fields.tsx'
import { TimeFields } from './fields/time-fields.tsx'
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

export function BookingForm({ heading, draft, onDraft, sending, waysOut, onCancel, ...given }: Props) {
  const { busy } = sending
  const { unanswered, giveUp } = useUnanswered(given.target, sending)
  const target = unanswered ? withOpenStart(given.target) : given.target
  const title = useId()
  const guests = useGuests({ draft, busy, onDraft })
  const series = useSeriesField()
  const form = useSubmission({ target, draft, sending, series: series.planned.toSend, complete: guests.complete })
  const { refusedFor, isMissing } = form

  function change(changes: Partial<BookingDraft>) {
    // The fields are locked while a request is in progress.
    if (!busy) onDraft({ ...draft, ...changes })
  }

  const part = lostPart(target, draft.durationMinutes)
  const lostTime = <LostTime {...{ target, draft, part }} {...waysOut} />
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
        <TimeFields {...{ target, draft, series, refusedFor }} sent={unanswered} onChange={change} />
        <MeetingFields {...{ draft, guests, refusedFor, isMissing }} room={target.room} onChange={change} />
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
