import type { Day, Time } from '@doorplate/domain/time'

export type Choice = {
  /** The text of the date field. Undefined means today, or tomorrow after today's last start time. */
  date: string | undefined
  room_id: string | undefined
  /** Has a day of its own, because at midnight a start of today becomes one of yesterday. */
  slot: { date: Day; time: Time } | undefined
  /** The second of two rooms that are taken together, booked after this one for the same time. */
  next: string | undefined
}

export const emptyChoice: Choice = { date: undefined, room_id: undefined, slot: undefined, next: undefined }

export function withRoom(choice: Choice, room_id: string | undefined): Choice {
  return room_id === choice.room_id ? choice : { ...choice, room_id, slot: undefined, next: undefined }
}
