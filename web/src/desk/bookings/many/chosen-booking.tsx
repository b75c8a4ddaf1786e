import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useNow } from '../../../clock/use-clock.ts'
import { namedDate, shownTimes } from '../../../words/dates.ts'
import { Sentence, say } from '../../words.ts'

export function ChosenBooking({ booking }: { booking: ListedBooking }) {
  const { date: today } = useNow()
  const { date, booked_by, purpose, people = 1 } = booking
  return (
    <div>
      <b>{shownTimes(booking)}</b> {namedDate(date, today, 'short')}
      <small>
        <Sentence
          it="deskBookings.whoAndPeople"
          name={<bdi>{booked_by}</bdi>}
          people={say('all.people', { count: people })}
        />
      </small>
      {purpose && (
        <small>
          <bdi>{purpose}</bdi>
        </small>
      )}
    </div>
  )
}
