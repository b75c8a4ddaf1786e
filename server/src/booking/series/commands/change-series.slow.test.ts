import type { Booking } from '@doorplate/domain/bookings/bookings'
import { addDays } from '@doorplate/domain/time'
import { fullDate } from '@doorplate/domain/words/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../../test/app.ts'
import { type Headers, missingId, type OwnBooking, onceKey, withKey } from '../../../../test/office.ts'
import { foldCalendars } from '../../../../test/series/series-calendar.ts'
import { booker, guest, lineOf, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { say } from '../../../base/languages/words.ts'

const office = await testSeries({ writesPerMinute: 0 })
const { mails, bookSeries: book, stored, expectSameInCalendars } = office
const newcomer = 'ada@buergi.example'
const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const at14 = { start_time: '14:00', end_time: '15:00' }

function send() {
  office.now += 61_000
  return office.send()
}

const read = ({ id, key }: OwnBooking) => office.read(`series/${id}`, withKey(key))

async function patch(series: OwnBooking, payload: object, headers: Headers = {}) {
  const { version } = await read(series)
  return office.patchSeries(series, payload, { 'if-match': `"${version}"`, ...headers })
}

const preview = ({ id, key }: OwnBooking, payload: object) =>
  office.post(`series/${id}/previews`, payload, withKey(key))

describe('all dates to come', () => {
  test('move in their series while none has taken place', async () => {
    const series = await book()
    await send()
    const answer = await patch(series, { changes: at14 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().id).toBe(series.id)
    expect(await stored()).toEqual(wednesdays.map((date) => `atlas ${date} 14:00-15:00`))
    await expectSameInCalendars()
    expect(mails).toHaveLength(4)
  })

  test('keep what was changed on one of them', async () => {
    const series = await book()
    await office.change({ id: series.bookings[1]!.id, key: series.key }, { room_id: 'birch' })
    await office.patch({ id: series.bookings[3]!.id, key: series.key }, { cancelled: true })
    await send()
    expect((await preview(series, { changes: at14 })).json()).toEqual({
      dates: [first, third].map((date) => ({ date, is: 'free' })),
      kept: [second]
    })
    await patch(series, { changes: { ...at14, purpose: 'Retrospective' } })
    expect(await stored()).toEqual([
      `atlas ${first} 14:00-15:00`,
      `atlas ${third} 14:00-15:00`,
      `birch ${second} 09:00-10:00`
    ])
    const bookings = await office.bookings('?from=2026-11-24&to=2027-12-31')
    expect(new Set(bookings.map(({ purpose }) => purpose))).toEqual(new Set(['Retrospective']))
    await expectSameInCalendars()
  })

  test('leave those that keep everything as they are, also in the log', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }])
    const before = (await office.read('audit', adminKey)).length
    await patch(series, { changes: at14 })
    const entries = (await office.read('audit', adminKey)).slice(0, -before)
    expect(entries.map(({ date }: { date: string }) => date).sort()).toEqual([first, third])
  })

  test('take along those that differ if they are named', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }])
    await send()
    const wanted = { changes: at14, also: [second] }
    expect((await preview(series, wanted)).json()).toEqual({
      dates: wednesdays.map((date) => ({ date, is: 'free' })),
      kept: []
    })
    const answer = await patch(series, wanted)
    expect(answer.json().id).toBe(series.id)
    expect(await stored()).toEqual(wednesdays.map((date) => `atlas ${date} 14:00-15:00`))
    await expectSameInCalendars()
  })

  test('let one on another day join again on its planned day', async () => {
    const series = await book([{ date: first }, { date: second, on: '2026-12-03' }, { date: third }, { date: fourth }])
    await office.booked({ date: '2026-12-03', ...at14 })
    const wanted = { changes: at14, also: [second] }
    expect((await preview(series, wanted)).json().dates[1]).toEqual({ date: second, is: 'free' })
    expect((await patch(series, wanted)).statusCode).toBe(200)
    expect(await stored()).toContain(`atlas ${second} 14:00-15:00`)
  })

  test('name those that differ when the series keeps its place', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }])
    const changes = { room_id: 'atlas' }
    expect((await preview(series, { changes })).json()).toEqual({ dates: [], kept: [second] })
    expect((await preview(series, { changes, also: [second] })).json()).toEqual({
      dates: [{ date: second, is: 'free' }],
      kept: []
    })
  })

  test('let one that differs join its series again, also after some have taken place', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }])
    await send()
    office.now = Date.parse('2026-11-26T09:00:00+01:00')
    const answer = await patch(series, { changes: { room_id: 'atlas' }, also: [second] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().id).toBe(series.id)
    expect(await stored()).toEqual(wednesdays.map((date) => `atlas ${date} 09:00-10:00`))
    await expectSameInCalendars()
  })

  test('are not stored if one that is taken along is taken', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }])
    const before = await stored()
    await office.booked({ date: second, ...at14 })
    const wanted = { changes: at14, also: [second] }
    expect((await preview(series, wanted)).json().dates[1]).toMatchObject({ date: second, is: 'clash' })
    const answer = await patch(series, wanted)
    expect(answer.json()).toMatchObject({ status: 409, code: 'series_conflict', taken: [second] })
    expect(await stored()).toEqual([...before, `atlas ${second} 14:00-15:00`].sort())
  })

  test.each([[first], ['2027-01-01'], [second, second]])('do not take along %s', async (...also) => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }])
    const answer = await patch(series, { changes: at14, also })
    expect(answer.json()).toMatchObject({ status: 422, field: 'also' })
  })

  test('get new words in their series, even if some have taken place', async () => {
    const series = await book()
    await send()
    office.now = Date.parse('2026-12-03T09:00:00+01:00')
    const answer = await patch(series, { changes: { purpose: 'Retrospective' } })
    expect(answer.json().id).toBe(series.id)
    const purposes = answer.json().bookings.map(({ purpose }: Booking) => purpose)
    expect(purposes).toEqual([newBooking().purpose, newBooking().purpose, 'Retrospective', 'Retrospective'])
    const { textTo } = await send()
    expect(textTo(guest)).toContain('Retrospective')
    await expectSameInCalendars()
  })

  test('become a series of their own if they move once some have taken place', async () => {
    const series = await book()
    await send()
    office.now = Date.parse('2026-12-03T09:00:00+01:00')
    const answer = await patch(series, { changes: { room_id: 'birch' } })
    const { id, bookings } = answer.json()
    expect(id).not.toBe(series.id)
    expect(bookings.map(lineOf)).toEqual([third, fourth].map((date) => `birch ${date} 09:00-10:00`))
    expect((await read({ id, key: series.key })).rule).toMatchObject({ until: fourth })
    expect((await read(series)).bookings).toHaveLength(2)
    await expectSameInCalendars()
  })
})

