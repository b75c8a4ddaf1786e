import type { Room } from '@doorplate/domain/rooms'
import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { firstDateOfWeek, type Week, weekdayNameOf, weekOf } from '@doorplate/domain/rules/week'
import { grid } from '@doorplate/domain/schedule/grid'
import { earliestOn } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
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
import { settings } from '../words/page-settings.ts'
import { roomNow } from './room-now.ts'

const daysOfWeek = 7

export function useWeek(room: Room, now: Moment, isDayOnly: boolean) {
  const backend = useBackend()
  const { date, choose } = useShownDate(now.date)
  const [time, setTime] = useState<Time>()
  const rules = useRoomRules(room.id)
  const week = weekOf(settings.language, rules)
  const firstDay = firstDateOfWeek(date, week.first)
  const step = isDayOnly ? 1 : daysOfWeek
  const read = useQuery({
    queryKey: weekKey(room.id, firstDay),
    queryFn: ({ signal }) => backend.week(room.id, firstDay, signal)
  })
  const today = useBookings(room.id, now.date).data
  const bookingsOn = (day: Day) => read.data?.filter((booking) => booking.date === day)
  const isUsed = (day: Day) => isOpenByRule(rules, day) || (bookingsOn(day) ?? []).length > 0
  const days = isDayOnly ? [date] : shownDays(firstDay, { date, week, isUsed })
  const planOf = (named: { id: Day; name: string }, booked: readonly BookedBlock[] | undefined) =>
    roomPlan({ ...named, room }, booked, { rules, date: named.id, now })
  return {
    read,
    date,
    choose,
    firstDay,
    step,
    days,
    plans: days.map((day) => planOf({ id: day, name: longDate(day) }, bookingsOn(day))),
    today: today && roomNow(planOf({ id: now.date, name: room.name }, today), rules, now),
    isCurrent: days.includes(now.date),
    hidden: isDayOnly ? undefined : wholeWeek(firstDay).find((day) => !days.includes(day)),
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

type Shown = { date: Day; week: Week; isUsed(day: Day): boolean }

/** From the first to the last working day; the whole week if another day is used or chosen. */
function shownDays(firstDay: Day, { date, week, isUsed }: Shown): Day[] {
  const days = wholeWeek(firstDay)
  const work = days.filter((day) => week.workdays.includes(weekdayNameOf(day)))
  const [from = firstDay, to = days[days.length - 1]!] = [work[0], work[work.length - 1]]
  const weekend = days.filter((day) => day < from || day > to)
  return weekend.some((day) => day === date || isUsed(day)) ? days : days.filter((day) => !weekend.includes(day))
}

function wholeWeek(firstDay: Day): Day[] {
  return Array.from({ length: daysOfWeek }, (_, days) => addDays(firstDay, days))
}
