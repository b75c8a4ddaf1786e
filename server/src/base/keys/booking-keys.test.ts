import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BookingKeys } from './booking-keys.ts'

const keys = new BookingKeys('a secret of this office')
const booking = { key_id: '0195a1de-0000-4000-8000-000000000001', key_version: 1 }

test('a key has 22 characters and opens its booking', () => {
  const key = keys.keyOf(booking)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(keys.keyOf(booking)).toBe(key)
  expect(keys.opens(booking, key)).toBe(true)
})

test('another version, booking or secret makes another key', () => {
  const key = keys.keyOf(booking)
  expect(keys.opens({ ...booking, key_version: 2 }, key)).toBe(false)
  expect(keys.opens({ ...booking, key_id: '0195a1de-0000-4000-8000-000000000002' }, key)).toBe(false)
  expect(new BookingKeys('another secret').opens(booking, key)).toBe(false)
})

test('a code has six digits, opens nothing as a key, and changes with the key', () => {
  const code = keys.codeOf(booking)
  expect(code).toMatch(/^\d{6}$/)
  expect(keys.isCode(booking, code)).toBe(true)
  expect(keys.isCode(booking, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe(false)
  expect(keys.codeOf({ ...booking, key_version: 2 })).not.toBe(code)
  expect(keys.opens(booking, code)).toBe(false)
})

test('no other text opens a booking', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(keys.opens(booking, text)).toBe(false)
    })
  ))
