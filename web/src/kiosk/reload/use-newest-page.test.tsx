import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../../test/app.tsx'
import { pass } from '../../../test/display/display.tsx'
import { fetched, openServedPage, reload, servedPage } from '../../../test/served-page.ts'
import { createQueries, heartbeatKey } from '../../backend/queries.ts'
import { useNewestPage } from './use-newest-page.ts'

const [shortestPause, longestPause] = [240_000, 360_000]
const secondLook = 15_000

async function lookTwice() {
  await pass(longestPause)
  await pass(secondLook)
}

const newer = servedPage({ page_version: 'page-2' })

/** A kiosk's page to which the server can announce its newest version. */
function watch() {
  const queries = createQueries()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook(({ may }) => useNewestPage(may), { initialProps: { may: true }, wrapper })
  return {
    allow: (may: boolean) => rerender({ may }),
    announce: (page?: string) => act(() => void queries.setQueryData(heartbeatKey, { now: '', page }))
  }
}

beforeEach(openServedPage)

test('an outdated page is reloaded', async () => {
  fetched.mockImplementation(async () => new Response(newer))
  watch()
  await lookTwice()
  expect(reload).toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledWith('/?display=atlas', expect.anything())
})

test.each([
  ['the same page, later', async () => new Response(servedPage({ now: '10:47' }))],
  ['the same page through a proxy', async () => new Response(`<script src="/x.js?1"></script>${servedPage()}`)],
  [
    'a newer page that is gone at the second look',
    async () => new Response(fetched.mock.calls.length > 1 ? servedPage() : newer)
  ],
  ['a login page', async () => new Response('<script type="module" src="/login.js"></script>')],
  ['an error', async () => new Response(newer, { status: 503 })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))]
])('a server that answers with %s does not reload the page', async (_what, answer) => {
  fetched.mockImplementation(answer)
  watch()
  await lookTwice()
  expect(fetched).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a visitor is not interrupted, even if they came during the request', async () => {
  const answer = deferred<Response>()
  fetched.mockReturnValue(answer.promise)
  const { allow } = watch()
  await pass(longestPause)
  allow(false)
  answer.resolve(new Response(newer))
  await pass(longestPause)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that does not know its own version is not reloaded', async () => {
  document.head.innerHTML = ''
  fetched.mockImplementation(async () => new Response(servedPage()))
  watch()
  await lookTwice()
  expect(reload).not.toHaveBeenCalled()
})

test('a server that never answers does not stop the checks', async () => {
  fetched.mockImplementation(
    (_url, request) => new Promise((_resolve, reject) => request!.signal!.addEventListener('abort', reject))
  )
  watch()
  await pass(2 * longestPause)
  expect(fetched.mock.calls.length).toBeGreaterThan(1)
  expect(fetched.mock.calls[0]![1]!.signal!.aborted).toBe(true)
})

const longestWait = 120_000

test('a page reloads within two minutes of a notification', async () => {
  fetched.mockImplementation(async () => new Response(newer))
  const { announce } = watch()
  announce('page-1')
  await pass(longestWait)
  expect(fetched).not.toHaveBeenCalled()
  announce('page-2')
  await pass(longestWait)
  expect(reload).toHaveBeenCalled()
})

test.each([
  ['a server that announces no version', undefined, newer],
  ['an announced version that is not served yet', 'page-2', servedPage()]
])('%s does not reload the page', async (_what, announced, served) => {
  fetched.mockImplementation(async () => new Response(served))
  const { announce } = watch()
  announce(announced)
  await pass(longestWait)
  expect(reload).not.toHaveBeenCalled()
})

test('a visitor is not interrupted by a notification until they have left', async () => {
  fetched.mockImplementation(async () => new Response(newer))
  const { allow, announce } = watch()
  allow(false)
  announce('page-2')
  await pass(longestWait)
  expect(fetched).not.toHaveBeenCalled()
  allow(true)
  await pass(longestWait)
  expect(reload).toHaveBeenCalled()
})

test('a newer page that the worker cannot store is not loaded, and is retried', async () => {
  fetched.mockImplementation(async () => new Response(newer))
  const update = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
  const { announce } = watch()
  announce('page-2')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await pass(longestWait / 2)
  expect(update).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  await pass(longestWait / 2)
  expect(reload).toHaveBeenCalled()
})

test('a newer page found by a check is stored first, unless that fails three times', async () => {
  fetched.mockImplementation(async () => new Response(newer))
  const update = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  watch()
  for (let rounds = 0; rounds < 3; rounds++) {
    await pass(shortestPause)
    await pass(secondLook)
  }
  expect(update).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
  await pass(shortestPause)
  expect(reload).toHaveBeenCalled()
})