describe('a date and the following ones', () => {
  test('become a series that the same key opens', async () => {
    const series = await book([{ date: first }, { date: second }, { date: third, room_id: 'birch' }, { date: fourth }])
    await send()
    const answer = await patch(series, { changes: at14, from: second })
    expect(await stored()).toEqual([
      `atlas ${first} 09:00-10:00`,
      `atlas ${second} 14:00-15:00`,
      `atlas ${fourth} 14:00-15:00`,
      `birch ${third} 09:00-10:00`
    ])
    await expectSameInCalendars()
    const rest = { id: answer.json().id, key: series.key }
    expect((await patch(rest, { cancelled: true })).statusCode).toBe(200)
    await expectSameInCalendars()
    expect(await Promise.all([series, rest].map(async (part) => (await read(part)).last_date))).toEqual([
      fourth,
      fourth
    ])
    const { id } = series.bookings[0]!
    const replaced = await office.post(`bookings/${id}/key-replacements`, {}, withKey(series.key))
    expect((await office.get(`series/${rest.id}`, withKey(replaced.headers['doorplate-key']))).statusCode).toBe(200)
  })

  test('leave the words of earlier dates', async () => {
    const series = await book()
    await send()
    const answer = await patch(series, { changes: { purpose: 'Retrospective' }, from: third })
    expect(answer.json().id).not.toBe(series.id)
    await expectSameInCalendars()
  })
})

