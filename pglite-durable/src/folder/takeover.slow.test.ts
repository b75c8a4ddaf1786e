import fs from 'node:fs'
import { join } from 'node:path'
import { runChild } from '@doorplate/testing/child-program'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { addNote, idsOf, notesFolder, openNotes } from '../../test/notes.ts'
import { startEngine } from '../engine.ts'
import { databaseFolders, removeHalfMade } from './database-folders.ts'
import { FolderLost, lockFolder } from './lock.ts'

afterAll(removeFolders)

const timeout = 300_000
const writer = new URL('../../test/processes/writer.ts', import.meta.url)
const elsewhere = '7.4711.abcdef'

async function dataFolder(): Promise<string> {
  const dataDir = temporaryFolder()
  await notesFolder(join(dataDir, 'database'))
  return dataDir
}

/** A claim whose process cannot be seen from here, and has shown no heartbeat for a minute. */
function makeSilent(dataDir: string) {
  const claim = join(dataDir, `database.lock.${elsewhere}`)
  const [own] = fs.readdirSync(dataDir).filter((name) => name.startsWith('database.lock.'))
  if (own) fs.renameSync(join(dataDir, own), claim)
  else fs.writeFileSync(claim, '')
  const aMinuteAgo = new Date(Date.now() - 60_000)
  fs.utimesSync(claim, aMinuteAgo, aMinuteAgo)
}

async function notesIn(dataDir: string): Promise<string[]> {
  const engine = await openNotes(dataDir)
  const notes = await idsOf(engine)
  await engine.close()
  return notes
}

test(
  'a process that lost its folder while frozen acknowledges nothing, and no acknowledged row is lost',
  async () => {
    const dataDir = await dataFolder()
    const frozen = runChild(writer, dataDir)
    const said: string[] = []
    while (said.length < 25) said.push(await frozen.line())
    frozen.freeze()
    makeSilent(dataDir)

    const engine = await openNotes(dataDir)
    await engine.query(addNote, ['of-the-next'])
    frozen.thaw()
    const rest = await frozen.rest()
    expect(rest.at(-1)).toMatch(/^This process \(\d+\) has lost the data folder/)
    expect(await frozen.code()).toBe(1)
    await engine.query(addNote, ['of-the-next-2'])
    await engine.close()

    const acknowledged = [...said, ...rest.slice(0, -1), 'of-the-next', 'of-the-next-2']
    expect(await notesIn(dataDir)).toEqual(expect.arrayContaining(acknowledged))
    expect(fs.readdirSync(dataDir)).toEqual(['database-2'])
  },
  timeout
)

test(
  'a frozen process shares no open file or path with another process',
  async () => {
    const dataDir = await dataFolder()
    const journal = join(dataDir, 'database', 'pg_wal')
    const name = fs.readdirSync(journal).find((each) => /^[0-9A-F]{24}$/.test(each)) ?? ''
    const late = fs.openSync(join(journal, name), 'r+')
    makeSilent(dataDir)
    const engine = await openNotes(dataDir)
    await engine.query(addNote, ['kept'])
    fs.ftruncateSync(late, 0)
    fs.closeSync(late)
    expect(fs.existsSync(join(journal, name))).toBe(false)
    await engine.close()
    expect(await notesIn(dataDir)).toEqual(['kept'])
  },
  timeout
)

test(
  'the next start repeats a takeover that was killed half-way',
  async () => {
    const dataDir = await dataFolder()
    fs.writeFileSync(join(dataDir, `database.lost.${elsewhere}`), '')
    fs.mkdirSync(join(dataDir, 'database.new-8.4711.abcdef'))
    const { ino } = fs.statSync(join(dataDir, 'database'))
    await (await openNotes(dataDir)).close()
    expect(fs.readdirSync(dataDir)).toEqual(['database-2'])
    expect(fs.statSync(join(dataDir, 'database-2')).ino).not.toBe(ino)
    expect(fs.statSync(join(dataDir, 'database-2')).mode & 0o777).toBe(0o700)
  },
  timeout
)

