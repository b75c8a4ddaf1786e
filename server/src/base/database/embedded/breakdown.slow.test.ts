import fs from 'node:fs'
import { type Engine, startEngine } from '@doorplate/pglite-durable/engine'
import { EngineFailed } from '@doorplate/pglite-durable/engine-failed'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { copySchema } from '../../../../test/engines/schema-copies.ts'
import { silent } from '../../../../test/silent.ts'
import { DatabaseUnavailable } from '../database.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

let database: EmbeddedDatabase
let diskError: string | undefined
const engines: Engine[] = []
const received: string[] = []
let goOn = () => {}

beforeAll(async () => {
  const folder = temporaryFolder()
  await copySchema(folder)
  const sync = () => {
    if (diskError) throw Object.assign(new Error(diskError), { code: diskError })
  }
  const start = async () => {
    const engine = await startEngine({ folder, sync })
    engines.push(engine)
    return engine
  }
  database = new EmbeddedDatabase(await start(), { start, release() {} }, silent)
  await database.listen('doorplate_changes', {
    announced: (payload) => received.push(JSON.parse(payload).room_id),
    lost: () => received.push('lost'),
    regained: () => {
      received.push('regained')
      goOn()
    }
  })
})
afterAll(() => database.close())
afterAll(removeFolders)

async function mendDisk() {
  const back = new Promise<void>((resolve) => {
    goOn = resolve
  })
  diskError = undefined
  await back
}

const insert = `INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)`
const add = (id: string) => database.query(insert, [id])
const ids = async () => (await database.query<{ id: string }>('SELECT id FROM rooms')).map(({ id }) => id)

test.each([
  ['a statement', 'EIO', () => add('lost-1')],
  ['a statement', 'ENOSPC', () => add('lost-2')],
  ['a transaction', 'EIO', () => database.transaction((queries) => queries.query(insert, ['lost-3']))]
])('%s that cannot be synced (%s) is not acknowledged, and the engine recovers', async (_name, code, write) => {
  await add(`before-${engines.length}`)
  const kept = await ids()
  received.length = 0
  diskError = code
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  await expect(ids()).rejects.toThrow(DatabaseUnavailable)
  expect(received).toEqual(['lost'])
  await mendDisk()
  expect(await ids()).toEqual(expect.arrayContaining(kept))
  const after = `after-${engines.length}`
  await add(after)
  expect(received).toEqual(['lost', 'regained', after])
})

test('on a full disk writes fail and reads continue', async () => {
  received.length = 0
  const before = await ids()
  const write = () => database.query(`CREATE TABLE filler AS SELECT repeat('x', 2000) FROM generate_series(1, 1000)`)
  const disk = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  })
  onTestFinished(() => disk.mockRestore())
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  expect(disk).toHaveBeenCalled()
  expect(await ids()).toEqual(before)
  disk.mockRestore()
  await write()
  expect(received).toEqual([])
})

test('a query that arrives during a restart of the engine is answered after it', async () => {
  diskError = 'EIO'
  const refused = add('lost-4').catch((error) => {
    diskError = undefined
    return error
  })
  const waiting = add('waiting')
  expect(await refused).toBeInstanceOf(DatabaseUnavailable)
  await waiting
  expect(await ids()).toContain('waiting')
})

test('an engine left in a failed transaction is replaced and never touches the files again', async () => {
  const [stuck] = engines.slice(-1)
  await stuck?.run('BEGIN')
  await expect(stuck?.run('SELECT 1/0')).rejects.toThrow('division by zero')
  await expect(ids()).rejects.toThrow(DatabaseUnavailable)
  await mendDisk()
  expect(await ids()).toContain('waiting')

  const disk = vi.spyOn(fs, 'writeSync')
  await expect(stuck?.run('ROLLBACK')).rejects.toThrow(EngineFailed)
  await expect(stuck?.run(`INSERT INTO rooms VALUES ('ghost', 'Ghost', 1)`)).rejects.toThrow(EngineFailed)
  expect(disk).not.toHaveBeenCalled()
  disk.mockRestore()
})
