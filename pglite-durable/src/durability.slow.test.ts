import fs from 'node:fs'
import { join, relative } from 'node:path'
import { removeFolders } from '@doorplate/testing/temporary-folders'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addNote, idsOf, notesFolder } from '../test/notes.ts'
import type { Sync } from './durable-files.ts'
import { type Engine, startEngine } from './engine.ts'

// Making a database takes seconds, and many on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

afterAll(removeFolders)

const transact = async (engine: Engine, sql: string, values: string[]) => {
  await engine.run('BEGIN')
  await engine.query(sql, values, { isRepeated: true })
  await engine.run('COMMIT')
}

const writers: [string, (engine: Engine, id: string) => Promise<unknown>][] = [
  ['a statement', (engine, id) => engine.query(addNote, [id])],
  ['a transaction', (engine, id) => transact(engine, addNote, [id])]
]

describe('P2: a power cut', () => {
  let engine: Engine
  let disk: ReturnType<typeof diskUnder>
  beforeAll(async () => {
    const folder = await notesFolder()
    disk = diskUnder(folder)
    engine = await startEngine({ folder, sync: disk.sync })
  })
  afterAll(() => engine.close())

  test.each(writers)('does not lose %s that was acknowledged a moment before', async (name, write) => {
    await write(engine, name.replace(' ', '-'))
    const acknowledged = await idsOf(engine)
    const survivor = await startEngine({ folder: disk.copy(), sync: () => {} })
    expect(await idsOf(survivor)).toEqual(acknowledged)
    await survivor.close()
  })
})

describe('P2: a sync', () => {
  let engine: Engine
  let folder: string
  beforeAll(async () => {
    folder = await notesFolder()
    engine = await startEngine({ folder })
    // The first statement after a start also cleans up.
    await engine.query(addNote, ['first'])
  })
  beforeEach(() => {
    const spy = vi.spyOn(fs, 'fsyncSync')
    return () => spy.mockRestore()
  })
  afterAll(() => engine.close())

  test.each(writers)('of the journal happens once before %s is acknowledged', async (name, write) => {
    const order: string[] = []
    vi.mocked(fs.fsyncSync).mockImplementation((descriptor) => {
      order.push(isIn(join(folder, 'pg_wal'), descriptor) ? 'journal' : 'another file')
    })
    await write(engine, `synced-${name.replace(' ', '-')}`).then(() => order.push('acknowledged'))
    expect(order).toEqual(['journal', 'acknowledged'])
  })

  test('does not happen for a read', async () => {
    await idsOf(engine)
    await transact(engine, 'SELECT count(*) FROM notes', [])
    expect(fs.fsyncSync).not.toHaveBeenCalled()
  })
})

test('a start after a crash syncs all recovered files together', async () => {
  const folder = await notesFolder()
  const crashing = await startEngine({ folder })
  await crashing.query(addNote, ['before-the-crash'])
  crashing.abandon()

  const disk = diskUnder(folder)
  let syncs = 0
  const engine = await startEngine({
    folder,
    sync: (descriptor, path) => {
      syncs++
      disk.sync(descriptor, path)
    }
  })
  expect(syncs).toBeLessThan(100)
  await engine.query(addNote, ['after-the-crash'])
  const survivor = await startEngine({ folder: disk.copy(), sync: () => {} })
  expect(await idsOf(survivor)).toEqual(['after-the-crash', 'before-the-crash'])
  await survivor.close()
  await engine.close()
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
