import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageFor } from './language-for.ts'

const offered = ['en', 'en-GB', 'de', 'pt-BR', 'zh-CN', 'ar', 'he']

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at', 'de'],
  ['de-Latn-AT-1996', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['en-AU', 'en-GB'],
  ['en-IE', 'en-GB'],
  ['en-IN', 'en-GB'],
  ['en-NZ', 'en-GB'],
  ['en-ZA', 'en-GB'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-TW', undefined],
  ['zh-HK', undefined],
  ['zh-Hant', undefined],
  ['iw', 'he'],
  ['ar-EG', 'ar'],
  ['is', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  ['fr-CH, fr;q=0.9, de;q=0.8, en;q=0.7', 'de'],
  ['en;q=0.2, de;q=0.9', 'de'],
  ['de;q=0, en', 'en'],
  ['zh-TW, zh;q=0.8', 'zh-CN'],
  ['ar;q=0.5,he;q=0.5', 'ar'],
  ['de ; q=0.3 , he ; Q=0.4', 'he'],
  ['de;q=nothing, he;q=0.1', 'he']
])('%s gives %s', (header, language) => {
  expect(languageFor(header, offered)).toBe(language)
})

test('British and American English substitute for each other', () => {
  expect(languageFor('en-GB', ['en', 'de'])).toBe('en')
  expect(languageFor('en-US', ['en-GB', 'de'])).toBe('en-GB')
})

test('only the beginning of a long header is read', () => {
  expect(languageFor(`${'x-nothing,'.repeat(1000)}de`, offered)).toBeUndefined()
  expect(languageFor(`de,${'-'.repeat(100_000)}`, offered)).toBe('de')
})

test('any header gives an offered language or none', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z*,;=q0-9. -]{0,300}$/)), (header) => {
      expect([undefined, ...offered]).toContain(languageFor(header, offered))
    })
  ))
