import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { PageSettings } from '@doorplate/api/service/page'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, createTestApp, publicKey } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../http/app-type.ts'
import { speechIn } from './words.ts'

const database = await testDatabase()
let app: App

beforeAll(async () => {
  const folder = temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<html lang="en"><!--doorplate-settings--><h1>{{all.loading}}</h1>')
  const languages = ['en', 'en-GB', 'ja', 'ar']
  app = await createTestApp(database, { page: folder, config: { languages, officeLanguage: 'ja', officeClock: '12' } })
})
afterAll(async () => {
  await app.close()
  removeFolders()
})

function settingsIn(page: string): PageSettings {
  return JSON.parse(/<script type="application\/json" id="doorplate-settings">([^<]*)</.exec(page)![1]!)
}

async function readerOf(url: string, headers: Record<string, string> = {}) {
  const { language, clock } = settingsIn((await app.inject({ url, headers })).body)
  return { language, clock }
}

describe('the language of a page', () => {
  const browser = { 'accept-language': 'en-AU,en;q=0.9' }
  const cookie = 'theme=dark; doorplate_language=ar; doorplate_clock=24'

  test.each<[name: string, url: string, headers: Record<string, string>, language: string]>([
    ['the address', '/?language=en', { ...browser, cookie }, 'en'],
    ['the person’s choice', '/', { ...browser, cookie }, 'ar'],
    ['the browser', '/', browser, 'en-GB'],
    ['the office', '/', {}, 'ja'],
    ['a kiosk’s address', '/?display=atlas&language=ar', browser, 'ar'],
    ['a kiosk’s office, whatever its browser and its last user say', '/?display=atlas', { ...browser, cookie }, 'ja']
  ])('is that of %s', async (_name, url, headers, language) => {
    expect((await readerOf(url, headers)).language).toBe(language)
  })

  test.each([
    ['/?language=tlh', {}],
    ['/?language=de', {}],
    ['/?language=__proto__', {}],
    ['/', { cookie: 'doorplate_language=de; doorplate_clock=13' }],
    ['/', { cookie: '=;;doorplate_language' }],
    ['/', { 'accept-language': 'de, tlh;q=0.5, *' }]
  ])('is ignored if it is not offered: %s %o', async (url, headers) => {
    expect(await readerOf(url, headers)).toEqual({ language: 'ja', clock: '12' })
  })

  test('comes with the person’s clock, or else the office’s', async () => {
    expect((await readerOf('/', { cookie })).clock).toBe('24')
    expect((await readerOf('/?display=atlas', { cookie })).clock).toBe('12')
  })
})

test('a page has its words, its direction and its caching headers', async () => {
  const { body, headers } = await app.inject({ url: '/?language=ar' })
  const { say } = speechIn('ar')
  expect(body).toMatch(/^<html lang="ar" dir="rtl" data-clock="12">/)
  expect(body).toContain(`<h1>${say('all.loading')}</h1>`)
  expect(headers).toMatchObject({
    'content-language': 'ar',
    vary: 'Accept-Language, Cookie, Accept-Encoding'
  })
  const { words, direction } = settingsIn(body)
  expect(direction).toBe('rtl')
  expect(words['book.title']).toBe(say('book.title'))
  expect(Object.keys(words).filter((key) => !/^(all|book|label|free)\./.test(key))).toEqual([])
})

test('a page opened for a room has the words of its display, and those needed offline', async () => {
  const { words } = settingsIn((await app.inject('/?display=atlas&language=ar')).body)
  expect(words['display.ok']).toBe(speechIn('ar').say('display.ok'))
  expect(words['kiosk.version']).toBe(speechIn('ar').say('kiosk.version'))
})

test('a page lists the words that it loads later', async () => {
  const { words_version } = settingsIn((await app.inject('/?language=ar')).body)
  const answer = await app.inject(`/words/${words_version}/ar/find.json`)
  expect(answer.json()).toMatchObject({ 'find.sameRoom': speechIn('ar').say('find.sameRoom') })
})

test('a page is compressed on request and empty for HEAD', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const answer = await app.inject({ url: '/', headers })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(settingsIn(String(brotliDecompressSync(answer.rawPayload))).language).toBe('ja')
  const head = await app.inject({ method: 'HEAD', url: '/', headers })
  expect(head.body).toBe('')
  expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-language': 'ja' })
})

describe('a call', () => {
  test('is refused in the caller’s language, with the sentence’s name and values', async () => {
    const language = { 'accept-language': 'ar' }
    const answer = await book(app, { start_time: '08:01' }, language)
    expect(answer.headers['content-language']).toBe('ar')
    const values = { first: '08:00', last: '21:45' }
    expect(answer.json()).toMatchObject({
      title: 'Unprocessable Content',
      detail: speechIn('ar').say('book.startInvalid', values),
      message: 'book.startInvalid',
      values
    })
    expect((await app.inject({ url: '/nowhere' })).json()).toMatchObject({
      detail: speechIn('ja').say('all.notFoundHint')
    })
  })

  test('to an unknown host is refused with a page in its reader’s language', async () => {
    const headers = { host: 'evil.example', accept: 'text/html', 'accept-language': 'ar' }
    const { body, statusCode } = await app.inject({ url: '/', headers })
    expect(statusCode).toBe(421)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain(speechIn('ar').say('problem.hostUnknown'))
  })

  test('for the office has durations in the caller’s language, and the office’s language', async () => {
    const headers = { ...publicKey, 'accept-language': 'ar' }
    const office = (await app.inject({ url: '/api/v1/office', headers })).json()
    expect(office).toMatchObject({ language: 'ja', clock: '12' })
    expect(office.languages).toEqual([
      { tag: 'en', name: 'English' },
      { tag: 'en-GB', name: 'English (UK)' },
      { tag: 'ja', name: '日本語' },
      { tag: 'ar', name: 'العربية' }
    ])
    expect(office.durations[3]).toEqual({ minutes: 60, label: speechIn('ar').say('all.hours', { count: 1 }) })
  })
})
