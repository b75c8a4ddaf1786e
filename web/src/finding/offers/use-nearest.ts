import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type Alternative, alternativesTo } from '@doorplate/domain/finding/alternatives'
import { searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { useNow } from '../../clock/use-clock.ts'
import { isForOneRoom } from './offers.ts'
import { type OwnTime, useTakenTimes } from './use-taken-times.ts'

type Times = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>

type Options = {
  rooms: readonly Room[]
  own?: OwnTime
}

/** Alternatives on the day of a taken time. Reads nothing for undefined. */
export function useNearest(times: Times | undefined, { rooms, own }: Options): Alternative[] {
  const now = useNow()
  const taken = useTakenTimes(times?.date, own)
  if (!times || !taken) return []
  const nearest = alternativesTo(searchOf(times), { rooms, times: taken, now })
  // Only this day is loaded, so nothing can be said of others.
  return nearest.filter((each) => each.kind !== 'other_day' && isForOneRoom(each))
}
