import { unrefused } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Sender } from '../calendar/invitation.ts'
import { transact } from '../commands/transact.ts'
import type { Database, Queries } from '../database/database.ts'
import { listOffices } from '../offices/store.ts'
import { type DoorDefaults, type RuleRow, ruleColumns, rulesOf, ruleTables } from '../rooms/doors.ts'
import { releaseBooking } from './release.ts'
import { keepWatch } from './watch.ts'
import { isReleaseDue } from './window.ts'

/** `now` in milliseconds since 1970. */
type Context = { config: Sender & DoorDefaults; now: number }

/** Releases all no-shows that are due. @returns how many; concurrent processes count each once */
export async function releaseDue(database: Database, { config, now }: Context): Promise<number> {
  if (!(await isCheckInUsed(database, config))) return 0
  const returnedAt = await keepWatch(database, now)
  const context = { author: { via: 'release' } as const, now, sender: config, doors: config, returnedAt }
  let count = 0
  // One at a time: a transaction that locked the messages of several could wait for another's.
  for (const id of await dueBookings(database, { config, now }, returnedAt)) {
    const released = await transact(database, context, (queries) => releaseBooking(queries, id, context))
    if (unrefused(released).result) count++
  }
  return count
}

async function isCheckInUsed(queries: Queries, { checkIn }: DoorDefaults): Promise<boolean> {
  if (checkIn !== undefined && checkIn !== 'off') return true
  const [used] = await queries.query(
    `SELECT 1 FROM doors WHERE check_in_after > 0
     UNION ALL SELECT 1 FROM offices WHERE $1::boolean AND check_in <> 'off' LIMIT 1`,
    [checkIn === undefined]
  )
  return used !== undefined
}

/** As they are now; each is judged again once it is locked. */
async function dueBookings(queries: Queries, { config, now }: Context, returnedAt: Date): Promise<string[]> {
  const zones = new Map((await listOffices(queries, config)).map(({ id, time_zone }) => [id, time_zone]))
  const clocks = [...zones.values()].map((zone) => localTime(now, zone))
  const times = clocks.map(({ time }) => time).sort()
  const running = await queries.query<StoredBooking & RuleRow & { office_id: string }>(
    `SELECT waiting.*, office_id, ${ruleColumns}
     FROM (
       SELECT ${bookingColumns} FROM bookings
       WHERE NOT cancelled AND checked_in_at IS NULL AND origin = 'form'
         AND date = ANY($1::date[]) AND start_time <= $2::time AND end_time > $3::time
     ) AS waiting JOIN (${ruleTables}) ON rooms.id = waiting.room_id
     ORDER BY waiting.id`,
    [[...new Set(clocks.map(({ date }) => date))], times.at(-1)!, times[0]!]
  )
  const isDueNow = (row: (typeof running)[number]) => {
    const { checkIn: rule } = rulesOf(row, config)
    return rule !== undefined && isReleaseDue(row, rule, { now, time_zone: zones.get(row.office_id)! }, returnedAt)
  }
  return running.filter(isDueNow).map(({ id }) => id)
}
