import type { Room } from '@doorplate/domain/rooms'
import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { firstDateOfWeek, type Week, weekdayNameOf, weekOf } from '@doorplate/domain/rules/week'
import { addDays, type Day } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { weekKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'
import { useRoomRules } from '../schedule/queries/use-rules.ts'
import { type DayAtNow, onOneGrid, roomPlan } from '../timeline/room-plan.ts'
import { longDate } from '../words/dates.ts'
import { settings } from '../words/page-settings.ts'

export const daysOfWeek = 7

/** The days that are shown around a date: a single one where there is no room for more. */
export function useWeek(room: Room, { date, now }: DayAtNow, isDayOnly: boolean) {
  const backend = useBackend()
  const rules = useRoomRules(room.id)
  const week = weekOf(settings.language, rules)
  const firstDay = firstDateOfWeek(date, week.first)
  const read = useQuery({
    queryKey: weekKey(room.id, firstDay),
    queryFn: ({ signal }) => backend.week(room.id, firstDay, signal)
  })
  const bookingsOn = (day: Day) => read.data?.filter((booking) => booking.date === day)
  const isUsed = (day: Day) => isOpenByRule(rules, day) || (bookingsOn(day) ?? []).length > 0
  const days = isDayOnly ? [date] : shownDays(firstDay, { date, week, isUsed })
  return {
    read,
    firstDay,
    days,
    plans: onOneGrid(
      days.map((day) => roomPlan({ id: day, name: longDate(day), room }, bookingsOn(day), { rules, date: day, now }))
    ),
    hidden: isDayOnly ? undefined : wholeWeek(firstDay).find((day) => !days.includes(day))
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
