import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '@doorplate/testing/child-program'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, test } from 'vitest'
import { idsOf, notesFolder, openNotes } from '../../test/notes.ts'
import { FolderInUse } from './lock.ts'
import { FolderUnwritable } from './take-folder.ts'

afterAll(removeFolders)

// Making a database takes seconds, and many on a busy machine.
const timeout = 300_000
const writer = new URL('../../test/processes/writer.ts', import.meta.url)

test('a process killed during its first start leaves a folder that opens', { timeout }, async () => {
  const dataDir = temporaryFolder()
  const first = runChild(writer, dataDir)
  const halfMadeFiles = () => halfMade(dataDir).flatMap((name) => readdirSync(join(dataDir, name)))
  await expect.poll(halfMadeFiles, { timeout, interval: 5 }).not.toEqual([])
  await first.kill()
  expect(existsSync(join(dataDir, 'database'))).toBe(false)

  const engine = await openNotes(dataDir)
  expect(await idsOf(engine)).toEqual([])
  expect(halfMade(dataDir)).toEqual([])
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
  await engine.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('P2: a process killed while it writes loses no acknowledged row', { timeout }, async () => {
  const dataDir = temporaryFolder()
  await notesFolder(join(dataDir, 'database'))
  const first = runChild(writer, dataDir)
  const acknowledged: string[] = []
  while (acknowledged.length < 25) acknowledged.push(await first.line())
  const refused = await openNotes(dataDir).catch((error) => error)
  expect(refused).toBeInstanceOf(FolderInUse)
  expect(refused.message).toContain(`process (${first.pid})`)
  await first.kill()

  const engine = await openNotes(dataDir)
  expect(await idsOf(engine)).toEqual(expect.arrayContaining(acknowledged))
  await engine.close()
})

test('a folder that cannot be written is named', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const error = await openNotes(join(file, 'data')).catch((reason) => reason)
  expect(error).toBeInstanceOf(FolderUnwritable)
  expect(error.message).toBe(`The data folder ${join(file, 'data')} cannot be written (ENOTDIR).`)
})

function halfMade(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('database.new-'))
}