describe('guests', () => {
  test('get the series when they join, and a cancellation when they leave', async () => {
    const series = await book()
    await send()
    await patch(series, { changes: { guests: [newcomer] } })
    const { sent } = await send()
    expect(sent).toHaveLength(3)
    expect(foldCalendars(mails, guest)).toEqual([])
    await expectSameInCalendars([newcomer, booker])
  })

  test('of a single date leave only that date', async () => {
    const series = await book()
    await office.change({ id: series.bookings[1]!.id, key: series.key }, { guests: [guest, newcomer] })
    await send()
    expect(foldCalendars(mails, newcomer)).toEqual([`atlas ${second} 09:00-10:00`])
    await patch(series, { changes: { guests: [guest] } })
    await expectSameInCalendars()
    expect(foldCalendars(mails, newcomer)).toEqual([])
  })

  test('stay away from a date that they left', async () => {
    const series = await book()
    await office.change({ id: series.bookings[1]!.id, key: series.key }, { guests: [] })
    await send()
    await patch(series, { changes: at14 })
    await send()
    expect(foldCalendars(mails, guest)).toEqual((await stored()).filter((line) => !line.includes(second)))
    expect(foldCalendars(mails, booker)).toEqual(await stored())
  })
})

describe('a date that is taken', () => {
  test('stays as it is, or has another room', async () => {
    const series = await book()
    await office.book({ ...at14, date: second, booked_by: 'Somebody else' })
    await office.book({ ...at14, date: third, booked_by: 'Somebody else' })
    const { dates } = (await preview(series, { changes: at14 })).json()
    expect(dates).toMatchObject([{ is: 'free' }, { is: 'clash' }, { is: 'clash' }, { is: 'free' }])
    const choices = [
      { date: second, keep: true },
      { date: third, room_id: 'birch' }
    ]
    const answer = await patch(series, { changes: at14, dates: choices })
    expect(answer.json().bookings.map(lineOf)).toEqual([
      `atlas ${first} 14:00-15:00`,
      `atlas ${second} 09:00-10:00`,
      `birch ${third} 14:00-15:00`,
      `atlas ${fourth} 14:00-15:00`
    ])
  })

  test('changes nothing without a choice, and the answer has a new preview', async () => {
    const series = await book()
    const before = await stored()
    await office.book({ ...at14, room_id: 'birch', date: third })
    const answer = await patch(series, { changes: { ...at14, room_id: 'birch' } })
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'series_conflict',
      detail: say('problem.changeTaken', { count: 1 }),
      taken: [third],
      dates: [{ is: 'free' }, { is: 'free' }, { is: 'clash' }, { is: 'free' }]
    })
    expect(await stored()).toEqual([...before, `birch ${third} 14:00-15:00`])
  })

  test('moves within the hours that its series gives up', async () => {
    const series = await book()
    const later = { start_time: '09:30', end_time: '10:30' }
    expect((await preview(series, { changes: later })).json().dates).toMatchObject(
      [{}, {}, {}, {}].fill({ is: 'free' })
    )
    expect((await patch(series, { changes: later })).statusCode).toBe(200)
  })
})

