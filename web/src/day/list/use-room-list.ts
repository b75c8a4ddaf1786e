import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, slotTimes } from '@doorplate/domain/schedule/slots'
import { type Vacancy, vacancyAt } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { type DayAtNow, nextOffer, type RoomPlan } from '../../timeline/room-plan.ts'

type Options = { day: DayAtNow; paused: boolean }

export function useRoomList(plans: readonly RoomPlan[], { day, paused }: Options) {
  const [chosen, choose] = useState<Time>()
  const now = timeOn(day.date, day.now)
  const time = chosen ?? now ?? grid.first
  const listed = plans.map((plan) => ({ plan, vacancy: vacancyAt(plan.bookings, time) }))
  const isFree = ({ vacancy }: { vacancy: Vacancy | undefined }) => vacancy?.state === 'free'
  const free = listed.filter(isFree)
  return {
    chosen,
    choose,
    time,
    now,
    /** Asked only for the rows that are rendered. */
    offerOf: (plan: RoomPlan) => (paused ? undefined : nextOffer(plan, time)),
    listed: [...free, ...listed.filter((each) => !isFree(each))],
    freeCount: free.length,
    isPast: vacancyAt([], time) === undefined,
    isNow: chosen === undefined && now !== undefined,
    isWholeDay: now === undefined && time === grid.first,
    hours: hoursToChoose(day)
  }
}

/** The full hours that can be chosen besides now, or besides the first hour of another day. */
function hoursToChoose({ date, now }: DayAtNow): Time[] {
  const from = date === now.date ? (firstSlotLeft(now) ?? '24:00') : slotTimes[1]!
  return slotTimes.filter((time) => time.endsWith(':00') && time > from)
}
