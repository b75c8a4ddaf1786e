import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useId, useRef } from 'react'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../words.ts'
import { DialogBooking } from './dialog-booking.tsx'

type Props = {
  room: Room
  booking: Booking
  paused: string | undefined
  isEnding: boolean
  isMailed: boolean
  onClose: () => void
  onEnd: () => void
}

export function EndDialog({ room, booking, paused, isEnding, isMailed, onClose, onEnd }: Props) {
  const [title, consequence] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)

  return (
    <Dialog kind="question" labelledBy={title} describedBy={consequence} focusFirst={keep} onClose={onClose}>
      <h2 id={title}>{say('display.endQuestion')}</h2>
      <DialogBooking booking={booking} />
      <p id={consequence} className="dialog-booking-note">
        {say(isMailed ? 'display.endFreesAndTells' : 'display.endFrees', { room: room.name })}
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
