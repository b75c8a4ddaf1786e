import { expect, test } from 'vitest'
import { isKnown } from './etags.ts'

const etag = 'W/"a1_b-2"'

test.each([
  etag,
  '"a1_b-2"',
  '*',
  ' * ',
  ' "a1_b-2" ',
  '"other", W/"a1_b-2"',
  'W/"other","a1_b-2"',
  'W/"with, comma", "a1_b-2"',
  '"a1_b-2-gzip"',
  'W/"a1_b-2-gzip"',
  '"a1_b-2-br"',
  '"a1_b-2-zstd"',
  '"a1_b-2-deflate"',
  '"a1_b-2--gzip"',
  '"a1_b-2;gzip"',
  '"a1_b-2"-gzip',
  '"other", "a1_b-2-gzip"',
  '"", "a1_b-2"'
])('If-None-Match %s matches the ETag', (ifNoneMatch) => {
  expect(isKnown(etag, ifNoneMatch)).toBe(true)
})

test.each([
  undefined,
  '',
  '"other"',
  'W/"a1_b-2',
  'a1_b-2',
  '"a1_b-2x"',
  '"a1_b-2-lz"',
  '"a1_b-2-gzip-br"',
  '"-gzip"',
  '"xa1_b-2"',
  '"A1_B-2"',
  'w/"A1_b-2"',
  '"*"',
  '*, "other"'
])('If-None-Match %s does not match the ETag', (ifNoneMatch) => {
  expect(isKnown(etag, ifNoneMatch)).toBe(false)
})

test('an ETag that happens to end like a coding matches itself', () => {
  expect(isKnown('W/"a1-br"', 'W/"a1-br"')).toBe(true)
  expect(isKnown('W/"a1-br"', '"a1-br-gzip"')).toBe(true)
  expect(isKnown('W/"a1-br"', '"a1"')).toBe(false)
})
