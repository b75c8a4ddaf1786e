import type { RoomPlan } from '../../timeline/room-plan.ts'

export type DayLine = { area: string; plan?: undefined } | { plan: RoomPlan }

/** Expects rooms of one area next to each other. */
export function linesOf(plans: readonly RoomPlan[]): DayLine[] {
  return plans.flatMap((plan, index) => {
    const { area } = plan.room
    return area !== '' && area !== plans[index - 1]?.room.area ? [{ area }, { plan }] : [{ plan }]
  })
}
