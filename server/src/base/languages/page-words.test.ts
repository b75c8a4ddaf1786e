import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { wordsOf, wordsVersion } from './page-words.ts'

const database = await testDatabase()
const app = await createTestApp(database, { config: { languages: ['en', 'ja'] } })
afterAll(() => app.close())

test('a group of words is public, compressed and cached forever', async () => {
  const url = `/words/${wordsVersion}/ja/display.json`
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-language': 'ja',
    vary: 'Accept-Encoding'
  })
  expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toEqual(wordsOf('ja', ['display']))
})

test.each([
  ['of another program', '/words/older/ja/display.json'],
  ['of a language that is not offered', `/words/${wordsVersion}/ar/display.json`],
  ['that only the server uses', `/words/${wordsVersion}/ja/mail.json`],
  ['of an unknown group', `/words/${wordsVersion}/ja/__proto__.json`]
])('the server has no words %s', async (_name, url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})
