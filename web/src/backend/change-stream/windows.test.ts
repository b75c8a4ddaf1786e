import { expect, test, vi } from 'vitest'
import { streamLimit } from './windows.ts'

test.each([
  ['http/1.1', 3],
  ['h2', Number.POSITIVE_INFINITY],
  ['h3', Number.POSITIVE_INFINITY],
  ['', 3],
  [undefined, 3]
])('a browser whose page came over %j has at most %d streams', (nextHopProtocol, limit) => {
  const entries = nextHopProtocol === undefined ? [] : [{ nextHopProtocol }]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList)
  expect(streamLimit()).toBe(limit)
})
