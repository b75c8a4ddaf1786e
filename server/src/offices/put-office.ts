import { normalize } from '@doorplate/domain/texts'
import { isSameZone, localTime } from '@doorplate/domain/time'
import type { Sender } from '../calendar/invitation.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { comingInvited, queueUpdates } from '../outbox/updates.ts'
import { normalizeOffice, type OfficeChange, officeProblem } from './office-rules.ts'
import { dateCheckIn, findOffice, mainOffice, type StoredOffice, senderOf, storeOffice } from './store.ts'

export type OfficeContext = {
  config: Sender & Pick<Config, 'mainSettings' | 'checkIn'>
  /** Milliseconds since 1970. */
  now: number
  /** Changes the zone although invitations name the old one: everybody gets an update. */
  force?: boolean | undefined
}

const blank = { language: null, clock: null, check_in: null, position: 0 }

/**
 * Adds or changes an office. A new zone keeps the local times of its bookings.
 * @throws ApiProblem `invalid`, `set_by_environment`, or `office_has_bookings` for a zone that invitations name
 */
export async function putOffice(queries: Queries, change: OfficeChange, context: OfficeContext): Promise<StoredOffice> {
  const { config, now, force } = context
  const wanted = normalizeOffice(change)
  const problem = officeProblem(wanted)
  if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })
  if (wanted.id === mainOffice) rejectOtherThanSet(wanted, config)
  rejectOtherCheckIn(wanted, config)
  const known = await findOffice(queries, wanted.id, config, 'FOR NO KEY UPDATE')
  // First, because then bookings wait that would still name the old zone.
  const stored = await storeOffice(queries, { ...blank, ...known, ...wanted })
  await dateCheckIn(queries, config, now)
  if (!known || isSameZone(known.time_zone, stored.time_zone)) return stored
  const clocks = [known, stored].map(({ time_zone }) => localTime(now, time_zone))
  const since = clocks.reduce((one, other) => (one.date + one.time < other.date + other.time ? one : other))
  const bookings = await comingInvited(queries, stored.id, since)
  if (bookings.length > 0 && !force) throw new ApiProblem('office_has_bookings', ['problem.officeHasBookings'])
  await queueUpdates(queries, bookings, { now, sender: senderOf(stored, config) })
  return stored
}

function reject(setting: string, field: string): never {
  throw new ApiProblem('set_by_environment', ['problem.setByEnvironment', { setting }], { field })
}

/** The setting is that of all offices. */
function rejectOtherCheckIn({ check_in }: OfficeChange, { checkIn }: OfficeContext['config']) {
  if (checkIn === undefined || check_in === undefined) return
  const set = checkIn === 'off' ? 'off' : `${checkIn.before}/${checkIn.after}`
  if (check_in !== set) reject('CHECK_IN', 'check_in')
}

function rejectOtherThanSet(change: OfficeChange, { mainSettings }: OfficeContext['config']) {
  const { name, time_zone, language, clock } = change
  if (mainSettings.name !== undefined && normalize(mainSettings.name) !== name) reject('OFFICE_NAME', 'name')
  if (mainSettings.timeZone !== undefined && mainSettings.timeZone !== time_zone)
    reject('OFFICE_TIME_ZONE', 'time_zone')
  if (mainSettings.language !== undefined && language !== undefined && mainSettings.language !== language)
    reject('OFFICE_LANGUAGE', 'language')
  if (mainSettings.clock !== undefined && clock !== undefined && mainSettings.clock !== clock)
    reject('OFFICE_CLOCK', 'clock')
}
