import type { Room } from '@doorplate/domain/rooms'
import { useNow } from '../../clock/use-clock.ts'
import { useBookings } from '../../schedule/queries/use-bookings.ts'
import { useRoomRules } from '../../schedule/queries/use-rules.ts'
import { roomPlan } from '../../timeline/room-plan.ts'
import { type RoomNow, roomNow } from './room-now.ts'

/** Undefined until today's bookings have been loaded. */
export function useRoomNow(room: Room): RoomNow | undefined {
  const now = useNow()
  const rules = useRoomRules(room.id)
  const { data } = useBookings(room.id, now.date)
  const plan = data && roomPlan({ id: now.date, name: room.name, room }, data, { rules, date: now.date, now })
  return plan && roomNow(plan, rules, now)
}
