import type { Time } from '@doorplate/domain/time'
import { downloadCalendar } from '../../backend/calendar-file.ts'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { Calendar, Pencil } from '../../ui/icons/later-icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { useHasEnded } from '../use-has-ended.ts'
import { say } from '../words.ts'
import { bookAgain } from './book-again.ts'

type Props = {
  booking: OwnBooking
  access: BookingAccess
  seconds: number
  isPaused: boolean
  onChange(): void
  onCancel(): void
  onProblem(error: Error): void
}

/** A booking whose addresses were erased can only be viewed. */
export function TicketActions({ booking, access, seconds, isPaused, onChange, onCancel, onProblem }: Props) {
  const holder = useHolder()
  const planned = booking.ended_at ? booking.planned_end : null
  const isPast = useHasEnded(booking) || planned !== null
  if (booking.booker_email === null) return <p>{say('yours.wiped')}</p>
  if (booking.cancelled || isPast) {
    return (
      <>
        {isPast && <p>{planned === null ? say('yours.isOver') : endedWords(booking, planned)}</p>}
        {seconds === 0 && (
          <button
            type="button"
            className="button"
            onClick={() => bookAgain({ ...booking, end_time: planned ?? booking.end_time })}
          >
            {say('yours.bookAgain')}
          </button>
        )}
      </>
    )
  }

  const addToCalendar = () => holder.calendar(access).then((text) => downloadCalendar(text, booking), onProblem)
  return (
    <>
      <ActionButton className="button button-main" isOff={isPaused} onClick={onChange}>
        <Pencil />
        {say('yours.change')}
      </ActionButton>
      <ActionButton className="button" isOff={isPaused} onClick={addToCalendar}>
        <Calendar />
        {say('form.addToCalendar')}
      </ActionButton>
      <ActionButton className="button" isOff={isPaused} onClick={onCancel}>
        {say('cancel.booking')}
      </ActionButton>
    </>
  )
}

function endedWords({ end_time }: OwnBooking, planned: Time): string {
  return say('yours.ended', { time: shownTime(end_time), planned: shownTime(planned) })
}
