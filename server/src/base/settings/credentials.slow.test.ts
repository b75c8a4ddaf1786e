import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildStale } from '../../../../scripts/product/products.mjs'
import { testFolder } from '../../../test/folder.ts'
import { readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'

test('a file in the credentials folder sets the setting of that name', () => {
  const folder = testFolder({ ADMIN_KEY: 'the-office-managers-key\n', PATH: '/evil' }, onTestFinished)
  const environment = withCredentials({ CREDENTIALS_DIRECTORY: folder, PORT: '3001', PATH: '/bin' })
  expect(readConfig(environment)).toMatchObject({ adminKey: 'the-office-managers-key', port: 3001 })
  expect(environment['PATH']).toBe('/bin')
})

test('without a credentials folder only the environment counts', () => {
  expect(withCredentials({ PORT: '3001' })).toEqual({ PORT: '3001' })
})

test.each(['start', 'restore', 'mail-test', 'address'])(
  'doorplate.mjs %s reads the settings in the credentials folder',
  async (command) => {
    await buildStale('server')
    const folder = testFolder({ PORT: 'many' }, onTestFinished)
    const program = fileURLToPath(new URL('../../../../doorplate.mjs', import.meta.url))
    const options = { cwd: folder, env: { PATH: process.env['PATH'], CREDENTIALS_DIRECTORY: folder } }
    const started = promisify(execFile)(process.execPath, [program, command, 'PORT'], options)
    await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT must be') })
  }
)
