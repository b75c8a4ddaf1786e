import '../display.css'
import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { mailboxOf } from '@doorplate/domain/bookings/addresses/emails'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { lineFields } from '@doorplate/domain/bookings/fields'
import type { Phase } from '@doorplate/domain/bookings/status'
import type { ReactNode } from 'react'
import { Booker, FieldLines, hasBooker, Purpose } from '../../schedule/booking-words.tsx'
import { RepeatMark } from '../../schedule/repeat-mark.tsx'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { shownTimes } from '../../words/dates.ts'
import { useIsSending } from '../door/taps/use-is-sending.ts'
import { Sentence, say } from '../words.ts'

type Props = {
  booking: ListedBooking
  phase: Phase | undefined
  first: boolean
  extra: ReactNode
  onCancel?: ((booking: Booking) => void) | undefined
}

export function BookingRow({ booking, phase, first, extra, onCancel }: Props) {
  const { purpose, guests, repeats } = booking
  const isCancelling = useIsSending('cancel', booking.id)
  return (
    <li
      className="booking-row"
      data-phase={phase}
      data-first={first || undefined}
      data-extra={Boolean(extra) || undefined}
    >
      <p className="booking-row-times">
        {shownTimes(booking)}{' '}
        {phase === 'current' && <span className="booking-row-badge">{say('display.current')}</span>}
      </p>
      {extra}
      {onCancel && (
        <ActionButton
          className="button"
          title={say('cancel.booking')}
          aria-label={isCancelling ? undefined : say('display.cancelAt', { times: shownTimes(booking) })}
          aria-busy={isCancelling || undefined}
          isOff={isCancelling}
          onClick={() => onCancel(booking)}
        >
          {say(isCancelling ? 'display.checking' : 'display.cancel')}
        </ActionButton>
      )}
      {hasBooker(booking) && (
        <p className="booking-row-booker">
          <Booker booking={booking} />
        </p>
      )}
      <div className="booking-row-words">
        {(purpose || repeats) && (
          <p>
            {purpose && <Purpose purpose={purpose} />} <RepeatMark repeats={repeats} />
          </p>
        )}
        <FieldLines booking={booking} fields={lineFields('display')} />
        {guests.length > 0 && <Guests guests={guests} />}
      </div>
    </li>
  )
}

/** By the names of their mailboxes: everybody in the corridor reads them. */
function Guests({ guests }: { guests: readonly string[] }) {
  return (
    <p className="booking-row-guests">
      <Sentence it="display.guests" count={guests.length} guests={<Listed texts={guests.map(mailboxOf)} />} />
    </p>
  )
}

function Listed({ texts: [first, ...others] }: { texts: readonly string[] }) {
  const text = <bdi>{first}</bdi>
  return others.length === 0 ? text : <Sentence it="all.listed" first={text} next={<Listed texts={others} />} />
}
