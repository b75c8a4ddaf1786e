import { roomDay } from '@doorplate/domain/rules/room-day'
import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstFreeSlot, isAnyStartLeft, slotsOf } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, minutesOf } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'
import { isToday, type ShownDay } from './use-shown-day.ts'

const daysSearched = 14

export function useNextStart(shown: ShownDay) {
  const { day, rules, bookings } = shown
  const now = useNow()
  const { starts, blocked, lengths } = roomDay(bookings ?? [], rules, { date: day, now })
  const slots = slotsOf(starts, bookings ?? [], blocked, lengths[0])
  const nextStart = firstFreeSlot(slots, now.time)
  return {
    /** Undefined while only the current quarter hour is left. */
    nextStart,
    /** Whether it is this quarter hour or the next one. */
    isSoon: nextStart === undefined || minutesOf(nextStart) - minutesOf(now.time) < 2 * grid.step_minutes,
    /** The next day, once today has no start time left. */
    dayAhead: isToday(shown) && bookings && !isAnyStartLeft(slots, now) ? openDayAfter(day, rules) : undefined
  }
}

export function openDayAfter(day: Day, rules: RoomRules): Day {
  const days = Array.from({ length: daysSearched }, (_, index) => addDays(day, index + 1))
  return days.find((each) => openingOn(rules, each)) ?? days[0]!
}
