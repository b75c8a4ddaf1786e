import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../../../../test/app.tsx'
import { TimeZoneNote } from './time-zone-note.tsx'

const lisbon = { id: 'lisbon', name: 'Lisbon', time_zone: 'Europe/Lisbon' }

/** A device in a zone that many minutes ahead of UTC, in the winter of Berlin's +01:00. */
function useDevice(minutesAhead: number) {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:42:00Z'), toFake: ['Date'] })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesAhead)
}

test('a person in the office’s zone sees no note', () => {
  useDevice(60)
  renderInOffice(<TimeZoneNote />, fakeBackend())
  expect(screen.queryByText(/Times are/)).toBeNull()
})

test.each([
  ['the zone', [], 'Times are in Berlin time, now 10:42.'],
  ['the office where there are several', [lisbon], 'Times are in Hafen 12 time, now 10:42.']
])('a person in another zone sees the name of %s', (_what, others, line) => {
  useDevice(0)
  renderInOffice(<TimeZoneNote />, fakeBackend(), { others })
  expect(screen.getByText(line)).toBeInTheDocument()
})
