import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { type ReactNode, useId, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/words.ts'
import { AskedBooking } from './asked-booking.tsx'

type Props = {
  room: Room
  booking: Booking
  /** Why nothing can be ended for now. */
  paused: string | undefined
  isEnding: boolean
  /** Whether the booker gets a mail. */
  isMailed: boolean
  beside: ReactNode
  onClose: () => void
  onEnd: () => void
}

/** Asks before a running meeting is ended. Whatever is not a clear yes is a no. */
export function EndDialog({ room, booking, paused, isEnding, isMailed, beside, onClose, onEnd }: Props) {
  const [title, consequence] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)

  function keepMeeting() {
    if (!isEnding) onClose()
  }

  return (
    <Dialog
      kind="question"
      labelledBy={title}
      describedBy={consequence}
      focusFirst={keep}
      onClose={keepMeeting}
      beside={beside}
    >
      <h2 id={title}>{say('display.endQuestion')}</h2>
      <AskedBooking booking={booking} />
      <p id={consequence} className="asked-booking-note">
        {say(isMailed ? 'display.endFreesAndTells' : 'display.endFrees', { room: room.name })}
      </p>
      {paused !== undefined && <Notice sentence={paused} />}
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} disabled={isEnding} onClick={keepMeeting}>
          {say('display.keepMeeting')}
        </button>
        <button
          type="button"
          className="button button-alert"
          aria-busy={isEnding || undefined}
          disabled={paused !== undefined || isEnding}
          onClick={onEnd}
        >
          {say('display.endNow')}
        </button>
      </div>
    </Dialog>
  )
}
