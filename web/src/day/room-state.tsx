import './room-state.css'
import { busyUntil, freeUntil, isTaken } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

function freeWords(bookings: readonly TimeRange[], time: Time, rest: Props['rest']): string {
  const until = freeUntil(bookings, time)
  return until === undefined ? say(rest) : say('day.freeUntil', { time: shownTime(until) })
}

type Props = {
  bookings: readonly TimeRange[]
  time: Time
  /** What is said of a room that is taken until a time. */
  taken: 'day.until' | 'day.bookedUntil'
  /** And of one that is free for the rest of the day. */
  rest: 'day.free' | 'day.freeForRest'
}

/** Whether a room is free at a time, and until when: a ring or a square, and words. */
export function RoomState({ bookings, time, taken, rest }: Props) {
  const isBusy = isTaken(bookings, time)
  return (
    <span className="room-state">
      <i className="room-state-sign" data-state={isBusy ? 'busy' : 'free'} />
      {isBusy ? say(taken, { time: shownTime(busyUntil(bookings, time)) }) : freeWords(bookings, time, rest)}
    </span>
  )
}
