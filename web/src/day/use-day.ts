import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { earliestOn } from '@doorplate/domain/schedule/slots'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OwnBooking } from '../backend/holder.ts'
import { dayKey } from '../backend/queries.ts'
import { useNow } from '../clock/use-clock.ts'
import { useOwnBookingsOn } from '../keys/use-own-bookings-on.ts'
import type { DayRead, ReadDay } from '../schedule/follow-day.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/use-rooms-with-faults.ts'
import { useRules } from '../schedule/use-rules.ts'
import { blockOf, type DayAtNow, phaseOf, type RoomPlan, roomPlan } from '../timeline/room-plan.ts'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { pageQuery } from '../ui/address.ts'
import { closingsOf } from './closings.ts'
import { anyRoom, isWanted } from './room-filter.ts'
import { say } from './words.ts'

export function useDay(read: ReadDay) {
  const now = useNow()
  const { date, choose } = useShownDate(now.date)
  const [filter, setFilter] = useState(anyRoom)
  const rooms = useRooms()
  const bookings = useQuery({ queryKey: dayKey(date), queryFn: ({ signal }) => read(date, signal) })
  const ownBookings = useOwnBookingsOn(date, rooms.data)
  const rules = useRules()
  const rulesOf = useMemo(() => rulesByRoom(rules, rooms.data ?? []), [rules, rooms.data])
  const day = { date, now }
  const plans = useRoomsWithFaults(rooms.data)
    .filter((room) => isWanted(room, filter))
    .map((room) => planOf(room, bookings.data, rulesOf.get(room.id)!, { ...day, ownBookings }))
  const own = new Set(ownBookings.map(({ id }) => id))
  const isToday = date === now.date
  return {
    rooms,
    bookings,
    day,
    choose,
    filter,
    setFilter,
    plans,
    own,
    isToday,
    isDayPast: isToday && (earliestOn(date, now) === undefined || isAfterClosing(plans)),
    isClosed: plans.every(({ vacancy }) => vacancy?.state === 'closed'),
    closings: plans.length === 0 ? [] : closingsOf(plans, rules, date),
    hasClosed: plans.some(({ closed }) => closed.length > 0),
    hasPreparing: plans.some(({ preparing }) => preparing.length > 0),
    phases: new Set(plans.flatMap((plan) => plan.bookings.map((block) => phaseOf(block, day, own)))),
    title: titleOf(plans, day),
    first: firstSpot(plans, day)
  }
}

/** The day of all rooms contains no ids, so own bookings are matched by room and start. */
function planOf(
  room: RoomWithFaults,
  read: DayRead | undefined,
  rules: RoomRules,
  day: DayAtNow & { ownBookings: readonly OwnBooking[] }
): RoomPlan {
  const own = day.ownBookings.filter(({ room_id, date }) => room_id === room.id && date === day.date)
  const booked = read?.rooms[room.id]?.map((each) => {
    const block = blockOf(each)
    const id = own.find(({ start_time }) => start_time === block.start_time)?.id
    return id === undefined ? block : { ...block, id }
  })
  return roomPlan({ id: room.id, name: room.name, room }, read && (booked ?? []), { ...day, rules })
}

function rulesByRoom(rules: OfficeRules, rooms: readonly RoomWithFaults[]): ReadonlyMap<string, RoomRules> {
  return new Map(rooms.map(({ id }) => [id, rulesOfRoom(rules, id)]))
}

function isAfterClosing(plans: readonly RoomPlan[]): boolean {
  return plans.every(({ vacancy }) => vacancy?.state === 'closed') && plans.some(({ closing }) => !closing)
}

/** '12 rooms, 3 free now'; on other days '12 rooms'. */
function titleOf(plans: readonly RoomPlan[], { date, now }: DayAtNow): string {
  const count = plans.length
  if (date !== now.date || earliestOn(date, now) === undefined || !plans.every(({ isRead }) => isRead))
    return say('all.rooms', { count })
  const free = plans.filter(({ vacancy }) => vacancy?.state === 'free').length
  return say('day.roomsFree', { count, free: String(free) })
}

/** The first keyboard position: the room in the address, at the current time. */
function firstSpot(plans: readonly RoomPlan[], { date, now }: DayAtNow) {
  const named = pageQuery().get('room')
  const plan = plans.find(({ room }) => room.id === named) ?? plans[0]
  return { id: plan?.id ?? '', time: earliestOn(date, now) ?? grid.first }
}
