import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Held, HeldBooking } from '../backend/holder.ts'
import { useNow } from '../clock/use-clock.ts'
import { useHolder } from '../keys/use-holder.ts'
import { Calendar, Pencil } from '../ui/later-icons.tsx'
import { say } from '../words/words.ts'
import { bookAgain } from './book-again.ts'
import { offerCalendar } from './calendar-file.ts'

type Props = {
  booking: HeldBooking
  held: Held
  /** In which a cancelling can be taken back. */
  seconds: number
  isPaused: boolean
  onChange(): void
  onCancel(): void
  onProblem(error: Error): void
}

/** What can be done with a booking as it stands; one whose addresses were wiped can only be seen. */
export function TicketActions({ booking, held, seconds, isPaused, onChange, onCancel, onProblem }: Props) {
  const holder = useHolder()
  const isOver = hasEnded(booking, useNow())
  if (booking.booker_email === null) return <p>{say('yours.wiped')}</p>
  if (booking.cancelled || isOver) {
    return (
      <>
        {isOver && <p>{say('yours.isOver')}</p>}
        {seconds === 0 && (
          <button type="button" className="button" onClick={() => bookAgain(booking)}>
            {say('yours.bookAgain')}
          </button>
        )}
      </>
    )
  }

  const addToCalendar = () => holder.calendar(held).then((text) => offerCalendar(text, booking), onProblem)
  return (
    <>
      <button type="button" className="button button-main" disabled={isPaused} onClick={onChange}>
        <Pencil />
        {say('yours.change')}
      </button>
      <button type="button" className="button" disabled={isPaused} onClick={addToCalendar}>
        <Calendar />
        {say('yours.addToCalendar')}
      </button>
      <button type="button" className="button" disabled={isPaused} onClick={onCancel}>
        {say('all.cancelBooking')}
      </button>
    </>
  )
}
