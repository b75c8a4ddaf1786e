import './cancel-dialog.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { type ReactNode, useId, useRef } from 'react'
import { BackendError } from '../../backend/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { Booker, Purpose } from '../booking-words.tsx'
import { Notice } from '../notice.tsx'
import { useCancelling } from './use-cancel.ts'

type Props = {
  booking: Booking
  /** Why nothing can be cancelled for now. */
  paused: string | undefined
  beside: ReactNode
  onClose: () => void
  onCancelled: () => void
  onFailed: (sentence: string) => void
}

/** Asks before a booking is cancelled. Whatever is not a clear yes is a no. */
export function CancelDialog({ booking, paused, beside, onClose, onCancelled, onFailed }: Props) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useCancelling()
  const { booked_by, company, purpose } = booking

  function keepBooking() {
    if (!isPending) onClose()
  }

  return (
    <Dialog kind="question" labelledBy={title} focusFirst={keep} onClose={keepBooking} beside={beside}>
      <h2 id={title}>{say('display.cancelQuestion')}</h2>
      <dl className="cancel-dialog-booking">
        <dt>{shownTimes(booking)}</dt>
        {(booked_by || company) && (
          <dd>
            <Booker booking={booking} />
          </dd>
        )}
        {purpose && (
          <dd>
            <Purpose purpose={purpose} />
          </dd>
        )}
      </dl>
      {paused !== undefined && <Notice sentence={paused} />}
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} disabled={isPending} onClick={keepBooking}>
          {say('display.keepBooking')}
        </button>
        <button
          type="button"
          className="button button-alert"
          aria-busy={isPending || undefined}
          disabled={paused !== undefined || isPending}
          onClick={() => mutate(booking, { onSuccess: onCancelled, onError: (error) => onFailed(sentenceOf(error)) })}
        >
          {say('display.cancelBooking')}
        </button>
      </div>
    </Dialog>
  )
}

function sentenceOf(error: Error): string {
  const isOver = error instanceof BackendError && error.code === 'over'
  return isOver ? say('display.bookingOver') : say('display.cancelFailed')
}
