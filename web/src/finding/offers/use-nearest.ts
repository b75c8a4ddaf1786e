import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type Alternative, alternativesTo } from '@doorplate/domain/finding/alternatives'
import { searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { skipToken, useQuery } from '@tanstack/react-query'
import { availabilityKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useRules } from '../../schedule/queries/use-rules.ts'
import { takenTimesOf } from '../taken-times-of.ts'
import { isForOneRoom } from './offers.ts'

type Times = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>

type Options = {
  rooms: readonly Room[]
  /** A stored booking that is being moved: its own time counts as free. */
  own?: Pick<NewBooking, 'room_id' | 'date' | 'start_time'>
}

/** Alternatives on the day of a taken time. Reads nothing for undefined. */
export function useNearest(times: Times | undefined, { rooms, own }: Options): Alternative[] {
  const backend = useBackend()
  const now = useNow()
  const rules = useRules()
  const day = useQuery({
    queryKey: [...availabilityKey, times?.date],
    queryFn: times ? ({ signal }) => backend.day(times.date, signal) : skipToken,
    staleTime: 0
  })
  if (!times || !day.data) return []
  const taken = takenTimesOf(day.data, { rules, now, own })
  const nearest = alternativesTo(searchOf(times), { rooms, times: taken, now })
  // Only this day is loaded, so nothing can be said of others.
  return nearest.filter((each) => each.kind !== 'other_day' && isForOneRoom(each))
}
