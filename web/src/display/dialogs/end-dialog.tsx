import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useId, useRef } from 'react'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../words.ts'
import { DialogBooking } from './dialog-booking.tsx'

type Props = {
  booking: Booking
  paused: string | undefined
  isEnding: boolean
  consequence: string
  onClose: () => void
  onEnd: () => void
}

export function EndDialog({ booking, paused, isEnding, consequence, onClose, onEnd }: Props) {
  const [title, note] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)

  return (
    <Dialog kind="question" labelledBy={title} describedBy={note} focusFirst={keep} onClose={onClose}>
      <h2 id={title}>{say('display.endQuestion')}</h2>
      <DialogBooking booking={booking} />
      <p id={note} className="dialog-booking-note">
        {consequence}
      </p>
      {!isEnding && paused !== undefined && <Notice sentence={paused} />}
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} onClick={onClose}>
          {say(isEnding ? 'all.close' : 'display.keepMeeting')}
        </button>
        <ActionButton
          className="button button-alert"
          aria-busy={isEnding || undefined}
          isOff={paused !== undefined || isEnding}
          onClick={onEnd}
        >
          {say(isEnding ? 'display.checking' : 'display.endNow')}
        </ActionButton>
      </div>
    </Dialog>
  )
}
