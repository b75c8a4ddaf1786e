import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useId, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { longDate, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

type Props = { booking: Booking; onKeep(): void; onCancel(): void }

/** Asks before a booking is cancelled. Whatever is not a clear yes is a no. */
export function CancelQuestion({ booking, onKeep, onCancel }: Props) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog kind="question" labelledBy={title} focusFirst={keep} onClose={onKeep}>
      <h2 id={title}>{say('all.cancelQuestion')}</h2>
      <p className="cancel-question-booking">
        {say('all.listed', { first: longDate(booking.date), next: shownTimes(booking) })}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} onClick={onKeep}>
          {say('all.keepBooking')}
        </button>
        <button type="button" className="button button-alert" onClick={onCancel}>
          {say('all.cancelBooking')}
        </button>
      </div>
    </Dialog>
  )
}
