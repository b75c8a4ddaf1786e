import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '@doorplate/testing/child-program'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, test } from 'vitest'
import { databaseFolder } from '../../../../test/folder.ts'
import { silent } from '../../../../test/silent.ts'
import { openEmbedded } from './open.ts'

afterAll(removeFolders)

// Making a database takes seconds, and many on a busy machine.
const timeout = 120_000
const writer = new URL('../../../../test/processes/writer.ts', import.meta.url)

test(
  'a server killed during its first start leaves a folder that opens',
  async () => {
    const dataDir = temporaryFolder()
    const first = runChild(writer, dataDir)
    const halfMadeFiles = () => halfMade(dataDir).flatMap((name) => readdirSync(join(dataDir, name)))
    await expect.poll(halfMadeFiles, { timeout: timeout, interval: 5 }).not.toEqual([])
    await first.kill()
    expect(existsSync(join(dataDir, 'database'))).toBe(false)

    const database = await openEmbedded(dataDir, silent)
    expect(await database.query('SELECT * FROM rooms')).toEqual([])
    expect(halfMade(dataDir)).toEqual([])
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  },
  timeout
)

test(
  'a server killed while it writes loses no acknowledged row',
  async () => {
    const dataDir = temporaryFolder()
    await databaseFolder(join(dataDir, 'database'))
    const first = runChild(writer, dataDir)
    const acknowledged: string[] = []
    while (acknowledged.length < 25) acknowledged.push(await first.line())
    const refused = await openEmbedded(dataDir, silent).catch((error) => error.message)
    expect(refused).toContain(`process ${first.pid}`)
    await first.kill()

    const database = await openEmbedded(dataDir, silent)
    const rooms = await database.query<{ id: string }>('SELECT id FROM rooms')
    expect(rooms.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    await database.close()
  },
  timeout
)

test("PostgreSQL's own lock file does not prevent a start when a crash left it empty", { timeout }, async () => {
  const dataDir = temporaryFolder()
  const folder = await databaseFolder(join(dataDir, 'database'))
  writeFileSync(join(folder, 'postmaster.pid'), '')
  const database = await openEmbedded(dataDir, silent)
  expect(await database.query('SELECT * FROM rooms')).toEqual([])
  await database.close()
})

test('a read-only data folder is rejected with an error that names it', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
    `The data folder ${dataDir} cannot be written (ENOTDIR). Let the user that runs Doorplate write there, or set DATA_DIR to another folder.`
  )
})

function halfMade(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('database.new-'))
}
