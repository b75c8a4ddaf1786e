import type { Room } from '@doorplate/domain/rooms'
import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { earliestOn } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, type Moment, mondayOf, type Time } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { weekKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useRoomRules } from '../schedule/use-rules.ts'
import { type BookedBlock, roomPlan } from '../timeline/room-plan.ts'
import type { Spot } from '../timeline/use-picked.ts'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { longDate } from '../words/dates.ts'
import { roomNow } from './room-now.ts'

const daysOfWeek = 7
const workdays = 5

export function useWeek(room: Room, now: Moment, isDayOnly: boolean) {
  const backend = useBackend()
  const { date, choose } = useShownDate(now.date)
  const [time, setTime] = useState<Time>()
  const monday = mondayOf(date)
  const rules = useRoomRules(room.id)
  const step = isDayOnly ? 1 : daysOfWeek
  const read = useQuery({
    queryKey: weekKey(room.id, monday),
    queryFn: ({ signal }) => backend.week(room.id, monday, signal)
  })
  const today = useBookings(room.id, now.date).data
  const bookingsOn = (day: Day) => read.data?.filter((booking) => booking.date === day)
  const isUsed = (day: Day) => isOpenByRule(rules, day) || (bookingsOn(day) ?? []).length > 0
  const days = isDayOnly ? [date] : shownDays(monday, date, isUsed)
  const planOf = (named: { id: Day; name: string }, booked: readonly BookedBlock[] | undefined) =>
    roomPlan({ ...named, room }, booked, { rules, date: named.id, now })
  return {
    read,
    date,
    choose,
    monday,
    step,
    days,
    plans: days.map((day) => planOf({ id: day, name: longDate(day) }, bookingsOn(day))),
    today: today && roomNow(planOf({ id: now.date, name: room.name }, today), rules, now),
    isCurrent: days.includes(now.date),
    hidesWeekend: !isDayOnly && days.length < daysOfWeek,
    first: { id: date, time: time ?? earliestOn(date, now) ?? grid.first },
    /** The keyboard position keeps its time. */
    turnFrom(direction: -1 | 1, spot: Spot) {
      setTime(spot.time)
      choose(addDays(spot.id, direction * step))
    }
  }
}

/** Whether somebody set opening hours for the day: without any, weekends are rarely used. */
function isOpenByRule(rules: RoomRules, date: Day): boolean {
  return rules.hours !== null && openingOn(rules, date) !== undefined
}

/** Monday to Friday; with the weekend if it is used or contains the chosen day. */
function shownDays(monday: Day, date: Day, isUsed: (day: Day) => boolean): Day[] {
  const week = Array.from({ length: daysOfWeek }, (_, days) => addDays(monday, days))
  const weekend = week.slice(workdays)
  return weekend.includes(date) || weekend.some(isUsed) ? week : week.slice(0, workdays)
}
