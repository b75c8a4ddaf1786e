import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../test/folder.ts'
import { readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'

test('a file of the credentials folder is the setting of its name', () => {
  const folder = testFolder({ ADMIN_KEY: 'the-office-managers-key\n', PATH: '/evil' }, onTestFinished)
  const environment = withCredentials({ CREDENTIALS_DIRECTORY: folder, PORT: '3001', PATH: '/bin' })
  expect(readConfig(environment)).toMatchObject({ adminKey: 'the-office-managers-key', port: 3001 })
  expect(environment['PATH']).toBe('/bin')
})

test('without a credentials folder the environment is all', () => {
  expect(withCredentials({ PORT: '3001' })).toEqual({ PORT: '3001' })
})
