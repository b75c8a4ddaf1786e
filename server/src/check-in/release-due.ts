import { unrefused } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import { isReleaseDue } from '../bookings/check-in-window.ts'
import { keepWatch } from '../bookings/watch-store.ts'
import type { Sender } from '../calendar/invitation.ts'
import type { Instant } from '../clock.ts'
import { transact } from '../commands/transact.ts'
import type { DoorDefaults } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { listOffices } from '../offices/store.ts'
import { rulesOf } from '../rooms/door-rules-store.ts'
import { releaseBooking } from './release.ts'
import { hasOwnCheckIn, listUnchecked, type Unchecked } from './store.ts'

type Context = { config: Sender & DoorDefaults; now: Instant }

/** Releases all no-shows that are due. @returns how many; concurrent processes count each once */
export async function releaseDue(database: Database, { config, now }: Context): Promise<number> {
  if (!(await isCheckInUsed(database, config))) return 0
  const returnedAt = await keepWatch(database, now)
  const context = { author: { via: 'release' } as const, now, sender: config, doors: config, returnedAt }
  let count = 0
  // One transaction each: one that locked the messages of several bookings could deadlock.
  for (const id of await dueBookings(database, { config, now }, returnedAt)) {
    const released = await transact(database, context, (queries) => releaseBooking(queries, id, context))
    if (unrefused(released).result) count++
  }
  return count
}

async function isCheckInUsed(queries: Queries, { checkIn }: DoorDefaults): Promise<boolean> {
  if (checkIn !== undefined && checkIn !== 'off') return true
  return hasOwnCheckIn(queries, { officesCount: checkIn === undefined })
}

async function dueBookings(queries: Queries, { config, now }: Context, returnedAt: Date): Promise<string[]> {
  const zones = new Map((await listOffices(queries, config)).map(({ id, time_zone }) => [id, time_zone]))
  const clocks = [...zones.values()].map((zone) => localTime(now, zone))
  const unchecked = await listUnchecked(queries, clocks)
  const isDueNow = (row: Unchecked) => {
    const { checkIn: rule } = rulesOf(row, config)
    const time_zone = zones.get(row.office_id)!
    return rule !== undefined && isReleaseDue(row, rule, { now, time_zone, returnedAt })
  }
  return unchecked.filter(isDueNow).map(({ id }) => id)
}
