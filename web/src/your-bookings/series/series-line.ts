import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../backend/holder.ts'
import { intervalWords } from '../../schedule/repeat-mark.tsx'
import { say } from '../words.ts'

/** 'Weekly, 1 of 7', among the dates that take place. */
export function positionWords({ rule, bookings }: OwnSeries, id: string): string {
  const repeats = intervalWords(rule.frequency, rule.interval ?? 1)
  const dates = bookings.filter(({ cancelled }) => !cancelled)
  const position = dates.findIndex((booking) => booking.id === id) + 1
  return position === 0 ? repeats : say('yours.ofSeries', { repeats, position, count: dates.length })
}

/** '1 date in Cedar', '1 date at another time': the dates that are not as the next one. */
export function differences(
  next: Pick<Booking, 'room_id' | 'start_time' | 'end_time'>,
  dates: readonly (Booking & { planned_date?: Day })[],
  rooms: readonly Room[]
): string[] {
  const moved = dates.filter(({ room_id }) => room_id !== next.room_id)
  const elsewhere = [...new Set(moved.map(({ room_id }) => room_id))].map((id) =>
    say('yours.datesIn', {
      count: moved.filter(({ room_id }) => room_id === id).length,
      room: rooms.find((room) => room.id === id)?.name ?? id
    })
  )
  const isAtAnotherTime = ({ date, planned_date = date, start_time, end_time }: (typeof dates)[number]) =>
    date !== planned_date || start_time !== next.start_time || end_time !== next.end_time
  const count = dates.filter((each) => each.room_id === next.room_id && isAtAnotherTime(each)).length
  return count === 0 ? elsewhere : [...elsewhere, say('yours.datesAtOtherTimes', { count })]
}
