import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testConfig, tuesday } from '../../../test/app.ts'
import { storeBooking, testDatabase } from '../../../test/database.ts'
import { loadRooms } from './first-rooms.ts'
import { listRooms } from './store.ts'

const database = await testDatabase()
const folder = temporaryFolder()

beforeEach(() => database.reset())
afterAll(removeFolders)

async function roomsFile(content: unknown): Promise<string> {
  const file = join(folder, 'rooms.json')
  const isEncoded = typeof content === 'string' || content instanceof Buffer
  await writeFile(file, isEncoded ? content : JSON.stringify(content))
  return file
}

const load = (roomsFile?: string) => loadRooms(database, { config: testConfig({ roomsFile }), now: tuesday })
/** Starts with a rooms file of that content. */
const loadFile = async (content: unknown) => (await load(await roomsFile(content))).changed
const officesButMain = (columns: string) => database.query(`SELECT ${columns} FROM offices WHERE id <> 'main'`)

const attic = { id: 'attic', name: 'Attic', capacity: 3, equipment: ['Coffee'] }
const lima = { id: 'lima', name: 'Lima', time_zone: 'America/Lima' }
const cellar = { id: 'cellar', name: 'Cellar', capacity: 1 }
const stored = { ...attic, area: '', office_id: 'main' }

test('an empty office starts with four rooms that have the specification’s equipment', async () => {
  await load()
  const rooms = await listRooms(database)
  expect(rooms.map(({ name }) => name)).toEqual(['Atlas', 'Birch', 'Cedar', 'Phone Booth'])
  const equipment = new Set(rooms.flatMap((room) => room.equipment))
  expect([...equipment]).toEqual(expect.arrayContaining(['Projector', 'Screen', 'Wifi', 'Coffee']))
})

test('sample rooms are not added to an office that has rooms', async () => {
  await loadFile([attic])
  await load()
  expect(await listRooms(database)).toEqual([stored])
})

test('a rooms file adds or changes rooms but removes none', async () => {
  await loadFile([attic, cellar])
  await loadFile([{ ...attic, capacity: 5 }])
  expect(await listRooms(database)).toEqual([
    { ...stored, capacity: 5 },
    { ...cellar, equipment: [], area: '', office_id: 'main' }
  ])
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 of a Windows PowerShell', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()]
])('a rooms file with a byte order mark is read: %s', async (_encoding, encoded) => {
  const room = { ...attic, name: 'Büro' }
  await loadFile(encoded(JSON.stringify([room])))
  expect(await listRooms(database)).toEqual([{ ...room, area: '', office_id: 'main' }])
})

test('a rooms file in another encoding is rejected', async () => {
  const inLatin1 = Buffer.from(JSON.stringify([{ ...attic, name: 'Büro' }]), 'latin1')
  await expect(loadFile(inLatin1)).rejects.toThrow('is not UTF-8')
  expect(await listRooms(database)).toEqual([])
})

test('changes of a rooms file are audited as made by the start', async () => {
  await loadFile([attic])
  await loadFile([{ ...attic, capacity: 5 }])
  const entries = await database.query('SELECT action, via, client FROM audit ORDER BY id')
  expect(entries).toEqual([
    { action: 'room insert', via: 'start', client: null },
    { action: 'room update', via: 'start', client: null }
  ])
})

test('each start returns the rooms that it has changed', async () => {
  expect(await loadFile([attic, cellar])).toEqual([])
  await database.query(`UPDATE rooms SET capacity = 9 WHERE id = 'attic'`)
  await database.query(`UPDATE rooms SET area = 'Basement', equipment = '{Wifi}' WHERE id = 'cellar'`)
  expect(await loadFile([attic, cellar])).toEqual(['attic'])
  expect(await loadFile([attic, cellar])).toEqual([])
  expect(await listRooms(database)).toMatchObject([stored, { id: 'cellar', area: 'Basement', equipment: ['Wifi'] }])
})

test('a rooms file names offices with their addresses, and the office and area of each room', async () => {
  const offices = [{ ...lima, address: ' Cuesta 9, Lima ' }]
  const upstairs = { ...attic, id: 'upstairs', area: '2nd floor' }
  await loadFile({ offices, rooms: [attic, { ...upstairs, office_id: 'lima' }, { ...cellar, office_id: 'lima' }] })
  expect(await listRooms(database)).toMatchObject([
    stored,
    { ...upstairs, office_id: 'lima' },
    { ...cellar, office_id: 'lima' }
  ])
  expect(await officesButMain('id, name, time_zone, address')).toEqual([{ ...lima, address: 'Cuesta 9, Lima' }])
})

test('each start sets what the file names and keeps the rest', async () => {
  await loadFile({ offices: [lima], rooms: [{ ...attic, office_id: 'lima' }] })
  await database.query(`UPDATE offices SET name = 'Miraflores', language = 'es', position = 3 WHERE id = 'lima'`)
  await loadFile({ offices: [lima], rooms: [{ ...attic, capacity: 5 }] })
  expect(await listRooms(database)).toEqual([{ ...stored, capacity: 5, office_id: 'lima' }])
  expect(await officesButMain('name, language, position')).toEqual([{ name: 'Lima', language: 'es', position: 3 }])
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
  ['has an area with half a character', [{ ...attic, area: 'a\ud800b' }], 'room 1: An area has at most 60 characters'],
  ['has no capacity', [{ ...attic, capacity: 0 }], 'room 1: A capacity is'],
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
  ['puts a room nowhere', { rooms: [{ ...attic, office_id: 'rome' }] }, 'room attic: there is no office rome']
])('a file that %s stops the start with a reason and stores nothing', async (_case, content, sentence) => {
  await expect(loadFile(content)).rejects.toThrow(sentence)
  expect(await listRooms(database)).toEqual([])
  expect(await officesButMain('id')).toEqual([])
})

/** An upcoming booking, whose invitation was sent. */
async function bookAttic() {
  await storeBooking(database, { room_id: 'attic' })
  await database.query(
    `INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, state, departures, next_attempt_at, created_at)
     SELECT id, id, booker_email, 'REQUEST', 0, '{}', 'sent', 1, now(), now() FROM bookings`
  )
}

test('a file that moves a booked room to another office stops the start', async () => {
  await loadFile([attic])
  await bookAttic()
  await expect(loadFile({ offices: [lima], rooms: [{ ...attic, office_id: 'lima' }] })).rejects.toThrow(
    'room attic: This room has upcoming bookings'
  )
  expect(await listRooms(database)).toEqual([stored])
})

test('a file with a zone other than that of sent invitations stops the start with advice', async () => {
  const rooms = [{ ...attic, office_id: 'lima' }]
  await loadFile({ offices: [lima], rooms })
  await bookAttic()
  const moved = { offices: [{ ...lima, time_zone: 'America/Bogota' }], rooms }
  await expect(loadFile(moved)).rejects.toThrow(/office lima: .*Put the old one back.*"force": true/)
  await database.query('UPDATE bookings SET cancelled = true')
  await loadFile(moved)
  expect(await officesButMain('time_zone')).toEqual([{ time_zone: 'America/Bogota' }])
})

test('a missing rooms file stops the start with an error that names it', async () => {
  await expect(load('/nowhere/rooms.json')).rejects.toThrow('ROOMS_FILE /nowhere/rooms.json cannot be read (ENOENT)')
})
