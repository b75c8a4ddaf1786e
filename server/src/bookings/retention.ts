import { addDays, wallClock } from '@doorplate/domain/time'
import { sign } from '../authorship.ts'
import type { Database } from '../database/database.ts'

/**
 * Wipes e-mail addresses and guests of bookings whose day is more than `days` ago, and the messages and kept answers that
 * hold them; the booking's numbers stay. 0 days keeps everything.
 */
export async function wipeOldAddresses(
  database: Database,
  { days, now, timeZone }: { days: number; now: number; timeZone: string }
): Promise<void> {
  if (days === 0) return
  const lastDay = addDays(wallClock(now, timeZone).date, -days)
  await database.transaction(async (queries) => {
    await sign(queries, { via: 'retention' })
    await queries.query(
      `DELETE FROM invitations USING bookings
       WHERE bookings.id = invitations.booking_id AND bookings.date < $1 AND bookings.wiped_at IS NULL`,
      [lastDay]
    )
    await queries.query(
      `UPDATE bookings SET booker_email = NULL, guests = '{}', wiped_at = $2 WHERE date < $1 AND wiped_at IS NULL`,
      [lastDay, new Date(now)]
    )
  })
}
