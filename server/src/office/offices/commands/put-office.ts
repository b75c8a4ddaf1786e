import { invalid, Refusal } from '@doorplate/domain/refusals'
import { isSameZone, localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Config } from '../../../base/settings/config.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { lockUpcomingInvited, queueUpdates } from '../../../mail/outbox/renewals/update-store.ts'
import { normalizeOffice, type OfficeChange, officeProblem } from '../office-rules.ts'
import { environmentOf } from '../office-settings.ts'
import { dateCheckIn, letterheadOf, lockNewOffices, lockOffice, type StoredOffice, storeOffice } from '../store.ts'

export type OfficeContext = {
  config: Letterhead & Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed'>
  now: Instant
  /** Allows another zone than invitations name. */
  force?: boolean | undefined
  checkSeen?: CheckSeen<StoredOffice>
}

const blank = { language: null, clock: null, check_in: null, address: '', position: 0 }

/**
 * Adds or changes an office. A new zone keeps the local times of its bookings. Refuses with `invalid`,
 * `set_by_environment`, or `office_has_bookings` for another zone than invitations name.
 */
export async function putOffice(
  queries: Queries,
  change: OfficeChange,
  context: OfficeContext
): Promise<{ office: StoredOffice; isNew: boolean; isRenamed: boolean } | Refusal> {
  const { config, now, force, checkSeen } = context
  const office = normalizeOffice(change)
  const problem = officeProblem(office)
  if (problem) return invalid(problem)
  const set = environmentOf(office.id, config).find(({ field, value }) => isOther(value, office[field]))
  if (set) {
    const { field, setting } = set
    return new Refusal('set_by_environment', ['problem.setByEnvironment', { setting }], { field })
  }
  const before = (await lockOffice(queries, office.id)) ?? (await lockNewOffice(queries, office.id))
  const changed = checkSeen?.(before)
  if (changed) return changed
  // Stored first: this blocks new bookings, which would still name the old zone.
  const stored = await storeOffice(queries, { ...blank, ...before, ...office })
  await dateCheckIn(queries, config, now)
  const isRenamed = before !== undefined && (before.name !== stored.name || before.address !== stored.address)
  const put = { office: stored, isNew: !before, isRenamed }
  if (!before || isSameZone(before.time_zone, stored.time_zone)) return put
  const clocks = [before, stored].map(({ time_zone }) => localTime(now, time_zone))
  const since = clocks.reduce((one, other) => (one.date + one.time < other.date + other.time ? one : other))
  const bookings = await lockUpcomingInvited(queries, stored.id, since)
  if (bookings.length > 0 && !force) {
    return new Refusal('office_has_bookings', ['problem.officeHasBookings'], { bookings: bookings.length })
  }
  await queueUpdates(queries, bookings, { now, letterhead: letterheadOf(stored, config) })
  return put
}

/** Finds an office that another caller added meanwhile. */
async function lockNewOffice(queries: Queries, id: string): Promise<StoredOffice | undefined> {
  await lockNewOffices(queries)
  return lockOffice(queries, id)
}

function isOther(set: string, given: string | number | null | undefined): boolean {
  return given !== undefined && given !== set
}
