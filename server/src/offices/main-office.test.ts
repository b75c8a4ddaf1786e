import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { fillMainOffice } from './main-office.ts'

const database = await testDatabase()
beforeEach(() => database.reset())

/** The machine's zone is another at each start. */
async function start(environment: Record<string, string>, machineZone: string) {
  const config = readConfig(environment)
  await fillMainOffice(database, { ...config, officeTimeZone: config.mainSettings.timeZone ?? machineZone })
  const [main] = await database.query('SELECT name, time_zone FROM offices')
  return main
}

test('the first start stores what is set, and the machine’s zone where none is', async () => {
  expect(await start({ OFFICE_NAME: 'Hafen 12' }, 'Europe/Berlin')).toEqual({
    name: 'Hafen 12',
    time_zone: 'Europe/Berlin'
  })
})

test('a later start keeps what is stored, also on another machine', async () => {
  const first = await start({ OFFICE_NAME: 'Hafen 12', OFFICE_TIME_ZONE: 'Europe/Lisbon' }, 'Europe/Berlin')
  expect(await start({}, 'America/Lima')).toEqual(first)
})

test('what is set goes before what is stored', async () => {
  await start({ OFFICE_NAME: 'Hafen 12' }, 'Europe/Berlin')
  expect(await start({ OFFICE_NAME: 'Kai 3', OFFICE_TIME_ZONE: 'Europe/Lisbon' }, 'Europe/Berlin')).toEqual({
    name: 'Kai 3',
    time_zone: 'Europe/Lisbon'
  })
})

test('only a start that changes main is audited', async () => {
  for (let starts = 0; starts < 3; starts++) await start({}, 'Europe/Berlin')
  expect(await database.query('SELECT action, via, office_id FROM audit')).toEqual([
    { action: 'office update', via: 'start', office_id: 'main' }
  ])
})
