import type { Message } from '@doorplate/domain/words/say'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import html from '../../index.html?raw'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.doUnmock('@doorplate/domain/schedule/grid')
  vi.resetModules()
})

const now = { date: '2026-11-24', time: '10:42' }

/** The sentences of each part about a day whose last start is this one. */
async function dayWith(last: string) {
  vi.doMock('@doorplate/domain/schedule/grid', () => ({ grid: { first: '08:00', last, step_minutes: 15 } }))
  const { bookingProblem } = await import('@doorplate/domain/bookings/bookings')
  const { blankValues } = await import('@doorplate/domain/bookings/fields')
  const { DayStrip } = await import('./day-strip.tsx')
  const { SlotGrid } = await import('./slots/slot-grid.tsx')
  const { read } = await import('../words/words.ts')
  const { withGridHours } = await import('../../grid-in-page.ts')

  render(<DayStrip bookings={[]} />)
  render(<SlotGrid bookings={[]} date={now.date} now={now} onChoose={() => {}} />)
  const problem = (start_time: string, end_time: string): Message<'book' | 'form'> | undefined =>
    bookingProblem({ ...blankValues, room_id: 'atlas', date: now.date, start_time, end_time }, now)?.message
  const hoursIn = (page: Document) =>
    Array.from(page.querySelectorAll('.day-strip-hours > span'), ({ textContent }) => textContent)
  return {
    refused: ['20:15', '21:45', '22:00'].filter((start) => problem(start, '23:00')?.[0] === 'book.startInvalid'),
    sentence: read(problem('22:00', '23:00')!),
    strip: screen.getByRole('img').getAttribute('aria-label'),
    lastHours: [document, new DOMParser().parseFromString(withGridHours(html), 'text/html')].map((page) =>
      hoursIn(page).at(-1)
    ),
    lastSlot: screen.getAllByRole('button').at(-1)?.textContent
  }
}

test.each([
  ['21:45', ['22:00'], '23:15', '23'],
  ['20:00', ['20:15', '21:45', '22:00'], '21:30', '21']
])('from a last start at %s follow rules, sentence, strip and slots', async (last, refused, end, lastHour) => {
  expect(await dayWith(last)).toEqual({
    refused,
    sentence: `Please choose a start time on the quarter hour between 08:00 and ${last}`,
    strip: `The day from 08:00 to ${end}. No bookings.`,
    lastHours: [lastHour, lastHour],
    lastSlot: last
  })
})
