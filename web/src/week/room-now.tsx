import './room-now.css'
import { busyUntil, freeUntil, isTaken } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { StatusSign } from '../display/status-sign.tsx'
import type { Contact } from '../live/contact.ts'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = { bookings: readonly TimeRange[] | undefined; time: Time; contact: Contact }

/** Whether the room is free now and until when; out of touch, since when that is not known. */
export function RoomNow({ bookings, time, contact }: Props) {
  if (contact.state === 'stale') {
    return (
      <div className="room-now" data-state="unknown" role="status">
        <StatusSign state="unknown" stale />
        <b>{say('all.staleSince', { time: shownTime(contact.since.time) })}</b>
      </div>
    )
  }
  if (!bookings) return null
  const state = isTaken(bookings, time) ? 'occupied' : 'available'
  const until = state === 'occupied' ? busyUntil(bookings, time) : freeUntil(bookings, time)
  return (
    <div className="room-now" data-state={state} role="status">
      <StatusSign state={state} />
      <p>
        <b>{say(`room.${state}`)}</b>
        <span>{until === undefined ? say('day.freeForRest') : say('day.until', { time: shownTime(until) })}</span>
      </p>
    </div>
  )
}
