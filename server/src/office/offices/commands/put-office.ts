import { invalid, Refusal } from '@doorplate/domain/refusals'
import { normalize } from '@doorplate/domain/texts'
import { isSameZone, localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Config } from '../../../base/settings/config.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { lockUpcomingInvited, queueUpdates } from '../../../mail/outbox/renewals/update-store.ts'
import { normalizeOffice, type OfficeChange, officeProblem } from '../office-rules.ts'
import { dateCheckIn, letterheadOf, lockOffice, mainOffice, type StoredOffice, storeOffice } from '../store.ts'

export type OfficeContext = {
  config: Letterhead & Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed'>
  now: Instant
  /** Allows another zone than invitations name. */
  force?: boolean | undefined
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
  const { config, now, force } = context
  const office = normalizeOffice(change)
  const problem = officeProblem(office)
  if (problem) return invalid(problem)
  const set = settingBefore(office, config)
  if (set)
    return new Refusal('set_by_environment', ['problem.setByEnvironment', { setting: set.setting }], {
      field: set.field
    })
  const before = await lockOffice(queries, office.id)
  // Stored first: this blocks new bookings, which would still name the old zone.
  const stored = await storeOffice(queries, { ...blank, ...before, ...office })
  await dateCheckIn(queries, config, now)
  const isRenamed = before !== undefined && (before.name !== stored.name || before.address !== stored.address)
  const put = { office: stored, isNew: !before, isRenamed }
  if (!before || isSameZone(before.time_zone, stored.time_zone)) return put
  const clocks = [before, stored].map(({ time_zone }) => localTime(now, time_zone))
  const since = clocks.reduce((one, other) => (one.date + one.time < other.date + other.time ? one : other))
  const bookings = await lockUpcomingInvited(queries, stored.id, since)
  if (bookings.length > 0 && !force) return new Refusal('office_has_bookings', ['problem.officeHasBookings'])
  await queueUpdates(queries, bookings, { now, letterhead: letterheadOf(stored, config) })
  return put
}

type Set = { setting: string; field: string }

function settingBefore(change: OfficeChange, config: OfficeContext['config']): Set | undefined {
  const { mainSettings, checkIn, isCheckInFixed } = config
  const { name, time_zone, language, clock, check_in, address } = change
  const isOther = (set: string | undefined, value: string | null | undefined) =>
    set !== undefined && value !== undefined && set !== value
  if (change.id === mainOffice) {
    if (isOther(mainSettings.name && normalize(mainSettings.name), name))
      return { setting: 'OFFICE_NAME', field: 'name' }
    if (isOther(mainSettings.timeZone, time_zone)) return { setting: 'OFFICE_TIME_ZONE', field: 'time_zone' }
    if (isOther(mainSettings.language, language)) return { setting: 'OFFICE_LANGUAGE', field: 'language' }
    if (isOther(mainSettings.clock, clock)) return { setting: 'OFFICE_CLOCK', field: 'clock' }
    if (isOther(mainSettings.address && normalize(mainSettings.address), address))
      return { setting: 'OFFICE_ADDRESS', field: 'address' }
  }
  return isCheckInFixed && isOther(writtenCheckIn(checkIn), check_in)
    ? { setting: 'CHECK_IN', field: 'check_in' }
    : undefined
}

function writtenCheckIn(checkIn: OfficeContext['config']['checkIn']): string | undefined {
  return typeof checkIn === 'object' ? `${checkIn.before}/${checkIn.after}` : checkIn
}
