import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useId, useRef } from 'react'
import { BackendError } from '../../backend/calls.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../words.ts'
import { DialogBooking } from './dialog-booking.tsx'
import { useCancel } from './use-cancel.ts'

export type CancelProps = {
  booking: Booking
  paused: string | undefined
  /** What else it does. */
  consequence: string
  onClose: () => void
  onCancelled: () => void
  onFailed: (sentence: string) => void
  tellIfClosed: (sentence: string) => void
}

/** Asks before a booking is cancelled. Escape and the back gesture keep it until it is confirmed. */
export function CancelDialog({ booking, paused, consequence, ...props }: Omit<CancelProps, 'tellIfClosed'>) {
  const { onClose, onCancelled, onFailed } = props
  const [title, note] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useCancel(booking, { onCancelled, onFailed: (error) => onFailed(failureOf(error)) })

  return (
    <Dialog kind="question" labelledBy={title} describedBy={note} focusFirst={keep} onClose={onClose}>
      <h2 id={title}>{say('cancel.question')}</h2>
      <DialogBooking booking={booking} />
      <p id={note} className="dialog-booking-note">
        {consequence}
      </p>
      {!isPending && paused !== undefined && <Notice sentence={paused} />}
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} onClick={onClose}>
          {say(isPending ? 'all.close' : 'cancel.keep')}
        </button>
        <ActionButton
          className="button button-alert"
          aria-busy={isPending || undefined}
          isOff={paused !== undefined || isPending}
          onClick={() => mutate({})}
        >
          {say(isPending ? 'display.checking' : 'cancel.booking')}
        </ActionButton>
      </div>
    </Dialog>
  )
}

export function failureOf(error: Error): string {
  const isPast = error instanceof BackendError && error.code === 'over'
  return isPast ? say('display.bookingOver') : say('display.cancelFailed')
}
