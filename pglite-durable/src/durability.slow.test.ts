import fs from 'node:fs'
import { join, relative } from 'node:path'
import { removeFolders } from '@doorplate/testing/temporary-folders'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/src/base/database/database.ts'
import { EmbeddedDatabase } from '../../server/src/base/database/embedded/embedded-database.ts'
import { databaseFolder } from '../../server/test/folder.ts'
import { silent } from '../../server/test/silent.ts'
import type { Sync } from './durable-files.ts'
import { startEngine } from './engine.ts'

afterAll(removeFolders)

async function openOn(folder: string, sync?: Sync): Promise<Database> {
  const engine = await startEngine({ folder, ...(sync && { sync }) })
  const start = () => Promise.reject(new Error('is not started again here'))
  return new EmbeddedDatabase(engine, { start, release() {} }, silent)
}

const addRoom = 'INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)'
const writers: [string, (database: Database, id: string) => Promise<unknown>][] = [
  ['a statement', (database, id) => database.query(addRoom, [id])],
  ['a transaction', (database, id) => database.transaction((queries) => queries.query(addRoom, [id]))]
]

describe('a power cut', () => {
  let database: Database
  let disk: ReturnType<typeof diskUnder>
  beforeAll(async () => {
    const folder = await databaseFolder()
    disk = diskUnder(folder)
    database = await openOn(folder, disk.sync)
  })
  afterAll(() => database.close())

  test.each(writers)('does not lose %s that was acknowledged a moment before', async (name, write) => {
    await write(database, name.replace(' ', '-'))
    const acknowledged = await database.query('SELECT id FROM rooms ORDER BY id')
    const survivor = await openOn(disk.copy(), () => {})
    expect(await survivor.query('SELECT id FROM rooms ORDER BY id')).toEqual(acknowledged)
    await survivor.close()
  })
})

describe('a sync', () => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    folder = await databaseFolder()
    database = await openOn(folder)
    // The first statement after a start also cleans up.
    await database.query(addRoom, ['first'])
  })
  beforeEach(() => {
    const spy = vi.spyOn(fs, 'fsyncSync')
    return () => spy.mockRestore()
  })
  afterAll(() => database.close())

  test.each(writers)('of the journal happens once before %s is acknowledged', async (name, write) => {
    const order: string[] = []
    vi.mocked(fs.fsyncSync).mockImplementation((descriptor) => {
      order.push(isIn(join(folder, 'pg_wal'), descriptor) ? 'journal' : 'another file')
    })
    await write(database, `synced-${name.replace(' ', '-')}`).then(() => order.push('acknowledged'))
    expect(order).toEqual(['journal', 'acknowledged'])
  })

  test('does not happen for a read', async () => {
    await database.query('SELECT count(*) FROM rooms')
    await database.transaction((queries) => queries.query('SELECT count(*) FROM rooms'))
    expect(fs.fsyncSync).not.toHaveBeenCalled()
  })
})

test('a start after a crash syncs all recovered files together', async () => {
  const folder = await databaseFolder()
  const crashing = await startEngine({ folder })
  await crashing.query(addRoom, ['before-the-crash'])
  crashing.abandon()

  const disk = diskUnder(folder)
  let syncs = 0
  const database = await openOn(folder, (descriptor, path) => {
    syncs++
    disk.sync(descriptor, path)
  })
  expect(syncs).toBeLessThan(100)
  await database.query(addRoom, ['after-the-crash'])
  const survivor = await openOn(disk.copy(), () => {})
  const rooms = [{ id: 'after-the-crash' }, { id: 'before-the-crash' }]
  expect(await survivor.query('SELECT id FROM rooms ORDER BY id')).toEqual(rooms)
  await survivor.close()
  await database.close()
})

function isIn(folder: string, descriptor: number): boolean {
  const { ino } = fs.fstatSync(descriptor)
  return fs.readdirSync(folder).some((name) => fs.statSync(join(folder, name)).ino === ino)
}

/** The state of a folder after a power cut: its first content, and each file as of its last sync. */
function diskUnder(folder: string): { sync: Sync; copy(): string } {
  const disk = `${folder}-disk`
  const copy = (from: string, to: string) => {
    fs.cpSync(from, to, { recursive: true })
    return to
  }
  copy(folder, disk)
  let copies = 0
  return {
    copy: () => copy(disk, `${disk}-${copies++}`),
    sync: (_descriptor, path) => {
      const onDisk = join(disk, relative(folder, path))
      if (!fs.statSync(path).isDirectory()) return fs.copyFileSync(path, onDisk)
      for (const name of fs.readdirSync(onDisk)) {
        if (!fs.existsSync(join(path, name))) fs.rmSync(join(onDisk, name), { recursive: true })
      }
    }
  }
}
