import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pass } from '../../test/display.tsx'
import { closeServedPage, fetched, openServedPage, reload, servedPage } from '../../test/served-page.ts'
import { useNewestPage } from './use-newest-page.ts'

const longestPause = 360_000
const secondLook = 15_000

function newerOnce() {
  let looks = 0
  return async () => new Response(servedPage(looks++ === 0 ? { script: '/assets/index-2.js' } : {}))
}

beforeEach(openServedPage)
afterEach(closeServedPage)

test.each([
  ['program', servedPage({ script: '/assets/index-2.js' })],
  ['style sheet', servedPage({ style: '/assets/style-2.css' })],
  ['key', servedPage({ anon_key: 'key-2' })],
  ['office', servedPage({ office_id: 'lisbon' })],
  ['office’s name', servedPage({ name: 'Hafen 14' })],
  ['time zone', servedPage({ time_zone: 'Europe/Lisbon' })],
  ['language', servedPage({ language: 'de' })],
  ['clock', servedPage({ clock: '12' })],
  ['words', servedPage({ words_version: 'words-2' })]
])('a page whose %s is no longer the server’s is reloaded', async (_what, served) => {
  fetched.mockImplementation(async () => new Response(served))
  renderHook(() => useNewestPage(true))
  await pass(longestPause)
  await pass(secondLook)
  expect(reload).toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledWith('/?display=atlas', expect.anything())
})

test.each([
  ['the same page, later', async () => new Response(servedPage({ now: '10:47' }))],
  [
    'the same page with something of a proxy',
    async () => new Response(`<script src="/x.js?1"></script>${servedPage()}`)
  ],
  ['a newer page that is gone at the second look', newerOnce()],
  ['a login page', async () => new Response('<script type="module" src="/login.js"></script>')],
  ['an error', async () => new Response(servedPage({ script: '/assets/index-2.js' }), { status: 503 })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))]
])('a server that answers with %s is no reason to', async (_what, answer) => {
  fetched.mockImplementation(answer)
  renderHook(() => useNewestPage(true))
  await pass(longestPause)
  await pass(secondLook)
  expect(fetched).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that does not know its own version stays', async () => {
  document.head.innerHTML = ''
  fetched.mockImplementation(async () => new Response(servedPage()))
  renderHook(() => useNewestPage(true))
  await pass(longestPause)
  await pass(secondLook)
  expect(reload).not.toHaveBeenCalled()
})

test('someone who is there is not interrupted, not even when they came while the server was asked', async () => {
  let answer = (_page: Response) => {}
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  const { rerender } = renderHook(({ may }) => useNewestPage(may), { initialProps: { may: true } })
  await pass(longestPause)
  rerender({ may: false })
  answer(new Response(servedPage({ script: '/assets/index-2.js' })))
  await pass(longestPause)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a server that never answers does not stop the looking', async () => {
  fetched.mockImplementation(
    (_url, request) => new Promise((_resolve, reject) => request!.signal!.addEventListener('abort', reject))
  )
  renderHook(() => useNewestPage(true))
  await pass(2 * longestPause)
  expect(fetched.mock.calls.length).toBeGreaterThan(1)
  expect(fetched.mock.calls[0]![1]!.signal!.aborted).toBe(true)
})
