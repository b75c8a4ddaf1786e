import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atlas, today } from '../../../test/app.tsx'
import { pass } from '../../../test/display/display.tsx'
import { bookingsKey, createQueries, heartbeatKey, roomsKey } from '../../backend/queries.ts'
import { useSnapshotStart } from './use-snapshot-start.ts'

const stored = () => localStorage.getItem('doorplate-snapshot')

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/?display=atlas')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A kiosk that is in touch, in a browser that registers a worker as the test says. */
async function open(register?: () => Promise<unknown>) {
  if (register) Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  const queries = createQueries()
  queries.setQueryData(roomsKey, [atlas])
  for (const date of [today, '2026-11-25']) queries.setQueryData(bookingsKey('atlas', date), [])
  queries.setQueryData(heartbeatKey, { now: `${today}T10:42:00+01:00` })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useSnapshotStart('atlas'), { wrapper })
  await pass(0)
  return unmount
}

test('a kiosk with a worker stores its schedule', async () => {
  const register = vi.fn(async () => ({}))
  await open(register)
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/?display=', updateViaCache: 'none' })
  expect(stored()).not.toBeNull()
})

test.each([
  ['refuses', () => Promise.reject(new Error('insecure'))],
  ['answers nothing to', async () => undefined]
])('a browser that %s a worker stores nothing', async (_what, register) => {
  await open(register)
  expect(stored()).toBeNull()
})

test('a browser without workers deletes its stored schedule', async () => {
  localStorage.setItem('doorplate-snapshot', '{}')
  await open()
  expect(stored()).toBeNull()
})

test('the page links the kiosk’s app only while it is a kiosk', async () => {
  const unmount = await open()
  const manifest = () => document.head.querySelector('link[rel=manifest]')?.getAttribute('href')
  expect(manifest()).toBe('/manifest.webmanifest?display=atlas')
  unmount()
  expect(manifest()).toBeUndefined()
})
