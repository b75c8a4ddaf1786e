import type { Taken } from '../src/finding/held-by-day.ts'
import { minutesOf } from './booked-days.ts'

type Times = { room_id: string; date: string; start_time: string; end_time: string }

/** A booking without buffers. */
export function takenBy({ room_id, date, start_time, end_time }: Times): Taken {
  return { room_id, date, from: minutesOf(start_time), to: minutesOf(end_time) }
}
