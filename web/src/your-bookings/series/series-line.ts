import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../backend/holder.ts'
import { intervalWords } from '../../schedule/repeat-mark.tsx'
import { dateSeenFrom, shownTimes } from '../../words/dates.ts'
import { say } from './words.ts'

/** 'Weekly, 1 of 7', among the dates that take place. */
export function positionWords({ rule, bookings }: OwnSeries, id: string): string {
  const repeats = intervalWords(rule.frequency, rule.interval ?? 1)
  const dates = bookings.filter(({ cancelled }) => !cancelled)
  const position = dates.findIndex((booking) => booking.id === id) + 1
  return position === 0 ? repeats : say('yours.ofSeries', { repeats, position, count: dates.length })
}

type Place = Pick<Booking, 'room_id' | 'start_time' | 'end_time'>

/**
 * The room and the time that a series is shown with: the planned ones. After a change of all later dates none may have them
 * any more; then those that most dates have.
 */
export function usualPlace(planned: Place, dates: readonly Place[]): Place {
  const isThere = (place: Place) => dates.some(({ room_id }) => room_id === place.room_id)
  const isThen = (place: Place) => dates.some((date) => isSameTime(date, place))
  const { room_id } = isThere(planned) ? planned : commonest(dates, (date, other) => date.room_id === other.room_id)
  const { start_time, end_time } = isThen(planned) ? planned : commonest(dates, isSameTime)
  return { room_id, start_time, end_time }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.room_id === other.room_id && isSameTime(one, other)
}

const isSameTime = (one: Place, other: Place) => one.start_time === other.start_time && one.end_time === other.end_time

function commonest(dates: readonly Place[], isSame: (one: Place, other: Place) => boolean): Place {
  const likes = (date: Place) => dates.filter((other) => isSame(date, other)).length
  return dates.reduce((most, date) => (likes(date) > likes(most) ? date : most))
}

/** 'Thu, Nov 26' as seen from `today`, with its time and room where they are not the usual ones. */
export function dateWords(lead: Booking, usual: Place, rooms: readonly Room[], today: Day): string {
  return [
    dateSeenFrom(today, lead.date, 'short'),
    ...(isSameTime(lead, usual) ? [] : [shownTimes(lead)]),
    ...(lead.room_id === usual.room_id ? [] : [roomName(lead.room_id, rooms)])
  ].reduce((first, next) => say('all.listed', { first, next }))
}

/** '1 date in Cedar', '1 date moved': the dates that are not as the usual ones. */
export function differences(
  usual: Place,
  dates: readonly (Booking & { planned_date?: Day })[],
  rooms: readonly Room[]
): string[] {
  const moved = dates.filter(({ room_id }) => room_id !== usual.room_id)
  const elsewhere = [...new Set(moved.map(({ room_id }) => room_id))].map((id) =>
    say('yours.datesIn', {
      count: moved.filter(({ room_id }) => room_id === id).length,
      room: roomName(id, rooms)
    })
  )
  const isAtAnotherTime = (each: (typeof dates)[number]) =>
    each.date !== (each.planned_date ?? each.date) || !isSameTime(each, usual)
  const count = dates.filter((each) => each.room_id === usual.room_id && isAtAnotherTime(each)).length
  return count === 0 ? elsewhere : [...elsewhere, say('yours.datesMoved', { count })]
}

export function roomName(id: string, rooms: readonly Room[]): string {
  return rooms.find((room) => room.id === id)?.name ?? id
}
