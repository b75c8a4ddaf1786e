import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { insertBookings } from '../../../../test/database.ts'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()

/** How a word is written, and how a search compares it. In unspaced scripts any part of it may be searched for. */
type Word = { written: string; plain: string; isUnspaced?: boolean }

const spaced = (written: string, plain = written.toLowerCase()): Word => ({ written, plain })
const unspaced = (written: string): Word => ({ written, plain: written, isUnspaced: true })

const names: Word[][] = [
  [spaced('Priya'), spaced('Raman')],
  [spaced('Łukasz', 'lukasz'), spaced('Wiśniewski', 'wisniewski')],
  [spaced('Işıl', 'isil'), spaced('İnci', 'inci')],
  [spaced('Jürgen', 'jurgen'), spaced('Großmann', 'grossmann')],
  [spaced('Παύλος', 'παυλοσ'), spaced('Ιωάννου', 'ιωαννου')],
  [spaced('Андрей', 'андреи'), spaced('Ёлкин', 'елкин')],
  [spaced('مُحَمَّد', 'محمد'), spaced('أحمد', 'احمد')],
  [spaced('שָׁלוֹם', 'שלום'), spaced('כהן')],
  [spaced('राम'), spaced('कुमार')],
  [unspaced('田中太郎')],
  [unspaced('たなか'), unspaced('スーパー')],
  [unspaced('김민준')],
  [unspaced('สมชาย'), unspaced('ใจดี')]
]

type Booked = { id: string; words: Word[] }

/** A booking for each pair of names, the name of the one and the purpose of the other. */
async function bookAll(): Promise<Booked[]> {
  const pairs = names.flatMap((name, index) =>
    [name, names[(index * 5 + 1) % names.length]!].map((other) => [name, other])
  )
  const booked: Booked[] = []
  for (const [index, [name, purpose]] of pairs.entries()) {
    const textOf = (words: Word[]) => words.map(({ written }) => written).join(' ')
    const { id } = await office.booked({
      date: `2026-12-${String(1 + (index % 13)).padStart(2, '0')}`,
      room_id: index < 13 ? 'atlas' : 'birch',
      booked_by: textOf(name!),
      booker_email: `n${index % 3}@mail.example`,
      company: 'Co',
      purpose: textOf(purpose!),
      guests: []
    })
    const address = [`n${index % 3}`, 'mail', 'example', 'co'].map((plain) => spaced(plain))
    booked.push({ id, words: [...name!, ...purpose!, ...address] })
  }
  return booked
}

const beginsIn = (term: string) => (word: Word) =>
  word.isUnspaced ? word.plain.includes(term) : word.plain.startsWith(term)
const naive = (booked: Booked[], terms: string[]) =>
  booked.filter(({ words }) => terms.every((term) => words.some(beginsIn(term)))).map(({ id }) => id)

/** Reads all pages of a search. */
async function search(q: string, more = 'limit=3'): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined = `bookings?${new URLSearchParams({ q })}&${more}`
  while (next) {
    const { headers, ...answer } = await office.get(next, adminKey)
    ids.push(...answer.json().map(({ id }: { id: string }) => id))
    next = /^<\/api\/v1\/(.+)>; rel="next"$/.exec(String(headers['link']))?.[1]
  }
  return ids
}

test('equals a naive search over names in ten scripts', async () => {
  const booked = await bookAll()
  const all = names.flat()
  const term = fc
    .record({
      word: fc.constantFrom(...all, spaced('n1'), spaced('mail')),
      from: fc.nat(3),
      length: fc.integer({ min: 1, max: 4 }),
      isCut: fc.boolean(),
      tail: fc.constantFrom('', '', '', 'x')
    })
    .map(({ word, from, length, isCut, tail }) => {
      const start = word.isUnspaced ? from % [...word.plain].length : 0
      const plain = isCut ? [...word.plain].slice(start, start + length).join('') + tail : word.plain
      return { plain, typed: isCut ? plain.toUpperCase() : word.written }
    })
  await fc.assert(
    fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 2 }), async (terms) => {
      const q = terms.map(({ typed }) => typed).join(' ')
      const expected = naive(
        booked,
        terms.map(({ plain }) => plain)
      )
      expect((await search(q)).sort()).toEqual(expected.sort())
    }),
    { numRuns: 60 }
  )
}, 60_000)

test('returns each booking once, page by page, while others change', async () => {
  const dates = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)
  const others = []
  const expected: string[] = []
  for (const [index, date] of dates.entries()) {
    const booking = await office.booked({ date, room_id: index % 2 === 0 ? 'atlas' : 'birch', purpose: 'Rail' })
    if (index % 3 === 0) others.push(booking)
    else expected.push(booking.id)
  }
  const seen: string[] = []
  let next: string | undefined = 'bookings?q=rail&order=-time&limit=3'
  while (next) {
    const page = await office.get(next, adminKey)
    seen.push(...page.json().map(({ id }: { id: string }) => id))
    next = /^<\/api\/v1\/(.+)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
    const [first, second] = others.splice(0, 2)
    if (first) await office.cancel(first.id)
    if (second) await office.change(second, { date: `2027-01-${String(10 + others.length)}` })
    await office.booked({ date: `2027-01-${String(20 - others.length)}`, purpose: 'Rail' })
  }
  const unchanged = new Set(expected)
  expect(seen.filter((id) => unchanged.has(id))).toEqual(expected.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
}, 60_000)

test('reads the index for a word that the nearest bookings lack', async () => {
  const { database } = office
  for (let first = 1; first < 15_002; first += 1000) {
    await insertBookings(
      database,
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, search_words)
       SELECT 'atlas', date '2000-01-01' + n, '09:00', '10:00', 'a', 'a@b.example', 'c', 'p',
         CASE WHEN n % 5000 = 1 THEN 'a rare' ELSE 'a' END FROM generate_series(${first}, ${first + 999}) n`
    )
  }
  const read = (query: string) => office.get(`bookings?q=rare&count=true&${query}`, adminKey)
  const oldest = await read('limit=3')
  expect(oldest.headers['doorplate-count']).toBe('4')
  const days = (answer: typeof oldest) => answer.json().map(({ date }: { date: string }) => date)
  expect(days(oldest)).toEqual(['2000-01-02', '2013-09-10', '2027-05-20'])
  expect(days(await read('limit=3&order=-time'))).toEqual(['2041-01-26', '2027-05-20', '2013-09-10'])
  expect((await office.get('bookings?q=a&count=true&limit=1', adminKey)).headers['doorplate-count']).toBe('1000+')
}, 60_000)