describe('an operator', () => {
  const birch = { room_id: 'birch' }
  const anyway = { changes: birch, override_rules: true }
  const asOperator = async (series: OwnBooking, payload: object) => {
    const { version } = await read(series)
    const headers = { ...adminKey, 'if-match': `"${version}"` }
    return office.app.inject({ method: 'PATCH', url: `/api/v1/series/${series.id}`, headers, payload })
  }
  const previewAsOperator = (series: OwnBooking, payload: object) =>
    office.post(`series/${series.id}/previews`, payload, adminKey)
  const overridden = () => office.database.query('SELECT rules_overridden AS is FROM bookings ORDER BY date')

  beforeEach(() => office.put('closed-days', [{ date: second, room_id: 'birch', reason: 'Water' }]))

  test('moves dates against the rules of the room', async () => {
    const series = await book()
    expect((await previewAsOperator(series, { changes: birch })).json().dates).toMatchObject([
      { is: 'free' },
      { is: 'closed' },
      { is: 'free' },
      { is: 'free' }
    ])
    expect((await asOperator(series, { changes: birch })).json()).toMatchObject({
      status: 409,
      code: 'series_conflict'
    })
    expect((await previewAsOperator(series, anyway)).json().dates).toEqual(
      wednesdays.map((date) => ({ date, is: 'free' }))
    )
    expect((await asOperator(series, anyway)).statusCode).toBe(200)
    expect(await stored()).toEqual(wednesdays.map((date) => `birch ${date} 09:00-10:00`))
    expect(await overridden()).toEqual([{ is: false }, { is: true }, { is: false }, { is: false }])
    expect((await asOperator(series, { changes: { room_id: 'atlas' } })).statusCode).toBe(200)
    expect(await overridden()).toEqual([{ is: false }, { is: false }, { is: false }, { is: false }])
  })

  test('gives dates another length and hour than the rules have', async () => {
    await office.put('rooms/atlas/rules', { max_minutes: 60 })
    const series = await book()
    const late = { start_time: '21:45', end_time: '23:30' }
    expect((await asOperator(series, { changes: late })).json()).toMatchObject({ status: 422, field: 'end_time' })
    expect((await asOperator(series, { changes: late, override_rules: true })).statusCode).toBe(200)
    expect(await stored()).toEqual(wednesdays.map((date) => `atlas ${date} 21:45-23:30`))
    const never = { start_time: '07:10', end_time: '08:10' }
    const refused = await asOperator(series, { changes: never, override_rules: true })
    expect(refused.json()).toMatchObject({ status: 422, field: 'start_time' })
  })

  test('cannot move dates over other bookings, or into a room that is out of use', async () => {
    const series = await book()
    await office.book({ ...birch, date: third })
    expect((await previewAsOperator(series, anyway)).json().dates).toMatchObject([
      { is: 'free' },
      { is: 'free' },
      { is: 'clash' },
      { is: 'free' }
    ])
    expect((await asOperator(series, anyway)).json()).toMatchObject({ code: 'series_conflict', taken: [third] })
    await office.app.inject({
      method: 'PATCH',
      url: '/api/v1/rooms/birch',
      headers: adminKey,
      payload: { retire_on: fourth }
    })
    expect((await asOperator(series, anyway)).json()).toMatchObject({ taken: [third, fourth] })
  })

  test('alone may break rules', async () => {
    const series = await book()
    const before = await stored()
    expect((await patch(series, anyway)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await preview(series, anyway)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await asOperator(series, { cancelled: true, override_rules: true })).statusCode).toBe(422)
    expect(await stored()).toEqual(before)
  })
})

