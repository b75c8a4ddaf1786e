import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { gridOn } from '@doorplate/domain/rules/rules'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { useNow } from '../../clock/use-clock.ts'
import { RoomFacts } from '../../rooms/room-facts.tsx'
import { DayStrip } from '../../schedule/day-strip/day-strip.tsx'
import { useBookings } from '../../schedule/queries/use-bookings.ts'
import { useRoomRules } from '../../schedule/queries/use-rules.ts'
import { pageLink } from '../../ui/links/page-link.ts'
import { Step } from '../../ui/step.tsx'
import { say } from '../words.ts'

export function WhereRow({ booking, room }: { booking: Booking; room: RoomWithFaults | undefined }) {
  const now = useNow()
  const { id, room_id, date } = booking
  const { data: bookings = [] } = useBookings(room_id, date)
  const rules = useRoomRules(room_id)
  if (!room) return null
  return (
    <Step title={say('yours.where')}>
      <p className="booking-row-lead">
        <a href={pageLink(`/rooms/${encodeURIComponent(room_id)}`, { date })}>
          <bdi>{room.name}</bdi>
        </a>
      </p>
      <p className="booking-row-more">
        <RoomFacts room={room} />
      </p>
      <DayStrip
        bookings={bookings.filter((other) => other.id !== id)}
        grid={gridOn(rules, date)}
        now={timeOn(date, now)}
        chosen={{ ...booking, called: say('yours.title') }}
      />
    </Step>
  )
}
