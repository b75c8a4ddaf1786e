import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { daysAround, meetingsAround } from '@doorplate/domain/rules/around-midnight'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { earliestOn } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnBooking } from '../backend/holder.ts'
import { dayKey } from '../backend/queries.ts'
import { useOwnBookingsOn } from '../keys/own-bookings/use-own-bookings-on.ts'
import type { DayRead, ReadDay } from '../schedule/queries/follow-day.ts'
import { useDayOfRooms } from '../schedule/queries/use-day-of-rooms.ts'
import { useRooms } from '../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/queries/use-rooms-with-faults.ts'
import { useRules } from '../schedule/queries/use-rules.ts'
import { blockOf, type DayAtNow, onOneGrid, type RoomPlan, roomPlan } from '../timeline/room-plan.ts'
import { isWanted, type RoomFilter } from './search/room-filter.ts'

export function useDayPlans(read: ReadDay, day: DayAtNow, filter: RoomFilter) {
  const { date } = day
  const rooms = useRooms()
  const bookings = useQuery({ queryKey: dayKey(date), queryFn: ({ signal }) => read(date, signal) })
  const ownBookings = useOwnBookingsOn(date, rooms.data)
  const rules = useRules()
  const rulesOf = useMemo(() => rulesByRoom(rules, rooms.data ?? []), [rules, rooms.data])
  const aroundIn = useAround(read, date, [...rulesOf.values()])
  const withFaults = useRoomsWithFaults(rooms.data)
  const wanted = withFaults.filter((room) => isWanted(room, filter))
  const plans = onOneGrid(
    wanted.map((room) => planOf(room, bookings.data, aroundIn(room.id, rulesOf.get(room.id)!), { ...day, ownBookings }))
  )
  return {
    rooms,
    withFaults,
    bookings,
    plans,
    own: new Set(ownBookings.map(({ id }) => id)),
    isPast: isDayPast(plans, day),
    isClosed: areClosed(plans)
  }
}

/** Adds the meetings around a day to the rules of a room, where buffers reach over midnight. */
function useAround(read: ReadDay, date: Day, rules: readonly RoomRules[]) {
  const days = rules.map((each) => daysAround(each, date))
  const before = useDayOfRooms(read, days.find((each) => each.before)?.before)
  const after = useDayOfRooms(read, days.find((each) => each.after)?.after)
  const meetingsOf = (day: DayRead | undefined, id: string) => day?.rooms[id]?.map(blockOf) ?? []
  return (id: string, ofRoom: RoomRules): RoomRules => {
    const around = meetingsAround(meetingsOf(before, id), meetingsOf(after, id))
    return around.length > 0 ? { ...ofRoom, around } : ofRoom
  }
}

/** Whether today has no start time left. */
function isDayPast(plans: readonly RoomPlan[], { date, now }: DayAtNow): boolean {
  if (date !== now.date) return false
  const isAfterClosing = areClosed(plans) && plans.some(({ closing }) => !closing)
  return !plans.some(({ starts }) => isAnyLeft(starts, now)) || isAfterClosing
}

function isAnyLeft(starts: readonly Time[], now: Moment): boolean {
  return earliestOn(starts, now.date, now) !== undefined
}

function areClosed(plans: readonly RoomPlan[]): boolean {
  return plans.every(({ vacancy }) => vacancy?.state === 'closed')
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
