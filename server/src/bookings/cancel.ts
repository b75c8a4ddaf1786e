import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Moment } from '@doorplate/domain/time'
import { messages } from '@doorplate/domain/words/messages'
import { type Author, setAuditContext } from '../audit/audit-context.ts'
import type { Sender } from '../calendar/invitation.ts'
import type { Database } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { queueCancels, queueRequests } from '../invitations/store.ts'
import { roomOf } from '../rooms/store.ts'
import { bookingColumns, retryOnConflict } from './store.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Who changes a booking, when (milliseconds since 1970, and what the office's wall clock shows), and who sends its mail. */
export type ChangeContext = { author: Author; now: number; officeNow: Moment; sender: Sender }

/** Whether a meeting is not over, in SQL: the counterpart of `hasEnded` for the office's date, $2, and time, $3. */
const notEnded = '(date > $2 OR (date = $2 AND end_time > $3))'

/**
 * Cancels the booking and tells everyone who was invited; one that is cancelled already stays as it is.
 * @returns the booking as it is stored now, or undefined for an unknown id
 * @throws Refusal 409 `over` for a meeting that is over
 */
export function cancelBooking(
  database: Database,
  id: string,
  { author, now, officeNow, sender }: ChangeContext
): Promise<StoredBooking | undefined> {
  return retryOnConflict(() =>
    database.transaction(async (queries) => {
      await setAuditContext(queries, author)
      const [cancelled] = await queries.query<StoredBooking>(
        `UPDATE bookings SET cancelled = true, cancelled_at = $4, cancelled_by = 'User', cancelled_via = $5,
           sequence = sequence + 1
         WHERE id = $1 AND NOT cancelled AND ${notEnded} RETURNING ${bookingColumns}`,
        [id, officeNow.date, officeNow.time, new Date(now), author.via]
      )
      if (cancelled) {
        await queueCancels(queries, cancelled, await roomOf(queries, cancelled), { now, sender })
        return cancelled
      }
      const [known] = await queries.query<StoredBooking>(`SELECT ${bookingColumns} FROM bookings WHERE id = $1`, [id])
      if (known && !known.cancelled && hasEnded(known, officeNow))
        throw new ApiProblem(409, 'over', messages.bookingOver)
      return known
    })
  )
}

/**
 * Makes a cancelled booking active again and invites everyone anew.
 * @returns whether it is active again: not when its time is taken or over, or its addresses are wiped
 */
export async function restoreBooking(
  database: Database,
  id: string,
  { author, now, officeNow, sender }: ChangeContext
): Promise<boolean> {
  const restoring = retryOnConflict(() =>
    database.transaction(async (queries) => {
      await setAuditContext(queries, author)
      const [restored] = await queries.query<StoredBooking>(
        `UPDATE bookings SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
           sequence = sequence + 1
         WHERE id = $1 AND cancelled AND wiped_at IS NULL AND ${notEnded}
         RETURNING ${bookingColumns}`,
        [id, officeNow.date, officeNow.time]
      )
      if (restored) await queueRequests(queries, restored, await roomOf(queries, restored), { now, sender })
      return restored !== undefined
    })
  )
  return restoring.catch((error) => {
    if (error instanceof ApiProblem && error.code === 'conflict') return false
    throw error
  })
}