test(
  'of several database folders the last is used and the others are removed',
  async () => {
    const dataDir = temporaryFolder()
    for (const name of ['database-10', 'database', 'database-9']) fs.mkdirSync(join(dataDir, name))
    expect(databaseFolders(dataDir)).toEqual(
      ['database', 'database-9', 'database-10'].map((name) => join(dataDir, name))
    )
    await notesFolder(join(dataDir, 'database-10'))
    expect(await notesIn(dataDir)).toEqual([])
    expect(fs.readdirSync(dataDir)).toEqual(['database-10'])
  },
  timeout
)

test('a process that wakes does not touch a database that another process is making', async () => {
  const dataDir = temporaryFolder()
  const lock = await lockFolder(dataDir)
  for (const maker of [elsewhere, '8.4711.abcdef']) fs.mkdirSync(join(dataDir, `database.new-${maker}`))
  fs.writeFileSync(join(dataDir, `database.lock.${elsewhere}`), '')
  removeHalfMade(dataDir, lock)
  lock.release()
  expect(fs.readdirSync(dataDir)).toEqual([`database.lock.${elsewhere}`, `database.new-${elsewhere}`])
})

test('a lost lock is reported and stays lost', async () => {
  const folder = temporaryFolder()
  const onLost = vi.fn()
  const lock = await lockFolder(folder, { onLost })
  lock.assertHeld()
  expect(onLost).not.toHaveBeenCalled()
  const [claim = ''] = fs.readdirSync(folder)
  fs.renameSync(join(folder, claim), join(folder, claim.replace('lock', 'lost')))
  const later = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(() => lock.assertHeld()).toThrow(FolderLost)
  clock.mockRestore()
  expect(onLost).toHaveBeenCalledOnce()
  expect(fs.readdirSync(folder)).toEqual([claim.replace('lock', 'lost')])
  lock.release()
})

test('a process that is busy with its files shows heartbeats although no timer runs', async () => {
  const folder = temporaryFolder()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => clock.mockRestore())
  const lock = await lockFolder(folder)
  const [claim = ''] = fs.readdirSync(folder)
  const longAgo = new Date('2026-01-01T00:00:00Z')
  fs.utimesSync(join(folder, claim), longAgo, longAgo)
  const showsHeartbeat = () => fs.statSync(join(folder, claim)).mtimeMs > longAgo.getTime()
  clock.mockReturnValue(5999)
  lock.assertHeld()
  expect(showsHeartbeat()).toBe(false)
  clock.mockReturnValue(6000)
  lock.assertHeld()
  expect(showsHeartbeat()).toBe(true)
  lock.release()
})

test('an engine that lost its folder changes no file and does not acknowledge its last write', {
  timeout
}, async () => {
  const folder = await notesFolder()
  let lost = false
  let syncs = 0
  let losesAtSync = false
  const engine = await startEngine({
    folder,
    sync: () => {
      syncs++
      lost ||= losesAtSync
    },
    assertHeld: () => {
      if (lost) throw new FolderLost('lost')
    }
  })
  await engine.query(addNote, ['kept'])

  losesAtSync = true
  const before = syncs
  await expect(engine.query(addNote, ['too-late'])).rejects.toThrow('lost')
  expect(syncs).toBe(before + 1)

  const disk = vi.spyOn(fs, 'writeSync')
  await expect(engine.query(addNote, ['later-still'])).rejects.toThrow()
  // The calls hold the engine's whole memory, which no failure should print.
  expect(disk.mock.calls.length).toBe(0)
  disk.mockRestore()
  engine.abandon()
  await expect(
    startEngine({
      folder,
      assertHeld: () => {
        throw new FolderLost('lost')
      }
    })
  ).rejects.toThrow('lost')
})
