import { afterEach, expect, test, vi } from 'vitest'
import { fetched } from '../../../test/served-page.ts'

/** The words of a page that was served with those of one group. */
async function open() {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched.mockReset())
  const settings = { language: 'de', clock: '24', words: { 'all.today': 'Heute' }, words_version: 'v1' }
  document.head.innerHTML = `<script type="application/json" id="doorplate-settings">${JSON.stringify(settings)}</script>`
  const { loadWords } = await import('./lazy-parts.ts')
  const { say } = (await import('../../words/words.ts')).words
  return { loadWords, say }
}

afterEach(() => {
  vi.resetModules()
})

test('the words of a later part are loaded once, in the page’s language', async () => {
  const { loadWords, say } = await open()
  fetched.mockResolvedValue(Response.json({ 'find.sameRoom': 'Derselbe Raum' }))
  await loadWords('find')
  await loadWords('find')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/words/v1/de/find.json'])
  expect(say('find.sameRoom')).toBe('Derselbe Raum')
})

test('words that the page came with are not loaded', async () => {
  const { loadWords, say } = await open()
  await loadWords('all')
  expect(fetched).not.toHaveBeenCalled()
  expect(say('all.today')).toBe('Heute')
})

test('a failure to load words from a newer server is retried', async () => {
  const { loadWords } = await open()
  fetched.mockResolvedValue(new Response('', { status: 404 }))
  await expect(loadWords('find')).rejects.toThrow('404')
})
