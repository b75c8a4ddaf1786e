import fs from 'node:fs'
import { join } from 'node:path'
import { removeFolders } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, test, vi } from 'vitest'
import { addNote, idsOf, notesFolder } from '../test/notes.ts'
import { startEngine } from './engine.ts'
import { EngineFailed } from './engine-failed.ts'

afterAll(removeFolders)

const timeout = 300_000

test.each(['EIO', 'ENOSPC'])(
  'an engine that cannot sync a commit (%s) breaks down at once, and the next one has what was acknowledged',
  {
    timeout
  },
  async (code) => {
    const folder = await notesFolder()
    let isBroken = false
    const sync = () => {
      if (isBroken) throw Object.assign(new Error(code), { code })
    }
    const engine = await startEngine({ folder, sync })
    await engine.query(addNote, ['kept'])
    isBroken = true
    await expect(engine.query(addNote, ['lost'])).rejects.toThrow()
    isBroken = false

    const disk = vi.spyOn(fs, 'writeSync')
    await expect(engine.query(addNote, ['ghost'])).rejects.toThrow(EngineFailed)
    await expect(engine.run('ROLLBACK')).rejects.toThrow(EngineFailed)
    // The calls hold the engine's whole memory, which no failure should print.
    expect(disk.mock.calls.length).toBe(0)
    disk.mockRestore()
    engine.abandon()

    const next = await startEngine({ folder })
    expect(await idsOf(next)).toContain('kept')
    expect(await idsOf(next)).not.toContain('ghost')
    await next.close()
  }
)

test("PostgreSQL's own lock file does not prevent a start when a crash left it empty", { timeout }, async () => {
  const folder = await notesFolder()
  fs.writeFileSync(join(folder, 'postmaster.pid'), '')
  const engine = await startEngine({ folder })
  expect(await idsOf(engine)).toEqual([])
  await engine.close()
})

test('a value is read as its parser says, and a refused statement keeps its SQLSTATE', { timeout }, async () => {
  const engine = await startEngine({ parsers: { 20: Number } })
  const read = `SELECT 7::bigint AS count, $1::date AS day`
  const plain = await engine.query(read, ['2026-11-24'])
  expect(plain).toEqual([{ count: 7, day: new Date('2026-11-24') }])
  expect(await engine.query(read, ['2026-11-24'], { isRepeated: true })).toEqual(plain)
  await expect(engine.query('SELECT 1/0', [])).rejects.toMatchObject({ code: '22012' })
  expect(await engine.query('SELECT $1 AS text', [null])).toEqual([{ text: null }])
  await engine.close()
})
