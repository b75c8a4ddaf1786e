import { type OfficeRules, openingOn, unrestricted } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import type { RoomPlan } from '../timeline/room-plan.ts'
import { longDate } from '../words/dates.ts'
import { say } from './words.ts'

/** More names than this would fill the line. */
const namesShown = 4

/** Why rooms are closed that day: a sentence about the office, or one for each reason of single rooms. */
export function closingsOf(plans: readonly RoomPlan[], { office }: OfficeRules, day: Day): string[] {
  const date = longDate(day)
  const closed = plans.map(({ closing }) => closing)
  const ofOffice = closed.find((closing) => typeof closing === 'object' && closing.room_id === null)
  if (typeof ofOffice === 'object') return [say('all.officeClosedFor', { date, reason: ofOffice.reason })]
  const isOfficeClosed = !openingOn({ ...unrestricted, hours: office.hours }, day)
  if (isOfficeClosed && closed.every((closing) => closing !== undefined)) return [say('day.officeClosed', { date })]
  if (office.days_ahead !== null && closed.every((closing) => closing === 'too_far')) {
    return [say('day.tooFarAhead', { count: office.days_ahead })]
  }
  return [...namesByReason(plans)].map(([reason, names]) =>
    say('day.roomsClosedFor', { reason, rooms: names.length > namesShown ? roomCount(names) : listed(names) })
  )
}

function namesByReason(plans: readonly RoomPlan[]): ReadonlyMap<string, string[]> {
  const byReason = new Map<string, string[]>()
  for (const { name, closing } of plans) {
    if (typeof closing === 'object') byReason.set(closing.reason, [...(byReason.get(closing.reason) ?? []), name])
  }
  return byReason
}

function roomCount({ length: count }: readonly string[]): string {
  return say('all.rooms', { count })
}

function listed(names: readonly string[]): string {
  return names.reduce((first, next) => say('all.listed', { first, next }))
}
