import { expect, test } from 'vitest'
import { adminKey, tuesday } from '../../../../test/app.ts'
import { withKey } from '../../../../test/office.ts'
import { testSeries } from '../../../../test/series/series-office.ts'
import { eraseOldAddresses } from '../retention/retention-job.ts'
import { indexBookings } from './indexing-job.ts'

const office = await testSeries()
const { database } = office
const stopping = new AbortController().signal

const search = async (q: string) => {
  const { headers, ...answer } = await office.get(`bookings?${new URLSearchParams({ q })}&from=2026-01-01`, adminKey)
  return { found: answer.json().length, notIndexed: headers['doorplate-not-indexed'] }
}
const found = async (q: string) => (await search(q)).found
const wordsOf = async () =>
  (await database.query<{ search_words: string }>('SELECT search_words FROM bookings')).map((row) => row.search_words)

test('a booking is found by its words, and after a change by the new ones', async () => {
  const booking = await office.booked({ purpose: 'Rail slots', guests: ['ada@x.example'] })
  expect([await found('pri ram rail'), await found('ada'), await found('rails')]).toEqual([1, 1, 0])
  await office.change(booking, { purpose: 'Budget', guests: [] })
  expect([await found('budg northwind'), await found('rail'), await found('ada')]).toEqual([1, 0, 0])
  // The words are the same, the text is another.
  await office.change(booking, { purpose: 'BUDGET', guests: [] }, 2)
  expect(await found('budget')).toBe(1)
})

test('the dates of a series are found, also by words that they get later', async () => {
  const series = await office.bookSeries(undefined, { purpose: 'Rail' })
  expect(await found('rail')).toBe(4)
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  await office.patchSeries(series, { changes: { purpose: 'Budget' } }, { 'if-match': `"${version}"` })
  expect([await found('rail'), await found('budget')]).toEqual([0, 4])
})

test('a walk-in is found by the name that it gets later', async () => {
  const booked = await office.walkIn()
  const headers = { 'doorplate-via': 'display', 'doorplate-undo': String(booked.headers['doorplate-undo']) }
  await office.post(`bookings/${booked.json().id}/booker`, { booked_by: 'Mats Lindqvist' }, headers)
  expect([await found('mats'), await found('door mats')]).toEqual([1, 1])
})

test('retention takes the addresses out of the words', async () => {
  await office.booked({ guests: ['ada@x.example'] })
  await eraseOldAddresses(database, { days: 30, now: tuesday + 40 * 24 * 3_600_000, stopping })
  expect(await wordsOf()).toEqual(['priya raman northwind freight rail slots for spring'])
})

test('a booking that SQL changed is unknown until housekeeping has indexed it, without a trace', async () => {
  await office.booked()
  await database.query(`UPDATE bookings SET company = 'Hafen'`)
  expect(await search('hafen')).toEqual({ found: 0, notIndexed: '1' })
  const before = await database.query('SELECT version, (SELECT count(*) FROM audit) AS entries FROM bookings')
  const announced: string[] = []
  await database.listen('doorplate_changes', {
    announced: (change) => announced.push(change),
    lost() {},
    regained() {}
  })
  await indexBookings(database, { stopping, pauseMilliseconds: 0 })
  expect(await search('hafen')).toEqual({ found: 1, notIndexed: undefined })
  expect(await database.query('SELECT version, (SELECT count(*) FROM audit) AS entries FROM bookings')).toEqual(before)
  const last = '{"feed":"rooms"}'
  await database.query(`SELECT pg_notify('doorplate_changes', $1)`, [last])
  await expect.poll(() => announced).toEqual([last])
})
