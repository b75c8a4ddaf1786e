import { pick } from '@doorplate/domain/pick'
import { Refusal } from '@doorplate/domain/refusals'
import type { Database } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { read } from '../../base/languages/words.ts'
import type { Config } from '../../base/settings/config.ts'
import { ConfigError } from '../../base/settings/settings.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import { setAuditContext } from '../transactions/store.ts'
import { putOffice } from './commands/put-office.ts'
import { fillMain, findOffice, mainOffice } from './store.ts'

/** Stores the settings of main at each start. @throws ConfigError for invalid ones, and another zone than invitations name */
export async function fillMainOffice(
  database: Database,
  start: { config: Letterhead & Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed'>; now: Instant }
): Promise<void> {
  const { name, timeZone, language, clock, address } = start.config.mainSettings
  await database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'start' })
    await fillMain(queries, { name: start.config.officeName, time_zone: start.config.officeTimeZone })
    const main = (await findOffice(queries, mainOffice))!
    const office = {
      ...pick(main, ['id', 'position']),
      name: name ?? main.name,
      time_zone: timeZone ?? main.time_zone,
      language: language ?? main.language,
      clock: clock ?? main.clock,
      address: address ?? main.address
    }
    const stored = await putOffice(queries, office, start)
    if (stored instanceof Refusal) throw configErrorOf(stored, office, main)
  })
}

function configErrorOf(refusal: Refusal, office: { time_zone: string }, stored: { time_zone: string }): ConfigError {
  const { code, message, details } = refusal
  if (code !== 'office_has_bookings') {
    const setting = details.field === 'address' ? 'OFFICE_ADDRESS' : 'OFFICE_NAME'
    return new ConfigError(`${setting} cannot be used: ${read(message)}`)
  }
  return new ConfigError(
    `OFFICE_TIME_ZONE is ${office.time_zone}, but invitations to upcoming bookings name ${stored.time_zone}. ` +
      'Unset it, start, and change the zone with PUT /api/v1/offices/main and "force": true. ' +
      'The times stay on the clock, and everybody invited gets an update.'
  )
}
