import type { Criteria, FreeRooms } from '@doorplate/domain/finding/free-rooms'
import type { Found } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { dayStart, type Vacancy, vacancyAt } from '@doorplate/domain/schedule/vacancy'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useFreeRooms } from '../../finding/use-free-rooms.ts'
import type { DayRead } from '../../schedule/queries/follow-day.ts'
import { type DayAtNow, nextOffer, type RoomPlan } from '../../timeline/room-plan.ts'

/** The time for which a room can be booked: now, the start that is looked for, or later. */
export type ListedOffer = { range: TimeRange; isImmediate: boolean }

export type ListedPlan = { plan: RoomPlan; vacancy: Vacancy | undefined; offer: ListedOffer | undefined }

type Options = { rooms: readonly RoomWithFaults[]; day: DayAtNow; booked: DayRead; criteria: Criteria }

export function useRoomList(plans: readonly RoomPlan[], { rooms, day, booked, criteria }: Options) {
  const found = useFreeRooms(criteria, { rooms, date: day.date, now: day.now, day: booked })
  const now = timeOn(day.date, day.now)
  const first = firstStart(plans)
  const asked = found?.start === criteria.start ? found?.start : undefined
  const time = asked ?? now ?? first
  const isClosed = plans.length > 0 && plans.every(({ closing }) => closing !== undefined && closing !== 'too_far')
  return {
    found,
    listed: listedPlans(plans, found, { time, minutes: criteria.minutes }),
    isToday: now !== undefined,
    isPast: isClosed || vacancyAt({ bookings: [], starts: allStarts(plans) }, time) === undefined,
    isWholeDay: now === undefined && asked === undefined
  }
}

function listedPlans(
  plans: readonly RoomPlan[],
  found: FreeRooms | undefined,
  { time, minutes }: { time: Time; minutes: number }
): ListedPlan[] {
  const byRoom = new Map(plans.map((plan) => [plan.room.id, plan]))
  const planOf = ({ room }: Found) => byRoom.get(room.id)!
  const free = new Map(found?.free.map((each) => [each.room.id, offerOf(each, minutes)]))
  const first = [...(found?.free ?? []), ...(found?.later ?? [])].map(planOf)
  return [...first, ...plans.filter((plan) => !first.includes(plan))].map((plan) => ({
    plan,
    vacancy: vacancyIn(plan, time),
    // A room that is too small, or free for less time, can be booked all the same.
    offer: free.get(plan.room.id) ?? nextOffer(plan, time)
  }))
}

function offerOf({ starts }: Found, minutes: number): ListedOffer {
  const start_time = starts[0]!
  return { range: { start_time, end_time: addMinutes(start_time, minutes) }, isImmediate: true }
}

function vacancyIn({ closed, preparing, ...day }: RoomPlan, time: Time): Vacancy | undefined {
  return vacancyAt(day, time, [...closed, ...preparing])
}

function allStarts(plans: readonly RoomPlan[]): Time[] {
  return plans.flatMap(({ starts }) => starts).sort()
}

function firstStart(plans: readonly RoomPlan[]): Time {
  return plans.map(dayStart).sort()[0] ?? grid.first
}
