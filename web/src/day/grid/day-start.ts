import { earliestOn, startsIn } from '@doorplate/domain/schedule/slots'
import type { Cell } from '../../timeline/picking/use-picked.ts'
import { type DayAtNow, type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { pageQuery } from '../../ui/links/address.ts'
import { say } from '../words.ts'

/** '12 rooms, 3 free now'; on other days '12 rooms'. */
export function titleOf(plans: readonly RoomPlan[], { date, now }: DayAtNow): string {
  const count = plans.length
  if (date !== now.date || isOver(plans, { date, now }) || !plans.every(({ isRead }) => isRead))
    return say('all.rooms', { count })
  const free = plans.filter(({ vacancy }) => vacancy?.state === 'free').length
  return say('day.roomsFree', { count, free: String(free) })
}

function isOver(plans: readonly RoomPlan[], { date, now }: DayAtNow): boolean {
  return plans.every(({ starts }) => earliestOn(starts, date, now) === undefined)
}

/** The first keyboard position: the room in the address, at the current time. */
export function firstSpot(plans: readonly RoomPlan[], { date, now }: DayAtNow): Cell {
  const named = pageQuery().get('room')
  const plan = plans.find(({ room }) => room.id === named) ?? plans[0]
  const shown = shownGrid(plans)
  return { id: plan?.id ?? '', time: earliestOn(startsIn(shown), date, now) ?? shown.first }
}
