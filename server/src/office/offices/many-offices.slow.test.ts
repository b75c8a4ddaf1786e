import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { expect, onTestFinished, test } from 'vitest'
import { book, bookingsOf, publicKey, testConfig, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { createApp } from '../../app.ts'
import { loadRooms } from '../rooms/first-rooms.ts'

const database = await testDatabase()
const outbox = { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 }
const [officeCount, roomsEach] = [200, 50]

const offices = Array.from({ length: officeCount }, (_, index) => ({
  id: `office-${index}`,
  name: `Office ${index}`,
  time_zone: index % 2 === 0 ? 'Europe/Berlin' : 'America/Lima'
}))
const rooms = offices.flatMap(({ id }) =>
  Array.from({ length: roomsEach }, (_, index) => ({
    id: `${id}-room-${index}`,
    name: `Room ${index}`,
    capacity: 8,
    equipment: ['Screen'],
    office_id: id
  }))
)

test('one installation holds 200 offices with 10,000 rooms', async () => {
  const folder = temporaryFolder()
  onTestFinished(removeFolders)
  const roomsFile = join(folder, 'rooms.json')
  await writeFile(roomsFile, JSON.stringify({ offices, rooms }))
  await writeFile(join(folder, 'index.html'), '<!--doorplate-settings-->')
  await database.reset()
  const start = { config: testConfig({ roomsFile }), now: tuesday }
  await loadRooms(database, start)
  // A second start finds nothing to change.
  await loadRooms(database, start)
  const entries = await database.query('SELECT count(*) AS count FROM audit')
  expect(entries).toEqual([{ count: officeCount + officeCount * roomsEach }])

  const app = await createApp({ ...start, database, page: folder, now: () => tuesday, outbox })
  onTestFinished(() => app.close())
  const get = async (path: string) => (await app.inject({ url: path, headers: publicKey })).json()
  expect(await get('/api/v1/offices')).toHaveLength(officeCount)
  expect(await get('/api/v1/rooms')).toHaveLength(officeCount * roomsEach)
  expect(await get('/api/v1/rooms?office_id=office-7')).toHaveLength(roomsEach)
  const morning = { date: '2026-11-24', start_time: '09:00', end_time: '10:00' }
  expect((await book(app, { ...morning, room_id: 'office-6-room-1' })).json()).toMatchObject({ field: 'start_time' })
  expect((await book(app, { ...morning, room_id: 'office-7-room-1' })).statusCode).toBe(201)
  expect(await bookingsOf(app, '?office_id=office-7&from=2026-11-24&to=2026-11-24')).toHaveLength(1)
  expect(await bookingsOf(app, '?office_id=office-9&from=2026-11-24&to=2026-11-24')).toEqual([])
  expect((await app.inject('/')).statusCode).toBe(200)
}, 120_000)
