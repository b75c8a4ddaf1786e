import { expect, test, vi } from 'vitest'
import { hasWorkers, keepNewestPage } from './worker.ts'

/** A browser whose worker finds another one at the server, or none. */
function browserWith(found: Partial<ServiceWorkerRegistration> | undefined) {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => found } })
}

function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  return {
    worker,
    become(state: string) {
      worker.state = state
      worker.dispatchEvent(new Event('statechange'))
    }
  }
}

test('plain HTTP has no worker, and the page does not wait for one', async () => {
  vi.stubGlobal('navigator', {})
  expect(hasWorkers()).toBe(false)
  expect(await keepNewestPage()).toBe(true)
})

test.each([
  ['no worker', undefined],
  ['a worker that is the newest', { update: vi.fn() }]
])('a kiosk with %s does not wait', async (_what, registration) => {
  browserWith(registration)
  expect(await keepNewestPage()).toBe(true)
})

test.each([
  ['activated', true],
  ['redundant', false]
])('a newer worker that becomes %s has stored the page: %s', async (state, isKept) => {
  const { worker, become } = installing()
  browserWith({ update: vi.fn(), installing: worker as unknown as ServiceWorker })
  const keeping = keepNewestPage()
  await Promise.resolve()
  become('installed')
  become(state)
  expect(await keeping).toBe(isKept)
})

test('an unreachable server has no newer page to keep', async () => {
  browserWith({ update: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await keepNewestPage()).toBe(false)
})
