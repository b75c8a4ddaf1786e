import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Room } from '@doorplate/domain/rooms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const attic: Room = { id: 'attic', name: 'Attic', capacity: 3, equipment: ['Coffee'] }

test('an empty office starts with four rooms that have the specification’s equipment', async () => {
  await loadRooms(database, undefined)
  const rooms = await listRooms(database)
  expect(rooms.map(({ name }) => name)).toEqual(['Atlas', 'Birch', 'Cedar', 'Phone Booth'])
  const equipment = new Set(rooms.flatMap((room) => room.equipment))
  expect([...equipment]).toEqual(expect.arrayContaining(['Projector', 'Screen', 'Wifi', 'Coffee']))
})

test('sample rooms are not added to an office that has rooms', async () => {
  await loadRooms(database, await roomsFile([attic]))
  await loadRooms(database, undefined)
  expect(await listRooms(database)).toEqual([attic])
})

test('a rooms file adds or changes rooms but removes none', async () => {
  await loadRooms(database, await roomsFile([attic, { id: 'cellar', name: 'Cellar', capacity: 1 }]))
  await loadRooms(database, await roomsFile([{ ...attic, capacity: 5 }]))
  expect(await listRooms(database)).toEqual([
    { ...attic, capacity: 5 },
    { id: 'cellar', name: 'Cellar', capacity: 1, equipment: [] }
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
  await loadRooms(database, file)
  expect(await listRooms(database)).toEqual([room])
})

test('a rooms file in another encoding is refused, not read with its letters lost', async () => {
  const file = await roomsFile('')
  await writeFile(file, JSON.stringify([{ ...attic, name: 'Büro' }]), 'latin1')
  await expect(loadRooms(database, file)).rejects.toThrow('is not UTF-8')
  expect(await listRooms(database)).toEqual([])
})

test('the audit distinguishes the start from changes made past the server', async () => {
  await loadRooms(database, await roomsFile([attic]))
  await loadRooms(database, await roomsFile([{ ...attic, capacity: 5 }]))
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
  ['has an unknown field', [{ ...attic, floor: 1 }], 'room 1 must have'],
  [
    'has two rooms of one id',
    [attic, { ...attic, id: 'b' }, { ...attic, name: 'B' }],
    'rooms 1 and 3 have the same id, attic'
  ],
  ['has a capacity of nobody', [{ ...attic, capacity: 0 }], 'room 1: A capacity is']
])('a file that %s stops the start, stores nothing and says why', async (_case, content, sentence) => {
  await expect(loadRooms(database, await roomsFile(content))).rejects.toThrow(sentence)
  expect(await listRooms(database)).toEqual([])
})

test('a missing rooms file stops the start and is named', async () => {
  await expect(loadRooms(database, '/nowhere/rooms.json')).rejects.toThrow(
    'ROOMS_FILE /nowhere/rooms.json cannot be read (ENOENT)'
  )
})
