import { expect, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { linkWarning } from './booking-link.ts'

test('the start warns that without PUBLIC_URL links and codes cannot be requested', () => {
  expect(linkWarning(testConfig())).toContain(
    'to the booker has no link to see, change or cancel the booking, and lost links cannot be requested.'
  )
  expect(linkWarning(testConfig({ cancelBy: 'key' }))).toContain('and lost links and codes cannot be requested.')
  expect(linkWarning(testConfig({ cancelBy: 'key', publicUrl: 'https://rooms.office.example' }))).toBeUndefined()
})
