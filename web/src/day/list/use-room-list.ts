import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, gridEnd, slotTimes } from '@doorplate/domain/schedule/slots'
import { dayStart, type Vacancy, vacancyAt } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { type DayAtNow, nextOffer, type RoomPlan } from '../../timeline/room-plan.ts'

type Options = { day: DayAtNow; paused: boolean }

export function useRoomList(plans: readonly RoomPlan[], { day, paused }: Options) {
  const [chosen, choose] = useState<Time>()
  const now = timeOn(day.date, day.now)
  const first = firstStart(plans)
  const time = chosen ?? now ?? first
  const listed = plans.map((plan) => ({ plan, vacancy: vacancyIn(plan, time) }))
  const isClosed = plans.every(({ closing }) => closing !== undefined && closing !== 'too_far')
  const isFree = ({ vacancy }: { vacancy: Vacancy | undefined }) => vacancy?.state === 'free'
  const free = listed.filter(isFree)
  return {
    chosen,
    choose,
    first,
    time,
    now,
    /** Computed only for the rows that are rendered. */
    offerOf: (plan: RoomPlan) => (paused ? undefined : nextOffer(plan, time)),
    listed: [...free, ...listed.filter((each) => !isFree(each))],
    freeCount: free.length,
    isPast: isClosed || vacancyAt([], time) === undefined,
    isNow: chosen === undefined && now !== undefined,
    isWholeDay: now === undefined && time === first,
    hours: isClosed ? [] : hoursToChoose(day, first, lastClosing(plans))
  }
}

/** The full hours that can be chosen besides now, or besides the first hour of another day. */
function hoursToChoose({ date, now }: DayAtNow, first: Time, closing: Time): Time[] {
  const from = date === now.date ? (firstSlotLeft(now) ?? '24:00') : first
  return slotTimes.filter((time) => time.endsWith(':00') && time > from && time < closing)
}

function vacancyIn({ bookings, closed, preparing }: RoomPlan, time: Time): Vacancy | undefined {
  return vacancyAt(bookings, time, [...closed, ...preparing])
}

function firstStart(plans: readonly RoomPlan[]): Time {
  return plans.map(({ closed }) => dayStart(closed)).sort()[0] ?? grid.first
}

/** Rooms that are closed all day do not count. */
function lastClosing(plans: readonly RoomPlan[]): Time {
  const closings = plans
    .filter(({ closing }) => !closing)
    .map(({ closed }) => closed[closed.length - 1]?.start_time ?? gridEnd)
  return closings.sort().pop() ?? gridEnd
}
