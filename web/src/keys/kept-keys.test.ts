import { expect, test, vi } from 'vitest'
import { forgetKey, keepKey, keptKeys } from './kept-keys.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const kept = (id: string, end = hours(1)) => ({ id, key: `key of ${id}`, end })

test('keys are kept by the end of their bookings, each booking once', () => {
  keepKey(kept('b', hours(2)))
  keepKey(kept('a'))
  expect(keepKey({ ...kept('b', hours(3)), key: 'newer' })).toBe(true)
  expect(keptKeys()).toEqual([kept('a', expect.anything()), { id: 'b', key: 'newer', end: expect.anything() }])
  forgetKey('b')
  expect(keptKeys().map(({ id }) => id)).toEqual(['a'])
})

test('keys beyond 200, and keys of bookings that ended 90 days ago, are deleted', () => {
  keepKey(kept('old', hours(-90 * 24 - 1)))
  keepKey(kept('past', hours(-90 * 24 + 1)))
  expect(keptKeys().map(({ id }) => id)).toEqual(['past'])
  for (let number = 0; number < 201; number++) keepKey(kept(`${number}`, hours(number)))
  expect(keptKeys()).toHaveLength(200)
  expect(keptKeys()[0]!.id).toBe('1')
})

test('a key beyond the limit or of an old booking is not stored', () => {
  for (let number = 0; number < 200; number++) keepKey(kept(`${number}`, hours(number + 2)))
  expect(keepKey(kept('first', hours(1)))).toBe(false)
  expect(keepKey(kept('last', hours(300)))).toBe(true)
  expect(keepKey(kept('old', hours(-90 * 24 - 1)))).toBe(false)
})

test.each(['{', 'null', '{}', '[null, 1, {"id": 1}]'])('unknown data (%s) counts as no keys', (text) => {
  window.localStorage.setItem('doorplate.bookings', text)
  expect(keptKeys()).toEqual([])
})

test('a browser without storage is reported', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(keepKey(kept('a'))).toBe(false)
})

test('S-36: a page opened for a room neither reads nor writes stored keys', () => {
  keepKey(kept('a'))
  window.history.replaceState(null, '', '/?display=atlas')
  expect(keptKeys()).toEqual([])
  expect(keepKey(kept('b'))).toBe(false)
  forgetKey('a')
  window.history.replaceState(null, '', '/')
  expect(keptKeys().map(({ id }) => id)).toEqual(['a'])
})
