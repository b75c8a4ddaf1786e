import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Unanswered } from '../../../keys/unanswered.ts'

type StartOfRoom = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

export function isForStart(attempt: Unanswered | undefined, { room_id, date, start_time }: StartOfRoom): boolean {
  const sent = attempt?.booking
  return sent?.room_id === room_id && sent.date === date && sent.start_time === start_time
}
