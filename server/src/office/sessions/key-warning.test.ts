import { expect, test } from 'vitest'
import { keyWarning } from './key-warning.ts'

test('a short admin key is warned of', () => {
  expect(keyWarning({ adminKey: 'a'.repeat(15) })).toContain('fewer than 16 characters')
  expect(keyWarning({ adminKey: 'a'.repeat(16) })).toBeUndefined()
  expect(keyWarning({ adminKey: undefined })).toBeUndefined()
})
