import type { RoomPlan } from './room-plan.ts'
import { say } from './words.ts'

/** 'Closed', with the reason if there is one; undefined while the room is open at some time of the day. */
export function closingWords({ closing }: RoomPlan): string | undefined {
  if (closing === undefined || closing === 'too_far') return undefined
  return closing === 'weekday' ? say('all.closed') : say('day.closedFor', { reason: closing.reason })
}
