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
  onClose: () => void
  onCancelled: () => void
  onFailed: (sentence: string) => void
}

/** Asks before a booking is cancelled. Escape and the back gesture keep it. */
export function CancelDialog({ booking, paused, onClose, onCancelled, onFailed }: CancelProps) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useCancel()

  function keepBooking() {
    if (!isPending) onClose()
  }

  function cancel() {
    mutate({ booking }, { onSuccess: onCancelled, onError: (error) => onFailed(failureOf(error)) })
  }

  return (
    <Dialog kind="question" labelledBy={title} focusFirst={keep} onClose={keepBooking}>
      <h2 id={title}>{say('cancel.question')}</h2>
      <DialogBooking booking={booking} />
      {paused !== undefined && <Notice sentence={paused} />}
      <div className="dialog-buttons">
        <ActionButton className="button" ref={keep} isOff={isPending} onClick={keepBooking}>
          {say('cancel.keep')}
        </ActionButton>
        <ActionButton
          className="button button-alert"
          aria-busy={isPending || undefined}
          isOff={paused !== undefined || isPending}
          onClick={cancel}
        >
          {say('cancel.booking')}
        </ActionButton>
      </div>
    </Dialog>
  )
}

export function failureOf(error: Error): string {
  const isPast = error instanceof BackendError && error.code === 'over'
  return isPast ? say('display.bookingOver') : say('display.cancelFailed')
}
