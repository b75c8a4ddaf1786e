import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testConfig, tuesday } from '../../test/app.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { loadRooms } from './first-rooms.ts'
import { listRooms } from './store.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'doorplate-rooms-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => database.reset())

async function roomsFile(content: unknown): Promise<string> {
  const file = join(folder, 'rooms.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const load = (roomsFile: string | undefined) => loadRooms(database, { config: testConfig({ roomsFile }), now: tuesday })

const attic = { id: 'attic', name: 'Attic', capacity: 3, equipment: ['Coffee'] }
const lima = { id: 'lima', name: 'Lima', time_zone: 'America/Lima' }
const stored = { ...attic, area: '', office_id: 'main' }

test('an empty office starts with four rooms that have the specification’s equipment', async () => {
  await load(undefined)
  const rooms = await listRooms(database)
  expect(rooms.map(({ name }) => name)).toEqual(['Atlas', 'Birch', 'Cedar', 'Phone Booth'])
  const equipment = new Set(rooms.flatMap((room) => room.equipment))
  expect([...equipment]).toEqual(expect.arrayContaining(['Projector', 'Screen', 'Wifi', 'Coffee']))
})

test('sample rooms are not added to an office that has rooms', async () => {
  await load(await roomsFile([attic]))
  await load(undefined)
  expect(await listRooms(database)).toEqual([stored])
})

test('a rooms file adds or changes rooms but removes none', async () => {
  await load(await roomsFile([attic, { id: 'cellar', name: 'Cellar', capacity: 1 }]))
  await load(await roomsFile([{ ...attic, capacity: 5 }]))
  expect(await listRooms(database)).toEqual([
    { ...stored, capacity: 5 },
    { id: 'cellar', name: 'Cellar', capacity: 1, equipment: [], area: '', office_id: 'main' }
  ])
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 of a Windows PowerShell', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()]
])('a rooms file with a byte order mark (%s) is read like any other', async (_encoding, encoded) => {
  const file = await roomsFile('')
  const room = { ...attic, name: 'Büro' }
  await writeFile(file, encoded(JSON.stringify([room])))
  await load(file)
  expect(await listRooms(database)).toEqual([{ ...room, area: '', office_id: 'main' }])
})

test('a rooms file in another encoding is refused, not read with its letters lost', async () => {
  const file = await roomsFile('')
  await writeFile(file, JSON.stringify([{ ...attic, name: 'Büro' }]), 'latin1')
  await expect(load(file)).rejects.toThrow('is not UTF-8')
  expect(await listRooms(database)).toEqual([])
})

test('the audit distinguishes the start from changes made past the server', async () => {
  await load(await roomsFile([attic]))
  await load(await roomsFile([{ ...attic, capacity: 5 }]))
  const entries = await database.query('SELECT action, via, client FROM audit ORDER BY id')
  expect(entries).toEqual([
    { action: 'room insert', via: 'start', client: null },
    { action: 'room update', via: 'start', client: null }
  ])
})

test.each([
  ['is not JSON', '[{]', 'is not JSON'],
  ['is no list', {}, 'must hold a list of rooms'],
  ['has a room without a name', [attic, { id: 'b', capacity: 1 }], 'room 2 must have'],
  ['has an unknown field', [{ ...attic, floor: 1 }], 'room 1 has the unknown field "floor"'],
  [
    'has two rooms of one id',
    [attic, { ...attic, id: 'b' }, { ...attic, name: 'B' }],
    'rooms 1 and 3 have the same id, attic'
  ],
  ['has an area of two lines', [{ ...attic, area: 'a\nb' }], 'room 1: An area has at most 60 characters'],
  ['has no capacity', [{ ...attic, capacity: 0 }], 'room 1: A capacity is']
])('a file that %s stops the start, stores nothing and says why', async (_case, content, sentence) => {
  await expect(load(await roomsFile(content))).rejects.toThrow(sentence)
  expect(await listRooms(database)).toEqual([])
})

test('each start says which rooms it has changed', async () => {
  expect(await load(await roomsFile([attic, { id: 'cellar', name: 'Cellar', capacity: 1 }]))).toEqual([])
  await database.query(`UPDATE rooms SET capacity = 9 WHERE id = 'attic'`)
  await database.query(`UPDATE rooms SET area = 'Basement', equipment = '{Wifi}' WHERE id = 'cellar'`)
  const file = await roomsFile([attic, { id: 'cellar', name: 'Cellar', capacity: 1 }])
  expect(await load(file)).toEqual(['attic'])
  expect(await load(file)).toEqual([])
  expect(await listRooms(database)).toMatchObject([stored, { id: 'cellar', area: 'Basement', equipment: ['Wifi'] }])
})

test('a rooms file says where rooms and offices are', async () => {
  const offices = [{ ...lima, address: ' Cuesta 9, Lima ' }]
  await load(await roomsFile({ offices, rooms: [{ ...attic, area: '2nd floor', office_id: 'lima' }] }))
  expect(await listRooms(database)).toEqual([{ ...stored, area: '2nd floor', office_id: 'lima' }])
  expect(await database.query(`SELECT address FROM offices WHERE id = 'lima'`)).toEqual([{ address: 'Cuesta 9, Lima' }])
})

test('a rooms file can say which offices there are and where each room is', async () => {
  await load(await roomsFile({ offices: [lima], rooms: [attic, { ...attic, id: 'cellar', office: 'lima' }] }))
  expect((await listRooms(database)).map(({ id, office_id }) => [id, office_id])).toEqual([
    ['attic', 'main'],
    ['cellar', 'lima']
  ])
  expect(await database.query(`SELECT id, name, time_zone FROM offices WHERE id <> 'main'`)).toEqual([lima])
})

test('each start sets what the file names, and leaves what it does not name', async () => {
  await load(await roomsFile({ offices: [lima], rooms: [{ ...attic, office: 'lima' }] }))
  await database.query(`UPDATE offices SET name = 'Miraflores', language = 'es', position = 3 WHERE id = 'lima'`)
  await load(await roomsFile({ offices: [lima], rooms: [{ ...attic, capacity: 5 }] }))
  expect(await listRooms(database)).toEqual([{ ...stored, capacity: 5, office_id: 'lima' }])
  expect(await database.query(`SELECT name, language, position FROM offices WHERE id = 'lima'`)).toEqual([
    { name: 'Lima', language: 'es', position: 3 }
  ])
})

test.each([
  ['has another key', { rooms: [], desks: [] }, 'must hold a list of rooms'],
  ['has no rooms', { offices: [] }, 'must hold a list of rooms'],
  ['is null', null, 'must hold a list of rooms'],
  ['has an office without a zone', { offices: [{ id: 'x', name: 'X' }], rooms: [] }, 'office 1 must have'],
  ['has an office with an unknown field', { offices: [{ ...lima, zone: 'x' }], rooms: [] }, 'the unknown field "zone"'],
  [
    'has a zone that there is not',
    { offices: [{ ...lima, time_zone: 'Lima' }], rooms: [] },
    'office 1: A time zone must be'
  ],
  ['has an id that is a path', { offices: [{ ...lima, id: '..' }], rooms: [] }, 'office 1: An office id has'],
  ['has two offices of one id', { offices: [lima, lima], rooms: [] }, 'offices 1 and 2 have the same id, lima'],
  ['puts a room nowhere', { rooms: [{ ...attic, office: 'rome' }] }, 'room attic: there is no office rome']
])('a file that %s stops the start and stores nothing', async (_case, content, sentence) => {
  await expect(load(await roomsFile(content))).rejects.toThrow(sentence)
  expect(await listRooms(database)).toEqual([])
  expect(await database.query('SELECT id FROM offices')).toEqual([{ id: 'main' }])
})

/** A booking to come, whose invitation has left. */
async function bookAttic() {
  await database.query(
    `WITH made AS (
       INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       VALUES ('attic', '2026-11-25', '09:00', '10:00', 'a', 'a@b.example', 'c', 'p') RETURNING id
     )
     INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, state, departures, next_attempt_at, created_at)
     SELECT id, id, 'a@b.example', 'REQUEST', 0, '{}', 'sent', 1, now(), now() FROM made`
  )
}

test('a file that moves a booked room to another office stops the start', async () => {
  await load(await roomsFile([attic]))
  await bookAttic()
  await expect(load(await roomsFile({ offices: [lima], rooms: [{ ...attic, office: 'lima' }] }))).rejects.toThrow(
    'room attic: This room has upcoming bookings'
  )
  expect(await listRooms(database)).toEqual([stored])
})

test('a file with another zone than invitations name stops the start and says what to do', async () => {
  const rooms = [{ ...attic, office: 'lima' }]
  await load(await roomsFile({ offices: [lima], rooms }))
  await bookAttic()
  const moved = await roomsFile({ offices: [{ ...lima, time_zone: 'America/Bogota' }], rooms })
  await expect(load(moved)).rejects.toThrow(/office lima: .*Put the old one back.*"force": true/)
  await database.query('UPDATE bookings SET cancelled = true')
  await load(moved)
  expect(await database.query(`SELECT time_zone FROM offices WHERE id = 'lima'`)).toEqual([
    { time_zone: 'America/Bogota' }
  ])
})

test('a missing rooms file stops the start and is named', async () => {
  await expect(load('/nowhere/rooms.json')).rejects.toThrow('ROOMS_FILE /nowhere/rooms.json cannot be read (ENOENT)')
})
