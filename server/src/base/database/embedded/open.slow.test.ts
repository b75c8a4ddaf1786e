import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { silent } from '../../../../test/silent.ts'
import { openEmbedded } from './open.ts'

afterAll(removeFolders)

// Making a database takes seconds, and many on a busy machine.
const timeout = 300_000

test('an empty data folder gets a database, which the next start opens again', { timeout }, async () => {
  const dataDir = temporaryFolder()
  const first = await openEmbedded(dataDir, silent)
  await first.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 4)`)
  await first.close()
  const next = await openEmbedded(dataDir, silent)
  const rooms = await next.query(`SELECT id, date '2026-11-24' AS date, 7::bigint AS count FROM rooms`)
  expect(rooms).toEqual([{ id: 'atlas', date: '2026-11-24', count: 7 }])
  await next.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('a data folder that cannot be written is rejected with an error that says what to do', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
    `The data folder ${dataDir} cannot be written (ENOTDIR). Let the user that runs Doorplate write there, or set DATA_DIR to another folder.`
  )
})

test('a data folder of another process is rejected with an error that says what to do', async () => {
  const dataDir = temporaryFolder()
  const claim = join(dataDir, 'database.lock.7.4711.abcdef')
  writeFileSync(claim, '')
  const beating = setInterval(() => writeFileSync(claim, ''), 20)
  onTestFinished(() => clearInterval(beating))
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
    `Another process (7, in another container or on another machine) uses the data folder ${dataDir}. Stop it, or give this one a folder of its own with DATA_DIR.`
  )
})