describe('nothing is changed', () => {
  test('if somebody else changed the series meanwhile', async () => {
    const series = await book()
    const { version } = await read(series)
    await office.change({ id: series.bookings[2]!.id, key: series.key }, { room_id: 'birch' })
    const seen = { 'if-match': `"${version}"` }
    expect((await patch(series, { changes: at14 }, seen)).json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
      current: await read(series)
    })
    expect((await patch(series, { changes: at14 }, { 'if-match': '' })).statusCode).toBe(428)
    expect((await patch(series, { changes: at14 }, { 'if-match': `${version}` })).json()).toMatchObject({
      status: 400,
      message: 'problem.versionUnreadable'
    })
  })

  test('twice under an Idempotency-Key', async () => {
    const series = await book()
    const { version } = await read(series)
    const headers = { ...onceKey, 'if-match': `"${version}"` }
    const one = await patch(series, { changes: at14, from: second }, headers)
    const again = await patch(series, { changes: at14, from: second }, headers)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(one.json())
  })

  test('with another choice for a date under the same Idempotency-Key', async () => {
    const series = await book()
    const { version } = await read(series)
    const headers = { ...onceKey, 'if-match': `"${version}"` }
    await patch(series, { changes: at14, dates: [{ date: second, keep: true }] }, headers)
    const stored = await office.stored()
    const other = await patch(series, { changes: at14, dates: [{ date: second, room_id: 'birch' }] }, headers)
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect(await office.stored()).toEqual(stored)
  })

  test('without the key of the series, or once the series is over', async () => {
    const series = await book()
    const other = { 'doorplate-key': 'x'.repeat(22) }
    expect((await patch(series, { changes: at14 }, other)).statusCode).toBe(403)
    expect((await office.post(`series/${series.id}/previews`, { changes: at14 }, other)).statusCode).toBe(403)
    expect((await preview({ ...series, id: missingId }, { changes: at14 })).statusCode).toBe(404)
    office.now = Date.parse('2026-12-31T09:00:00+01:00')
    expect((await patch(series, { changes: at14 })).json()).toMatchObject({ status: 409, code: 'over' })
  })

  test.each<[string, object, string]>([
    ['a start off the grid', { changes: { start_time: '09:07' } }, 'start_time'],
    ['a length that is not offered', { changes: { end_time: '10:50' } }, 'end_time'],
    ['an unknown room', { changes: { room_id: 'nowhere' } }, 'room_id'],
    ['no purpose', { changes: { purpose: ' ' } }, 'purpose'],
    ['a guest without an address', { changes: { guests: ['nobody'] } }, 'guests'],
    ['another date', { changes: { date: third } }, 'date'],
    ['a choice for another date', { changes: at14, dates: [{ date: '2026-12-10', keep: true }] }, 'dates.0'],
    ['two choices for a date', { changes: at14, dates: [{ date: second, keep: true, room_id: 'birch' }] }, 'dates.0'],
    ['an unknown room on a date', { changes: at14, dates: [{ date: second, room_id: 'nowhere' }] }, 'dates.0'],
    ['a room that is no text', { changes: at14, dates: [{ date: second, room_id: '\u0000' }] }, 'dates.0.room_id'],
    ['a purpose of 5,000 characters', { changes: { purpose: 'x'.repeat(5000) } }, 'purpose'],
    ['a purpose that is no text', { changes: { purpose: 5 } }, 'purpose'],
    ['a guest that is no text', { changes: { guests: [5] } }, 'guests'],
    ['a choice that is none', { changes: at14, dates: [5] }, 'dates.0'],
    ['changes that are none', { changes: 5 }, 'changes'],
    ['a day of a date that is none', { changes: at14, dates: [{ date: second, on: 5 }] }, 'dates.0.on'],
    ['a choice without a date', { changes: at14, dates: [{ keep: true }] }, 'dates.0.date'],
    ['an unknown choice', { changes: at14, dates: [{ date: second, skip: true }] }, 'dates.0.skip'],
    ...(
      [
        ['before the first start', '03:00', '04:00'],
        ['after the last start', '22:30', '23:30'],
        ['off the grid', '17:07', '18:07'],
        ['that end before they begin', '18:00', '17:30'],
        ['that are too long', '17:00', '21:00']
      ] as const
    ).map(([what, start_time, end_time]): [string, object, string] => [
      `times of a date ${what}`,
      { changes: at14, dates: [{ date: second, start_time, end_time }] },
      'dates.0'
    ]),
    ['a first date that is none', { changes: at14, from: '2026-02-31' }, 'from'],
    ['an empty first date', { changes: at14, from: '' }, 'from'],
    ['a first date to cancel that is none', { cancelled: true, from: 'garbage' }, 'from'],
    ['a date beyond the next', { changes: at14, dates: [{ date: second, on: '2026-12-10' }] }, 'dates.0']
  ])('with %s', async (_case, payload, field) => {
    const series = await book()
    expect((await patch(series, payload)).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await stored()).toEqual(wednesdays.map((date) => `atlas ${date} 09:00-10:00`))
  })

  test.each([13, 20])('with %i dates that move to another day', async (count) => {
    const weeks = Array.from({ length: 20 }, (_, week) => addDays(first, 7 * week))
    const series = await book(weeks.map((date) => ({ date })))
    const dates = weeks.slice(0, count).map((date) => ({ date, on: addDays(date, 1) }))
    expect((await patch(series, { changes: at14, dates })).json()).toMatchObject({
      status: 422,
      field: 'dates.12',
      detail: say('problem.tooManyMoved', { most: 12 })
    })
    expect(await stored()).toEqual(weeks.map((date) => `atlas ${date} 09:00-10:00`))
    expect((await patch(series, { changes: at14, dates: dates.slice(0, 12) })).statusCode).toBe(200)
  })
})

