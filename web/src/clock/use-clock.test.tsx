import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ClockContext, createClock, useNow } from './use-clock.ts'

// The tablet believes that it is the year 2001 somewhere in the Pacific; no one asks it.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2001-01-01T00:00:00Z') }))

function showClock(now: string) {
  const clock = createClock({ now, time_zone: 'Europe/Berlin' })
  const shown: string[] = []
  function Face() {
    const { date, time } = useNow()
    shown.push(time)
    return <time>{`${date} ${time}`}</time>
  }
  render(
    <ClockContext value={clock}>
      <Face />
    </ClockContext>
  )
  return { clock, shown, face: () => screen.getByRole('time').textContent }
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('the clock changes only on the minute of the office', () => {
  const { shown, face } = showClock('2026-11-24T10:42:50+01:00')
  pass(9_990)
  expect(face()).toBe('2026-11-24 10:42')
  pass(20)
  expect(face()).toBe('2026-11-24 10:43')
  pass(59_990)
  expect(shown).toEqual(['10:42', '10:43', '10:44'])
})

test('another time from a heartbeat shows at once', () => {
  const { clock, face } = showClock('2026-11-24T10:42:00+01:00')
  act(() => clock.set('2026-11-24T11:05:00+01:00'))
  expect(face()).toBe('2026-11-24 11:05')
})

test('a page updates its clock when it becomes visible', () => {
  const { face } = showClock('2026-11-24T10:42:00+01:00')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(face()).toBe('2026-11-24 11:42')
})

test('an unused clock keeps no timer', () => {
  const clock = createClock({ now: '2026-11-24T10:42:00+01:00', time_zone: 'Europe/Berlin' })
  const leave = clock.subscribe(() => {})
  expect(vi.getTimerCount()).toBe(1)
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['Pacific/Easter', '2026-04-04T21:10:00-06:00', '21:59', '22:00'],
  ['Africa/Cairo', '2026-10-29T23:10:00+02:00', '23:59', '00:00'],
  ['America/Nuuk', '2026-10-24T23:10:00-02:00', '23:59', '00:00']
])(
  'in the repeated hour of %s meetings stay ended, and the clock that people see goes on',
  (time_zone, now, reached, next) => {
    const clock = createClock({ now, time_zone })
    const minutes: string[] = []
    onTestFinished(clock.subscribe(() => minutes.push(clock.wall().time)))
    expect([clock.first().time, clock.firstWall().time]).toEqual([reached, now.slice(11, 16)])
    pass(60_000)
    expect([clock.now().time, clock.wall().time]).toEqual([reached, `${now.slice(11, 13)}:11`])
    expect(minutes).toEqual([`${now.slice(11, 13)}:11`])
    pass(49 * 60_000)
    expect([clock.now().time, clock.wall().time]).toEqual([next, next])
  }
)
