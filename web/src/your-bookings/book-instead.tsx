import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { wantedBy } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { Step } from '../booking/step.tsx'
import { AlternativeList } from '../finding/alternative-list.tsx'
import { isForOneRoom, offersIn } from '../finding/offers.ts'
import { say } from '../words/words.ts'
import { bookAgain } from './book-again.ts'

type Props = { booking: Booking; alternatives: readonly Alternative[]; rooms: readonly Room[] }

/** Where a booking's time was taken meanwhile: what is free instead, in which it is booked again. */
export function BookInstead({ booking, alternatives, rooms }: Props) {
  const offers = offersIn(alternatives.filter(isForOneRoom), rooms)
  if (offers.length === 0) return null
  return (
    <Step title={say('yours.fitsInstead')}>
      <AlternativeList
        offers={offers}
        wanted={wantedBy(booking)}
        onTake={({ rooms: [room], date, start_time, end_time }) =>
          bookAgain({ ...booking, room_id: room!.id, date, start_time, end_time })
        }
      />
    </Step>
  )
}
