import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetched, openServedPage, reload, servedPage } from '../../../test/served-page.ts'
import { isPageOutdated } from './page-version.ts'
import { retryImport, watchSheets } from './retry-import.ts'

const answered = (page_version: string) => async () => new Response(servedPage({ page_version }))

beforeEach(openServedPage)

test('a part that fails to load is retried until it loads', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const down = new Error('down')
  const load = vi.fn().mockRejectedValueOnce(down).mockRejectedValueOnce(down).mockResolvedValue('part')
  const loaded = retryImport(load)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await loaded).toBe('part')
  expect(load).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
})

test('the page reloads if the server no longer has a part', async () => {
  fetched.mockImplementation(answered('page-2'))
  void retryImport(() => Promise.reject(new Error('gone')))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['the same page', answered('page-1')],
  ['a login page', async () => new Response('<title>Log in</title>')],
  ['an error', async () => new Response(servedPage({ page_version: 'page-2' }), { status: 503 })]
])('the page does not reload if the server answers with %s', async (_what, answer) => {
  fetched.mockImplementation(answer)
  void retryImport(() => Promise.reject(new Error('down')))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that is no longer wanted is not retried and does not reload the page', async () => {
  fetched.mockImplementation(answered('page-2'))
  let wanted = true
  const load = vi.fn().mockRejectedValue(new Error('gone'))
  const loaded = expect(retryImport(load, () => wanted)).rejects.toThrow('gone')
  wanted = false
  await vi.advanceTimersByTimeAsync(10_000)
  await loaded
  expect(load).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a page is not outdated by a style sheet that it has already loaded', async () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.setAttribute('href', '/assets/display-view-1.css')
  document.head.append(sheet)
  fetched.mockImplementation(answered('page-1'))
  expect(await isPageOutdated()).toBe(false)
})

describe('a link that fails', () => {
  const fail = (rel: string) => {
    const link = Object.assign(document.createElement('link'), { rel, href: '/assets/part.file' })
    document.head.append(link)
    watchSheets()
    link.dispatchEvent(new Event('error'))
    return link
  }

  // Firefox reports an error for a module that the page already has.
  test.each(['modulepreload', 'preload', 'prefetch', 'icon', 'manifest'])(
    'keeps no part from loading if it is no style sheet but %s',
    async (rel) => {
      const link = fail(rel)
      expect(await retryImport(async () => 'part')).toBe('part')
      expect(link.isConnected).toBe(true)
    }
  )

  test.each(['stylesheet', 'STYLESHEET', 'preload stylesheet'])('is requested again if it is %s', async (rel) => {
    const link = fail(rel)
    const loaded = retryImport(async () => 'part')
    const again = document.querySelector('link')!
    expect(again).not.toBe(link)
    again.dispatchEvent(new Event('load'))
    expect(await loaded).toBe('part')
  })
})
