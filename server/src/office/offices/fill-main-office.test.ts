import { beforeEach, expect, test } from 'vitest'
import { tuesday } from '../../../test/app.ts'
import { storeBooking, testDatabase } from '../../../test/database.ts'
import { readConfig } from '../../base/settings/config.ts'
import { fillMainOffice } from './fill-main-office.ts'

const database = await testDatabase()
/** As in a new database. */
beforeEach(async () => {
  await database.reset()
  await database.query('UPDATE offices SET name = NULL, time_zone = NULL')
})

/** The machine's zone is another at each start. */
async function start(environment: Record<string, string>, machineZone: string) {
  const config = readConfig(environment)
  const officeTimeZone = config.mainSettings.timeZone ?? machineZone
  await fillMainOffice(database, { config: { ...config, officeTimeZone }, now: tuesday })
  const [main] = await database.query('SELECT name, time_zone FROM offices')
  return main
}

test('the first start stores the settings, or the machine’s zone', async () => {
  const first = { name: 'Hafen 12', time_zone: 'Europe/Berlin' }
  expect(await start({ OFFICE_NAME: 'Hafen 12' }, 'Europe/Berlin')).toEqual(first)
})

test.each([
  ['keeps what is stored, also on another machine', {}, { name: 'Hafen 12', time_zone: 'Europe/Berlin' }],
  [
    'stores the settings',
    { OFFICE_NAME: 'Kai 3', OFFICE_TIME_ZONE: 'Europe/Lisbon' },
    { name: 'Kai 3', time_zone: 'Europe/Lisbon' }
  ]
])('a later start %s', async (_what, settings, main) => {
  await start({ OFFICE_NAME: 'Hafen 12' }, 'Europe/Berlin')
  expect(await start(settings as Record<string, string>, 'America/Lima')).toEqual(main)
})

test('only a start that changes main is audited', async () => {
  for (let starts = 0; starts < 3; starts++) await start({}, 'Europe/Berlin')
  expect(await database.query(`SELECT action, via, office_id FROM audit WHERE via = 'start'`)).toEqual([
    { action: 'office update', via: 'start', office_id: 'main' }
  ])
})

async function bookTomorrow() {
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8)`)
  await storeBooking(database)
  await database.query(
    `INSERT INTO invitations (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at)
     SELECT id, id, booker_email, 'REQUEST', 0, '{}', now(), now() FROM bookings`
  )
}

test('a zone other than that of invitations stops the start with advice', async () => {
  await start({}, 'Europe/Berlin')
  await bookTomorrow()
  await expect(start({ OFFICE_TIME_ZONE: 'Europe/Lisbon' }, 'Europe/Berlin')).rejects.toThrow(
    /OFFICE_TIME_ZONE is Europe\/Lisbon, but invitations .* name Europe\/Berlin\. Unset it.*"force": true/
  )
  expect(await start({}, 'America/Lima')).toMatchObject({ time_zone: 'Europe/Berlin' })
})

test('another name of the same zone is no other zone', async () => {
  await start({ OFFICE_TIME_ZONE: 'America/New_York' }, 'Europe/Berlin')
  await bookTomorrow()
  expect(await start({ OFFICE_TIME_ZONE: 'US/Eastern' }, 'Europe/Berlin')).toMatchObject({ time_zone: 'US/Eastern' })
})

test('an invalid OFFICE_NAME stops the start', async () => {
  await expect(start({ OFFICE_NAME: 'K'.repeat(121) }, 'Europe/Berlin')).rejects.toThrow(
    'OFFICE_NAME cannot be used: An office name has 1 to 120 characters on one line.'
  )
})
