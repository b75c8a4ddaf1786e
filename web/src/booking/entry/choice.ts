import { dateProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'

export type Choice = {
  /** The text of the date field. Undefined means the usual day. */
  date: string | undefined
  room_id: string | undefined
  /** Has a day of its own, because at midnight a start of today becomes one of yesterday. */
  slot: { date: Day; time: Time } | undefined
  /** The second of two rooms that are taken together, booked after this one for the same time. */
  next: string | undefined
}

/** The usual day is today, or tomorrow after today's last start time. */
export type BookingNow = Moment & { usual: Day }

export const emptyChoice: Choice = { date: undefined, room_id: undefined, slot: undefined, next: undefined }

export function typedDate({ date }: Choice, now: BookingNow): string {
  return date ?? now.usual
}

/** Undefined while the date field holds no bookable date. */
export function chosenDate(choice: Choice, now: BookingNow): Day | undefined {
  const typed = typedDate(choice, now)
  return dateProblem(typed, now.date) ? undefined : typed
}

export function withDate(choice: Choice, text: string, now: BookingNow): Choice {
  return { ...withoutTime(choice), date: unlessUsual(text, now) }
}

export function withRoom(choice: Choice, room_id: string | undefined): Choice {
  return room_id === choice.room_id ? choice : { ...withoutTime(choice), room_id }
}

export function withTime(choice: Choice, time: Time, now: BookingNow): Choice {
  const date = chosenDate(choice, now)
  return { ...withoutTime(choice), slot: date === undefined ? undefined : { date, time } }
}

export function choiceOf({ rooms: [first, second], date, start_time: time }: Offer, now: BookingNow): Choice {
  return { date: unlessUsual(date, now), room_id: first!.id, slot: { date, time }, next: second?.id }
}

export function withNextRoom(choice: Choice): Choice {
  return { ...choice, room_id: choice.next, next: undefined }
}

export function withoutTime(choice: Choice): Choice {
  return { ...choice, slot: undefined, next: undefined }
}

export function withoutRoom(choice: Choice): Choice {
  return withRoom(choice, undefined)
}

function unlessUsual(date: string, now: BookingNow): string | undefined {
  return date === now.usual ? undefined : date
}
