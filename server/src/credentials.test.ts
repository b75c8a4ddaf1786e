import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'

test('a file of the credentials folder is the setting of its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorplate-credentials-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'ADMIN_KEY'), 'the-office-managers-key\n')
  writeFileSync(join(folder, 'PATH'), '/evil')
  const environment = withCredentials({ CREDENTIALS_DIRECTORY: folder, PORT: '3001', PATH: '/bin' })
  expect(readConfig(environment)).toMatchObject({ adminKey: 'the-office-managers-key', port: 3001 })
  expect(environment['PATH']).toBe('/bin')
})

test('without a credentials folder the environment is all', () => {
  expect(withCredentials({ PORT: '3001' })).toEqual({ PORT: '3001' })
})
