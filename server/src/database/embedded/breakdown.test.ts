import fs from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { silent } from '../../../test/database.ts'
import { databaseFolder, removeFolders } from '../../../test/folder.ts'
import { DatabaseUnavailable } from '../database.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { type Engine, startEngine } from './engine.ts'

let database: EmbeddedDatabase
let refusal: string | undefined
const engines: Engine[] = []
const heard: string[] = []
let goOn = () => {}

beforeAll(async () => {
  const folder = await databaseFolder()
  const sync = () => {
    if (refusal) throw Object.assign(new Error(refusal), { code: refusal })
  }
  const start = async () => {
    const engine = await startEngine({ folder, sync })
    engines.push(engine)
    return engine
  }
  database = new EmbeddedDatabase(await start(), { start, release() {} }, silent)
  await database.listen('doorplate_changes', {
    notice: (payload) => heard.push(JSON.parse(payload).room_id),
    lost: () => heard.push('lost'),
    regained: () => {
      heard.push('regained')
      goOn()
    }
  })
})
afterAll(() => database.close())
afterAll(removeFolders)

/** Mends the disk, and waits until the database is back. */
async function mendDisk() {
  const back = new Promise<void>((resolve) => {
    goOn = resolve
  })
  refusal = undefined
  await back
}

const insert = `INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)`
const add = (id: string) => database.query(insert, [id])
const ids = async () => (await database.query<{ id: string }>('SELECT id FROM rooms')).map(({ id }) => id)

test.each([
  ['a statement', 'EIO', () => add('lost-1')],
  ['a statement', 'ENOSPC', () => add('lost-2')],
  ['a transaction', 'EIO', () => database.transaction((queries) => queries.query(insert, ['lost-3']))]
])(
  '%s that the disk does not keep (%s) is not acknowledged, and all is well again by itself',
  async (_name, code, write) => {
    await add(`before-${engines.length}`)
    const kept = await ids()
    heard.length = 0
    refusal = code
    await expect(write()).rejects.toThrow(DatabaseUnavailable)
    await expect(ids()).rejects.toThrow(DatabaseUnavailable)
    expect(heard).toEqual(['lost'])
    await mendDisk()
    expect(await ids()).toEqual(expect.arrayContaining(kept))
    const after = `after-${engines.length}`
    await add(after)
    expect(heard).toEqual(['lost', 'regained', after])
  }
)

test('a full disk refuses what writes, and what reads goes on', async () => {
  heard.length = 0
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
  expect(heard).toEqual([])
})

test('what asks while the engine is being started again waits, and is answered', async () => {
  refusal = 'EIO'
  const refused = add('lost-4').catch((error) => {
    refusal = undefined
    return error
  })
  const waiting = add('patient')
  expect(await refused).toBeInstanceOf(DatabaseUnavailable)
  await waiting
  expect(await ids()).toContain('patient')
})

test('an engine left in a failed transaction is given up for another, and never touches the files again', async () => {
  const [stuck] = engines.slice(-1)
  await stuck?.run('BEGIN')
  await expect(stuck?.run('SELECT 1/0')).rejects.toThrow('division by zero')
  await expect(ids()).rejects.toThrow(DatabaseUnavailable)
  await mendDisk()
  expect(await ids()).toContain('patient')

  const disk = vi.spyOn(fs, 'writeSync')
  await expect(stuck?.run('ROLLBACK')).rejects.toThrow(DatabaseUnavailable)
  await expect(stuck?.run(`INSERT INTO rooms VALUES ('ghost', 'Ghost', 1)`)).rejects.toThrow(DatabaseUnavailable)
  expect(disk).not.toHaveBeenCalled()
  disk.mockRestore()
})