test.each([
  [
    { date: second, keep: true },
    { date: second, room_id: 'birch' }
  ],
  [{ date: second, keep: true, room_id: 'birch' }]
])('two choices for a date are named (%o)', async (...dates) => {
  expect((await patch(await book(), { changes: at14, dates })).json()).toMatchObject({
    field: `dates.${dates.length - 1}`,
    detail: say('problem.twoChoices', { date: fullDate(second, 'en') })
  })
})

test('the message about the earlier dates says which ones changed, and to those who leave which are cancelled', async () => {
  const leaver = 'lena@buergi.example'
  const series = await book(undefined, { guests: [guest, leaver] })
  await send()
  await patch(series, { changes: { ...at14, guests: [guest] }, from: third })
  const { messages } = await send()
  const textsTo = (person: string) =>
    messages.filter(({ to }) => to === person).map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))
  const dates = 'Wed, Dec 9 =C2=B7 Wed, Dec 16'
  for (const person of [guest, booker]) {
    expect(textsTo(person).filter((text) => text.includes(`Changed, in a new invitation: ${dates}`))).toHaveLength(1)
    expect(textsTo(person).join()).not.toContain('Cancelled dates: ')
  }
  expect(textsTo(leaver).filter((text) => text.includes(`Cancelled dates: ${dates}`))).toHaveLength(1)
})

test.each([undefined, fourth])(
  'a series of which every date stays as it is does not change, from %s on',
  async (from) => {
    const series = await book()
    await send()
    const before = mails.length
    const dates = wednesdays.filter((date) => date >= (from ?? '')).map((date) => ({ date, keep: true }))
    const answer = await patch(series, { changes: at14, ...(from && { from }), dates })
    expect(answer.json()).toMatchObject({ id: series.id, version: 0 })
    await send()
    expect(mails).toHaveLength(before)
  }
)

test.each(['"abc"', '""', '"-1"', 'W/"abc"'])(
  'an unknown If-Match, %s, does not match a new series',
  async (ifMatch) => {
    const series = await book()
    const answer = await office.patchSeries(series, { changes: at14 }, { 'if-match': ifMatch })
    expect(answer.json()).toMatchObject({ status: 412, code: 'changed_meanwhile', current: { version: 0 } })
  }
)

test('a message about a series of which no date is as planned has no times', async () => {
  const series = await book(wednesdays.map((date) => ({ date, room_id: 'birch' })))
  await send()
  await patch(series, { changes: { purpose: 'Rail slots for summer' } })
  await send()
  expect(mails).toHaveLength(4)
  for (const { raw } of mails) expect(`${raw}`).not.toMatch(/Dates:\s|Time:\s|0 times|0 meetings/)
  await expectSameInCalendars()
})

test('a change counts as one write for each date', async () => {
  await office.open({ writesPerMinute: 7 })
  const series = await book()
  expect((await patch(series, { changes: at14 })).statusCode).toBe(429)
})

test('a change ends the undo of an earlier cancellation', async () => {
  const series = await book()
  await patch(series, { cancelled: true, from: third })
  await patch(series, { changes: at14 })
  expect((await patch(series, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
  await expectSameInCalendars()
})
