import { randomUUID } from 'node:crypto'
import { bookingProblem, type NewBooking } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueFirstRequests } from '../../invitations/queue.ts'
import { senderOf } from '../../offices/store.ts'
import { lockRoom } from '../../rooms/store.ts'
import { insertBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'

/** @throws ApiProblem `invalid` for a field that breaks a rule and for an unknown room */
export async function createBooking(
  queries: Queries,
  booking: NewBooking,
  { now, sender: defaults, language }: CommandContext
): Promise<StoredBooking> {
  const locked = await lockRoom(queries, booking.room_id, defaults)
  const sender = locked ? senderOf(locked.office, defaults) : defaults
  const problem = bookingProblem(booking, localTime(now, sender.officeTimeZone))
  if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })
  if (!locked) throw new ApiProblem('invalid', ['all.roomNotFound'], { field: 'room_id' })
  const identified = { ...booking, id: randomUUID(), language }
  const [stored] = await Promise.all([
    insertBooking(queries, { ...identified, origin: 'form' }, now),
    queueFirstRequests(queries, { ...identified, sequence: 0, cancelled_via: null }, locked.room, { now, sender })
  ])
  return stored
}
