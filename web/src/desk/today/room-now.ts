import type { Room } from '@doorplate/domain/rooms'
import { closingOn, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { isTaken } from '@doorplate/domain/schedule/day-plan'
import { covers } from '@doorplate/domain/schedule/time-range'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
import { type BookedBlock, blockOf, type RoomPlan, roomPlan } from '../../timeline/room-plan.ts'
import { longDate, shownTime } from '../../words/dates.ts'
import type { OfficeDay } from '../calls/office-day.ts'
import { say } from '../words.ts'

export type RoomNow = {
  plan: RoomPlan
  office_id: string
  state: 'occupied' | 'free' | 'closed'
  words: string
  /** On the clock of its office. */
  time: Time
}

/** A room's day, and how it is at this minute of its office's clock. */
export function roomNow(room: Room, { office_id, booked, rules: ofOffice }: OfficeDay, now: Moment): RoomNow {
  const rules = rulesOfRoom(ofOffice, room.id)
  const bookings = booked[room.id]?.map(blockOf) ?? []
  const plan = roomPlan({ id: room.id, name: room.name, room }, bookings, { rules, date: now.date, now })
  return { plan, office_id, time: now.time, ...stateOf(plan, rules, now) }
}

function stateOf({ bookings, closing, closed, vacancy }: RoomPlan, rules: RoomRules, { date, time }: Moment) {
  const current = bookings.find((booking) => covers(booking, time))
  if (current) return { state: 'occupied', words: occupiedWords(current) } as const
  if (typeof closing === 'object') return { state: 'closed', words: closedWords(closing.reason, rules, date) } as const
  const opens = vacancy?.state === 'busy' ? say('all.freeFrom', { time: shownTime(vacancy.until) }) : undefined
  if (isTaken(closed, time)) return { state: 'closed', words: opens ?? say('all.closed') } as const
  if (opens !== undefined) return { state: 'occupied', words: opens } as const
  if (vacancy?.state === 'full') return { state: 'occupied', words: say('all.full') } as const
  const until = vacancy?.state === 'free' ? vacancy.until : undefined
  if (until !== undefined) return { state: 'free', words: say('all.freeUntil', { time: shownTime(until) }) } as const
  return { state: 'free', words: say(bookings.length === 0 ? 'all.freeAllDay' : 'all.free') } as const
}

function occupiedWords({ end_time, booked_by }: BookedBlock): string {
  const words = say('deskToday.occupiedUntil', { time: shownTime(end_time) })
  return booked_by === null ? words : `${words} · ${booked_by}`
}

/** Several days that are closed for one reason are said as one. */
function closedWords(reason: string, rules: RoomRules, today: Day): string {
  let last = today
  for (let day = addDays(last, 1); isClosedFor(reason, rules, day); day = addDays(day, 1)) last = day
  return last === today
    ? say('deskToday.closedFor', { reason })
    : say('deskToday.closedUntil', { date: longDate(last), reason })
}

/** A room that is out of use has no last day. */
function isClosedFor(reason: string, rules: RoomRules, day: Day): boolean {
  const closing = closingOn(rules, day)
  return closing !== undefined && !closing.onwards && closing.reason === reason
}
