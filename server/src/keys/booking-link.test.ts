import { expect, test } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { linkWarning } from './booking-link.ts'

test('the start warns that without PUBLIC_URL links and codes cannot be requested', () => {
  expect(linkWarning(testConfig())).toContain('no link that was lost can be asked for')
  expect(linkWarning(testConfig({ cancelBy: 'key' }))).toContain('neither a link nor a code that was lost can be asked')
  expect(linkWarning(testConfig({ cancelBy: 'key', publicUrl: 'https://rooms.office.example' }))).toBeUndefined()
})
