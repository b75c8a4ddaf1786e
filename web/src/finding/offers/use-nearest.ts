import type { DayOfRooms } from '@doorplate/domain/api'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type Alternative, alternativesTo } from '@doorplate/domain/finding/alternatives'
import { wantedBy } from '@doorplate/domain/finding/options'
import { type Taken, TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import { heldTimes } from '@doorplate/domain/rules/held-times'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { availabilityKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useRules } from '../../schedule/use-rules.ts'
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
  const taken = new TakenTimes(takenIn(day.data, rules, own), now, rules)
  const nearest = alternativesTo(wantedBy(times), { rooms, times: taken, now })
  // Only this day has been read.
  return nearest.filter((each) => each.kind !== 'other_day' && isForOneRoom(each))
}

function takenIn({ date, rooms }: DayOfRooms, rules: OfficeRules, own: Options['own']): Taken[] {
  return Object.entries(rooms).flatMap(([room_id, booked]) => {
    const others = booked
      .map(([start_time, end_time]) => ({ start_time, end_time }))
      .filter(({ start_time }) => !(room_id === own?.room_id && date === own.date && start_time === own.start_time))
    return heldTimes(others, rulesOfRoom(rules, room_id)).map((range) => ({ room_id, date, ...range }))
  })
}
