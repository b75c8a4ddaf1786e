import { useMutation } from '@tanstack/react-query'
import { useMadeBooking } from '../keys/use-made-booking.ts'
import { Feedback } from '../ui/feedback.tsx'
import { Calendar } from '../ui/icons/later-icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { fullDate, shownTimes } from '../words/dates.ts'
import type { Booked } from './form/sending/use-booking.ts'
import { Sentence, say } from './form/words.ts'

export function BookedNotice({ booked, onClose }: { booked: Booked; onClose(): void }) {
  const { room, booking, access, series, next } = booked
  const link = useMadeBooking(access, booking, series?.bookings)
  const { mutate: addToCalendar, error } = useMutation({ mutationFn: async () => series?.toCalendar?.() })
  return (
    <Feedback
      className="booked-notice"
      title={<Sentence it="form.isBooked" room={<bdi>{room.name}</bdi>} />}
      isFocused
      actions={
        <>
          {link !== undefined && (
            <a className="button" href={link}>
              {say('all.seeOrChange')}
            </a>
          )}
          {series?.toCalendar && (
            <button type="button" className="button" onClick={() => addToCalendar()}>
              <Calendar />
              {say('form.addToCalendar')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {say('all.close')}
          </button>
        </>
      }
    >
      <p className="feedback-lead">{shownTimes(booking)}</p>
      <p>{invitesSentence(booking, series?.words ?? fullDate(booking.date))}</p>
      {next && <p>{say('form.nextRoom', { room: next.name })}</p>}
      {error && <Notice sentence={error.message} />}
    </Feedback>
  )
}

function invitesSentence({ booker_email: email, guests }: Booked['booking'], date: string): string {
  const values = { date, email }
  if (guests.length === 0) return say('form.invitesToBooker', values)
  return say('form.invitesToGuests', { ...values, count: guests.length })
}
