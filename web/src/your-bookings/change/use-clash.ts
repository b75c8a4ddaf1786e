import type { DayOfRooms } from '@doorplate/domain/api'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { alternativesTo } from '@doorplate/domain/finding/alternatives'
import { wantedBy } from '@doorplate/domain/finding/options'
import type { Taken } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { useQuery } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'
import { availabilityKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useNow } from '../../clock/use-clock.ts'
import { isForOneRoom } from '../../finding/offers.ts'
import { useBookings } from '../../schedule/use-bookings.ts'

type Context = { id: string; before: NewBooking; after: NewBooking; rooms: readonly Room[]; error: Error | null }

/** What else is booked on the day, whether the changed booking meets it, and what is free instead. */
export function useClash({ id, before, after, rooms, error }: Context) {
  const backend = useBackend()
  const now = useNow()
  const others = useBookings(after.room_id, after.date).data?.filter((other) => other.id !== id) ?? []
  const met = others.find((other) => overlaps(other, after))
  const isLost = error instanceof BackendError && error.code === 'conflict'
  const day = useQuery({
    queryKey: [...availabilityKey, after.date],
    queryFn: ({ signal }) => backend.day(after.date, signal),
    enabled: met !== undefined,
    staleTime: 0
  })
  const own = { room_id: before.room_id, date: before.date, start_time: before.start_time }
  const nearest = met && day.data ? alternativesTo(wantedBy(after), rooms, takenIn(day.data, own), now) : []
  const alternatives = isLost ? (error.alternatives ?? []) : nearest.filter(({ kind }) => kind !== 'other_day')
  return { others, met, isLost, alternatives: alternatives.filter(isForOneRoom) }
}

type Own = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

/** All that is booked but the booking itself. */
function takenIn({ date, rooms }: DayOfRooms, own: Own): Taken[] {
  return Object.entries(rooms).flatMap(([room_id, booked]) =>
    booked
      .map(([start_time, end_time]) => ({ room_id, date, start_time, end_time }))
      .filter((each) => !(room_id === own.room_id && date === own.date && each.start_time === own.start_time))
  )
}
