import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { lengthOf, overlaps } from '@doorplate/domain/schedule/time-range'
import { BackendError } from '../../backend/calls.ts'
import { chosenRange } from '../../booking/form/chosen-start.ts'
import { useNow } from '../../clock/use-clock.ts'
import { isForOneRoom, offersIn } from '../../finding/offers/offers.ts'
import { useNearest } from '../../finding/offers/use-nearest.ts'
import { useBookings } from '../../schedule/use-bookings.ts'

type Context = { id: string; before: NewBooking; after: NewBooking; rooms: readonly Room[]; error: Error | null }

export function useClash({ id, before, after, rooms, error }: Context) {
  const now = useNow()
  const others = useBookings(after.room_id, after.date).data?.filter((other) => other.id !== id) ?? []
  const met = others.find((other) => overlaps(other, after))
  const isLost = error instanceof BackendError && error.code === 'conflict'
  const nearest = useNearest(met && after, { rooms, own: before })
  const alternatives = isLost ? (error.alternatives ?? []).filter(isForOneRoom) : nearest
  const isStartTaken = isLost || (met !== undefined && met.start_time <= after.start_time)
  return {
    met,
    isLost,
    isStartTaken,
    offers: offersIn(alternatives, rooms),
    strip: {
      bookings: others,
      now: timeOn(after.date, now),
      ...chosenRange(after.start_time, lengthOf(after), others)
    }
  }
}
