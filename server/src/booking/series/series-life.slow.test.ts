import { describe, expect, test } from 'vitest'
import { adminKey, publicKey } from '../../../test/app.ts'
import { from, sendMails, withKey } from '../../../test/office.ts'
import { foldCalendars } from '../../../test/series/series-calendar.ts'
import { guest, testSeries } from '../../../test/series/series-office.ts'
import { ruleText } from '../../mail/calendar/rule-text.ts'
import { eraseOldAddresses } from '../bookings/retention/retention-job.ts'

const office = await testSeries()
const { database } = office
const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09']
const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 3 } as const

function book(other: { date: string; room_id: string }[] = []) {
  return office.bookSeries(wednesdays.map((date) => other.find((each) => each.date === date) ?? { date }))
}

const count = async (table: string) => (await database.query(`SELECT 1 FROM ${table}`)).length
function at(date: string) {
  office.now = Date.parse(`${date}T12:00:00+01:00`)
}

test('after a replacement only the new key opens the dates of a series', async () => {
  const { bookings, key } = await book()
  const replaced = await office.post(`bookings/${bookings[1]!.id}/key-replacements`, {}, withKey(key))
  const newKey = replaced.headers['doorplate-key']
  for (const { id } of bookings) {
    expect((await office.get(`bookings/${id}`, withKey(key))).statusCode).toBe(403)
    expect((await office.get(`bookings/${id}`, withKey(newKey))).statusCode).toBe(200)
  }
})

test('the operator’s revert cancels a series that a client made as one', async () => {
  const { bookings } = await book()
  await sendMails(office)
  const reverted = await office.revert()
  expect(reverted.cancelled.sort()).toEqual(bookings.map(({ id }) => id).sort())
  expect((await sendMails(office)).messages).toHaveLength(2)
})

test.each([
  ['all dates', undefined],
  ['the dates from the second on', wednesdays[1]]
])('the operator’s revert brings back %s that a client cancelled, as one', async (_which, date) => {
  await office.open({ trustProxy: 1 })
  const { id, key } = await book([{ date: wednesdays[1]!, room_id: 'birch' }])
  const mails = (await sendMails(office)).messages
  const before = foldCalendars(mails, guest)
  const url = `/api/v1/series/${id}`
  const payload = { cancelled: true, from: date }
  const headers = { ...publicKey, ...withKey(key), ...from('203.0.113.9') }
  expect((await office.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200)
  office.now += 61_000
  mails.push(...(await sendMails(office)).messages)
  expect((await office.revert()).restored).toHaveLength(date ? 2 : 3)
  const again = (await sendMails(office)).messages
  // The series with the date that differs from it, to two people.
  expect(again).toHaveLength(2)
  expect(foldCalendars([...mails, ...again], guest)).toEqual(before)
})

test('a holder reads which dates of a series were released, and which ended early', async () => {
  const { id, bookings, key } = await book()
  const [released, ended] = bookings
  await database.query('UPDATE bookings SET cancelled = true, released_at = now() WHERE id = $1', [released!.id])
  const early = `UPDATE bookings SET planned_end = end_time, end_time = '09:30', ended_at = now() WHERE id = $1`
  await database.query(early, [ended!.id])
  const series = (await office.get(`series/${id}`, withKey(key))).json()
  const isInstant = expect.stringMatching(/^20/)
  expect(series.bookings).toMatchObject([
    { cancelled: true, released_at: isInstant, ended_at: null, planned_end: null },
    { cancelled: false, released_at: null, ended_at: isInstant, planned_end: '10:00', end_time: '09:30' },
    { cancelled: false, released_at: null, ended_at: null, planned_end: null }
  ])
})

test('retention erases the invitations to a series with the addresses of its last date', async () => {
  await book()
  const erase = (date: string) =>
    eraseOldAddresses(database, {
      days: 1,
      now: Date.parse(`${date}T12:00:00+01:00`),
      stopping: new AbortController().signal
    })
  await erase('2026-12-05')
  expect(await count('invitations')).toBe(2)
  await erase('2026-12-12')
  expect(await count('invitations')).toBe(0)
})

test.each([
  ['full', 'weekly'],
  ['names', 'weekly'],
  ['busy', null]
] as const)('lists say how meetings repeat, with SCHEDULE_PRIVACY=%s', async (schedulePrivacy, shown) => {
  await office.open({ schedulePrivacy })
  await book()
  await office.book({ room_id: 'birch' })
  const day = '?from=2026-11-25&to=2026-11-25'
  const repeats = async (query: string) => (await office.bookings(query)).map((booking) => [booking.room_id, booking])
  expect(await repeats(`${day}&with=repeats`)).toMatchObject([
    ['atlas', { repeats: shown }],
    ['birch', { repeats: null }]
  ])
  expect(await repeats(`${day}&with=repeats&limit=9`)).toMatchObject([
    ['atlas', { repeats: shown }],
    ['birch', {}]
  ])
  expect((await office.bookings(day))[0]).not.toHaveProperty('repeats')
  const { rooms } = await office.read('days/2026-11-25')
  expect([rooms.atlas[0][4], rooms.birch[0][4]]).toEqual([shown, null])
})

describe('a removed room', () => {
  test('takes its past series along', async () => {
    await book()
    await sendMails(office)
    at('2026-12-10')
    expect((await office.delete('rooms/atlas')).statusCode).toBe(204)
    expect([await count('series'), await count('invitations')]).toEqual([0, 0])
  })

  test('leaves the dates that were moved to another room', async () => {
    const { bookings, key } = await book([{ date: wednesdays[2]!, room_id: 'birch' }])
    await sendMails(office)
    at('2026-12-03')
    expect((await office.delete('rooms/atlas')).statusCode).toBe(204)
    const own = { id: bookings[2]!.id, key }
    expect((await office.patch(own, { cancelled: true })).statusCode).toBe(200)
    expect(
      (await office.get(`series/${(await office.holderView(own)).series.id}`, withKey(key))).json().bookings
    ).toHaveLength(1)
  })
})

test('an office’s new zone reaches the calendars of everybody invited to a series', async () => {
  await book([{ date: wednesdays[1]!, room_id: 'birch' }])
  const mails = (await sendMails(office)).messages
  const before = foldCalendars(mails, guest)
  const put = await office.put('offices/main', { name: 'Harbour', time_zone: 'Europe/Lisbon', force: true }, adminKey)
  expect(put.statusCode).toBe(200)
  const { messages: later, textTo } = await sendMails(office)
  expect(later).toHaveLength(2)
  expect(textTo(guest)).toContain('Europe/Lisbon')
  expect(foldCalendars([...mails, ...later], guest)).toEqual(before)
})

test('a file of one date names its series', async () => {
  const { id, bookings, key } = await book()
  const { body } = await office.get(`bookings/${bookings[1]!.id}/calendar`, withKey(key))
  expect(body).toContain(`UID:${id}@`)
  expect(body).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261202T090000')
  expect(body).not.toContain(ruleText(rule))
})
