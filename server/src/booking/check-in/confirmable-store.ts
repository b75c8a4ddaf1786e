import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { CheckIn } from '../../office/rooms/door-rules-store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

/** Displays report every minute. After a longer gap people may have been unable to check in. */
const maxGapSeconds = 150

const writtenEverySeconds = 20

/** Records that a display of the room offers check-ins now. Unknown rooms are ignored. */
export async function recordDisplay(queries: Queries, room_id: string, now: Instant): Promise<void> {
  // Absolute, because a clock that was set back hides the length of the gap.
  const apart = 'abs(extract(epoch FROM display.present_at - $2::timestamptz))'
  await queries.query(
    `INSERT INTO displays AS display (room_id, present_since, present_at)
     SELECT id, $2::timestamptz, $2::timestamptz FROM rooms WHERE id = $1
     ON CONFLICT (room_id) DO UPDATE SET present_at = $2::timestamptz,
       longest = greatest(display.longest, display.present_at - display.present_since),
       present_since = CASE WHEN ${apart} <= ${maxGapSeconds} THEN display.present_since ELSE $2::timestamptz END
     WHERE ${apart} >= ${writtenEverySeconds}`,
    [room_id, new Date(now)]
  )
}

type Confirmable = Pick<StoredBooking, 'id' | 'room_id' | 'series' | 'booker_email'>

/**
 * Since when people have been able to check in without a gap: at a display of the room, or with the link from the booker's
 * mail. Undefined if they cannot.
 */
export async function findConfirmable(
  queries: Queries,
  { id, room_id, series, booker_email }: Confirmable,
  { rule, now }: { rule: CheckIn; now: Instant }
): Promise<Date | undefined> {
  const [found] = await queries.query<{ since: Date | null }>(
    `SELECT min(since) AS since FROM (
       SELECT present_since AS since FROM displays
       WHERE $1::boolean AND room_id = $2 AND present_at >= $3::timestamptz - interval '${maxGapSeconds} seconds'
       UNION ALL
       SELECT sent_at FROM invitations
       WHERE $4::boolean AND thread_id = $5 AND method = 'REQUEST' AND state = 'sent' AND lower(recipient) = lower($6)
     ) AS ways`,
    [rule.isAtDoor, room_id, new Date(now), rule.isByLink, series?.id ?? id, booker_email]
  )
  return found?.since ?? undefined
}
