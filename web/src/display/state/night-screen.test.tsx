import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { settings } from '../../words/page-settings.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  settings.kiosk = { low_reach: 'off', night_look: 'dark', pin_length: 0, version: '1.2.0' }
})

const dark = () => document.querySelector<HTMLElement>('.night-screen')
const at = (time: string) => `2026-11-24T${time}:00+01:00`

test('at night the screen shows only name and state, at another place each minute', async () => {
  await showDisplay({ now: at('23:30') })
  expect(dark()).toHaveTextContent('AtlasAVAILABLE')
  const places = new Set([dark()!.dataset['place']])
  for (let minute = 1; minute < 9; minute++) {
    await pass(60_000)
    places.add(dark()!.dataset['place'])
  }
  expect(places.size).toBe(9)
})

test('a touch wakes the display without pressing anything', async () => {
  await showDisplay({ now: at('23:30') })
  fireEvent.pointerDown(document.body)
  await pass(300)
  expect(dark()?.dataset['waking']).toBe('true')
  await pass(500)
  expect(dark()).toBeNull()
  await pass(120_000)
  expect(dark()).not.toBeNull()
})

test.each([
  ['', '2026-11-24', '22:10', 'AtlasNot up to date since 22:10'],
  [' with the weekday of another day', '2026-11-23', '18:02', 'AtlasNot up to date since Monday, 18:02']
])('offline it shows the time of the last contact instead of a state%s', async (_what, date, time, shown) => {
  await showDisplay({ now: at('23:30'), contact: { state: 'stale', since: { date, time } } })
  expect(dark()).toHaveTextContent(shown)
})

test('a kiosk that does not know the time has no dark screen', async () => {
  const since = { date: '2026-11-23', time: '18:02' }
  await showDisplay({ now: at('23:30'), contact: { state: 'stale', since, kept: { isTimeKnown: false } } })
  expect(dark()).toBeNull()
  expect(document.body).not.toHaveAttribute('data-light')
})

test('the screen is not dark by day or with the dim night look', async () => {
  const { unmount } = await showDisplay()
  expect(dark()).toBeNull()
  unmount()
  settings.kiosk = { ...settings.kiosk!, night_look: 'dim' }
  await showDisplay({ now: at('23:30') })
  expect(dark()).toBeNull()
})

test('a kiosk shifts its picture by a few pixels every ten minutes, and back again', async () => {
  await showDisplay()
  const layout = document.querySelector('main')!
  expect(layout).not.toHaveAttribute('style')
  const moves = new Set<string>()
  for (let step = 1; step < 12; step++) {
    await pass(600_000)
    moves.add(layout.style.transform)
  }
  expect(moves.size).toBe(11)
  for (const move of moves) expect(move).toMatch(/^translate\(-?[0-3]px, -?[0-3]px\)$/)
  await pass(600_000)
  expect(layout.style.transform).toBe('')
})
