import { addDays, type Day, type Moment, type Time } from '../time.ts'
import { closingOn, openingOn, type RoomRules } from './rules.ts'

export type ClosedNow = {
  /** The reason of a closed day; undefined outside the opening hours. */
  reason: string | undefined
  /** Undefined if the room opens on none of the days that are searched. */
  opens: { date: Day; time: Time } | undefined
}

const daysSearched = 60

/** Why the room is closed, and when it opens; undefined while it is open. A room without hours is always open. */
export function closedNow(rules: RoomRules, now: Moment): ClosedNow | undefined {
  const opening = openingOn(rules, now.date)
  if (opening && (!rules.hours || (now.time >= opening.start_time && now.time < opening.end_time))) return undefined
  return { reason: closingOn(rules, now.date)?.reason, opens: nextOpening(rules, now) }
}

function nextOpening(rules: RoomRules, now: Moment): Moment | undefined {
  for (let ahead = 0; ahead <= daysSearched; ahead++) {
    const date = addDays(now.date, ahead)
    const time = openingOn(rules, date)?.start_time
    if (time !== undefined && (ahead > 0 || time > now.time)) return { date, time }
  }
  return undefined
}
