import { unrefused } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import { forEach } from '../../../base/database/each.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { listOffices } from '../../../office/offices/store.ts'
import { rulesOf } from '../../../office/rooms/door-rules-store.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { isReleaseDue } from '../check-in-window.ts'
import { releaseBooking } from '../commands/release-booking.ts'
import { hasOwnCheckIn, listUnchecked, type Unchecked } from '../store.ts'
import { keepWatch } from '../watch-store.ts'

type Context = { config: Letterhead & DoorDefaults; now: Instant }

type Released = {
  /** Concurrent processes count each once. */
  count: number
  /** No-shows that keep their room because nobody could check in there. */
  unconfirmable: { id: string; room_id: string }[]
  failed: { id: string; error: unknown }[]
}

export async function releaseDue(database: Database, { config, now }: Context): Promise<Released> {
  const done: Released = { count: 0, unconfirmable: [], failed: [] }
  if (!(await isCheckInUsed(database, config))) return done
  const returnedAt = await keepWatch(database, now)
  const context = { author: { via: 'release' } as const, now, letterhead: config, doors: config, returnedAt }
  // One transaction each: one that locked the messages of several bookings could deadlock.
  await forEach(
    await dueBookings(database, { config, now }, returnedAt),
    async (booking) => {
      const command = await transact(database, context, (queries) => releaseBooking(queries, booking.id, context))
      const { result } = unrefused(command)
      if (result === 'released') done.count++
      if (result === 'unconfirmable') done.unconfirmable.push(booking)
    },
    ({ id }, error) => void done.failed.push({ id, error })
  )
  return done
}

async function isCheckInUsed(queries: Queries, { checkIn }: DoorDefaults): Promise<boolean> {
  if (checkIn !== undefined && checkIn !== 'off') return true
  return hasOwnCheckIn(queries, { officesCount: checkIn === undefined })
}

async function dueBookings(queries: Queries, { config, now }: Context, returnedAt: Date): Promise<Unchecked[]> {
  const zones = new Map((await listOffices(queries)).map(({ id, time_zone }) => [id, time_zone]))
  const clocks = [...zones.values()].map((zone) => localTime(now, zone))
  const unchecked = await listUnchecked(queries, clocks)
  const isDueNow = (row: Unchecked) => {
    const { checkIn: rule } = rulesOf(row, config)
    const time_zone = zones.get(row.office_id)!
    return rule !== undefined && isReleaseDue(row, rule, { now, time_zone, returnedAt })
  }
  return unchecked.filter(isDueNow)
}
