import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankValues } from './fields.ts'
import { searchTerms, searchWords } from './search-words.ts'

const wordsIn = (booked_by: string) => searchWords({ ...blankValues, booked_by })
const finds = (search: string, text: string) => {
  const words = ` ${wordsIn(text)}`
  return searchTerms(search).every((term) => words.includes(` ${term}`))
}

test('the words are those of all texts and addresses, each once', () => {
  const booking = {
    booked_by: 'Priya Raman',
    booker_email: 'priya.raman@northwind-freight.example',
    company: 'Northwind',
    purpose: 'Rail, 2nd part',
    guests: ['ada+x@lovelace.example'],
    private: true
  }
  expect(searchWords(booking)).toBe('priya raman northwind freight example rail 2nd part ada x lovelace')
  expect(searchWords({ ...booking, booker_email: null, guests: [] })).toBe('priya raman northwind rail 2nd part')
})

test.each([
  ['Łukasz Wiśniewski', 'lukasz wisniewski'],
  ['Søren Straße', 'soren strasse'],
  ['IŞIK Işık ışık İnci', 'isik inci'],
  ['Chloé E\u0301va', 'chloe eva'],
  ['ΣΟΦΊΑ Παύλος', 'σοφια παυλοσ'],
  ['Андрей Ёлкин', 'андреи елкин'],
  ['أحمد مُحَمَّد', 'احمد محمد'],
  ['שָׁלוֹם כהן', 'שלום כהן'],
  ['राम कुमार', 'राम कुमार'],
  ['田中太郎', '田中太郎 中太郎 太郎 郎'],
  ['がんばれ', 'がんばれ んばれ ばれ れ'],
  ['김민준', '김민준 민준 준'],
  ['ใจดี', 'ใจดี จดี ดี'],
  ['ABC株式', 'abc 株式 式'],
  ['Ｗｉｄｅ ﬁne', 'wide fine'],
  ['a & b | !c:* <-> (d) \\ \'e" %f_', 'a b c d e f'],
  ['tab\there\u0000nul\u0007bell \u202eback\ud800', 'tab here nul bell back'],
  ['☕ – !', '']
])('%j is found by %j', (text, words) => {
  expect(wordsIn(text)).toBe(words)
})

test.each([
  ['ram pri', 'Priya Raman', true],
  ['ram prii', 'Priya Raman', false],
  ['aman', 'Priya Raman', false],
  ['WISNI', 'Łukasz Wiśniewski', true],
  ['太郎', '田中太郎', true],
  ['東京都千代田区', '本社 東京都千代田区1-1', true],
  ['민준', '김민준', true],
  ['', 'anything', true]
])('%j finds %j: %s', (search, text, found) => {
  expect(finds(search, text)).toBe(found)
})

describe('any text', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 80 })
  const codes = fc.array(fc.nat(0x10_ff_ff), { maxLength: 80 }).map((all) => String.fromCodePoint(...all))

  test('is found by itself in capitals, and by each beginning of one of its words', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, which, length) => {
        expect(finds(text, text)).toBe(true)
        const words = wordsIn(text).split(' ')
        const word = [...words[which % words.length]!]
        expect(finds(word.slice(0, 1 + (length % 4)).join(''), text)).toBe(true)
      })
    )
  })

  test('has words of letters, digits and marks alone, which fold to themselves', () => {
    fc.assert(
      fc.property(fc.oneof(texts, codes), (text) => {
        const terms = searchTerms(text)
        for (const term of terms) {
          expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
        }
        expect(searchTerms(terms.join(' '))).toEqual(terms)
      })
    )
  })

  test.each(['x', '𝔘', '漢', 'ก็', '漢\u0f77\u0f77\u0f77', '㌖'])(
    'of %s without end has words that PostgreSQL can index',
    (unit) => {
      const text = unit.repeat(500)
      expect(
        Math.max(
          ...wordsIn(text)
            .split(' ')
            .map((word) => Buffer.byteLength(word))
        )
      ).toBeLessThanOrEqual(256)
      expect(finds(text, text)).toBe(true)
    }
  )
})
