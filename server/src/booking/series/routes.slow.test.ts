import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { weekdays } from '@doorplate/domain/rules/rules'
import { describe, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { say, speechIn } from '../../base/languages/words.ts'

const office = await testOffice()
const { database } = office

const booking = { room_id: 'atlas', date: '2026-11-25', start_time: '09:00', end_time: '10:00' }
const weekly = { frequency: 'weekly', weekdays: ['wednesday'], count: 3 }
const [first, second, third] = ['2026-11-25', '2026-12-02', '2026-12-09']

type Previewed = { date: string; is: string; reason?: string; choices?: Alternative[] }

const preview = (rule: object = weekly, changes: object = {}, headers = {}) =>
  office.post('series/previews', { rule, booking: { ...booking, ...changes } }, headers)
async function previewed(rule: object = weekly, changes: object = {}): Promise<Previewed[]> {
  const answer = await preview(rule, changes)
  expect(answer.statusCode).toBe(200)
  return answer.json().dates
}
const states = async (...args: Parameters<typeof previewed>) => (await previewed(...args)).map((each) => each.is)

const day = { open: '09:00', close: '18:00' }
const hours = (closed: string) => Object.fromEntries(weekdays.map((each) => [each, each === closed ? null : day]))

const otherDays = (...days: string[]) =>
  days.map((date) => ({ kind: 'other_day', room_id: 'atlas', date, start_time: '09:00', end_time: '10:00' }))

/** Each is booked alone, and deleted. */
async function expectBookable(choices: readonly Alternative[], guests: NewBooking['guests'] = []) {
  for (const { kind: _kind, ...times } of choices) {
    const booked = await office.book({ ...times, guests })
    expect(booked.statusCode).toBe(201)
    await database.query('DELETE FROM bookings WHERE id = $1', [booked.json().id])
  }
}

test('a preview counts as one search for every four dates', async () => {
  const nine = { ...weekly, count: 9 }
  // 600 searches a minute
  for (let previews = 0; previews < 200; previews++) expect((await preview(nine)).statusCode).toBe(200)
  expect((await preview(nine)).json()).toMatchObject({ status: 429, message: 'problem.searchesTooMany' })
})

describe('a preview', () => {
  test('lists the dates of the rule', async () => {
    const answer = await preview()
    expect(answer.json()).toEqual({ dates: [first, second, third].map((date) => ({ date, is: 'free' })) })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('begins with the first date that fits', async () => {
    const dates = await previewed({ ...weekly, weekdays: ['tuesday'], until: third, count: undefined })
    expect(dates.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-08'])
  })

  test.each([
    ['en', ['2026-11-29', '2026-12-07', '2026-12-13']],
    ['he', ['2026-11-29', '2026-11-30', '2026-12-13']],
    ['ar', ['2026-11-29', '2026-11-30', '2026-12-13']]
  ])('counts weeks as %s does, unless the rule says where they begin', async (language, dates) => {
    const rule = { ...weekly, interval: 2, weekdays: ['sunday', 'monday'] }
    const datesIn = async (wanted: object) => {
      const answer = await preview(wanted, { date: '2026-11-29' }, { 'accept-language': language })
      return answer.json().dates.map(({ date }: Previewed) => date)
    }
    expect(await datesIn(rule)).toEqual(dates)
    expect(await datesIn({ ...rule, week_start: 'monday' })).toEqual(['2026-11-29', '2026-12-07', '2026-12-13'])
  })

  test('has the working days of an office that is open from Sunday to Thursday', async () => {
    await office.put('rules', { hours: { ...hours('friday'), saturday: null } })
    const dates = await previewed({ frequency: 'weekdays', count: 4 })
    expect(dates.map(({ date }) => date)).toEqual([first, '2026-11-26', '2026-11-29', '2026-11-30'])
    await office.put('rules', {})
    const usual = await previewed({ frequency: 'weekdays', count: 4 })
    expect(usual.map(({ date }) => date)).toEqual([first, '2026-11-26', '2026-11-27', '2026-11-30'])
  })

  test('stores nothing', async () => {
    const before = await office.audit()
    await preview()
    expect(await office.bookings()).toEqual([])
    expect(await office.audit()).toEqual(before)
  })

  test('marks a date when the room is taken and offers what is free', async () => {
    await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
    await office.book({ date: second })
    const dates = await previewed()
    expect(dates.map((each) => each.is)).toEqual(['free', 'clash', 'free'])
    expect(dates[1]).toMatchObject({ date: second, reason: say('book.conflict') })
    const { choices = [] } = dates[1]!
    expect(choices.map(({ kind, room_id, date, start_time }) => [kind, room_id, date, start_time])).toEqual([
      ['other_room', 'cedar', second, '09:00'],
      ['other_time', 'atlas', second, '08:00'],
      ['other_time', 'atlas', second, '10:00'],
      ['other_day', 'atlas', '2026-12-03', '09:00'],
      ['other_day', 'atlas', '2026-12-04', '09:00']
    ])
    await expectBookable(choices)
  })

  test('offers only other days before the next date', async () => {
    await office.book({ date: first })
    await office.book({ date: '2026-11-26' })
    const days = (dates: Previewed[]) =>
      dates[0]!.choices!.filter(({ kind }) => kind === 'other_day').map(({ date }) => date)
    const [wednesday, friday] = ['2026-11-25', '2026-11-27']
    expect(days(await previewed({ ...weekly, weekdays: ['wednesday', 'saturday'] }))).toEqual([friday])
    expect(days(await previewed({ ...weekly, weekdays: ['wednesday', 'friday'] }))).toEqual([])
    expect(days(await previewed({ frequency: 'daily', count: 4 }, { date: wednesday }))).toEqual([])
  })

  test('offers no room that is taken, smaller or of another office', async () => {
    await office.put('offices/lima', { name: 'Lima', time_zone: 'America/Lima' })
    await office.put('rooms/inca', { name: 'Inca', capacity: 8, office_id: 'lima' })
    await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
    await office.put('rooms/dune', { name: 'Dune', capacity: 9 })
    await office.put('rooms/elbe', { name: 'Elbe', capacity: 7 })
    await office.book({ date: first })
    await office.book({ date: first, room_id: 'cedar', start_time: '09:45', end_time: '10:45' })
    const [{ choices = [] } = {}] = await previewed()
    expect(choices.filter(({ kind }) => kind === 'other_room').map(({ room_id }) => room_id)).toEqual(['dune'])
    await expectBookable(choices)
  })

  test('keeps buffers, those of stored bookings and of the room', async () => {
    await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
    await office.put('rooms/atlas/rules', { buffer_after: 30 })
    await office.book({ date: first, start_time: '10:00', end_time: '11:00' })
    await office.put('rooms/atlas/rules', {})
    await office.book({ date: second, start_time: '08:00', end_time: '09:00' })
    await office.book({ date: third, start_time: '10:00', end_time: '11:00' })
    expect(await states()).toEqual(['free', 'free', 'free'])
    expect(await states(weekly, { start_time: '11:15', end_time: '12:00' })).toEqual(['clash', 'free', 'free'])
    await office.put('rules', { buffer_before: 15, buffer_after: 15 })
    const dates = await previewed()
    expect(dates.map((each) => each.is)).toEqual(['clash', 'clash', 'clash'])
    const choices = dates.flatMap((date) => date.choices!)
    expect(choices.map(({ kind }) => kind)).toContain('other_room')
    await expectBookable(choices)
  })

  test('tells closed days and weekdays apart from other rules', async () => {
    await office.put('closed-days', [
      { date: first, reason: 'Inventory' },
      { date: second, room_id: 'atlas', reason: 'Painting' },
      { date: third, room_id: 'birch', reason: 'Painting' }
    ])
    expect(await previewed()).toEqual([
      {
        date: first,
        is: 'closed',
        reason: 'Closed: Inventory',
        choices: otherDays('2026-11-26', '2026-11-27')
      },
      {
        date: second,
        is: 'closed',
        reason: 'Closed: Painting',
        choices: otherDays('2026-12-03', '2026-12-04')
      },
      { date: third, is: 'free' }
    ])
    await office.put('rules', { hours: hours('wednesday') })
    const dates = await previewed()
    expect(dates[2]).toEqual({
      date: third,
      is: 'closed',
      reason: 'Closed',
      choices: otherDays('2026-12-10', '2026-12-11')
    })
  })

  test('offers another day for a closed one only before the next date, where the room is free and open', async () => {
    await office.put('closed-days', [
      { date: second, reason: 'Inventory' },
      { date: '2026-12-04', reason: 'Inventory' }
    ])
    await office.book({ date: '2026-12-05', room_id: 'birch' })
    await office.book({ date: '2026-12-03' })
    const [, { choices: offered = [] } = {}] = await previewed()
    expect(offered).toEqual(otherDays('2026-12-07'))
    await expectBookable(offered)
    const [, { choices = [] } = {}] = await previewed({ frequency: 'daily', count: 3 }, { date: '2026-12-01' })
    expect(choices).toEqual([])
  })

  test('offers no closed day and no weekend', async () => {
    await office.put('closed-days', [{ date: '2026-11-26', reason: 'Inventory' }])
    await office.book({ date: first })
    const [{ choices = [] } = {}] = await previewed()
    expect(choices.filter(({ kind }) => kind === 'other_day').map(({ date }) => date)).toEqual([
      '2026-11-27',
      '2026-11-30'
    ])
  })

  test.each([
    ['en', ['2026-11-27', '2026-11-30']],
    ['he', ['2026-11-29', '2026-11-30']],
    ['ar', ['2026-11-29', '2026-11-30']]
  ])('offers a reader of %s no day of the weekend there', async (language, days) => {
    await office.put('closed-days', [{ date: '2026-11-26', reason: 'Inventory' }])
    await office.book({ date: first })
    const answer = await preview(weekly, {}, { 'accept-language': language })
    const [{ choices = [] }] = answer.json().dates
    expect(
      choices.flatMap((each: { kind: string; date: string }) => (each.kind === 'other_day' ? each.date : []))
    ).toEqual(days)
  })

  test.each<[string, object, object, string[], string]>([
    [
      'before the room opens',
      { hours: hours('sunday') },
      { start_time: '08:30', end_time: '09:30' },
      ['refused', 'refused', 'refused'],
      'This room is open from 09:00 to 18:00.'
    ],
    [
      'after the room closes',
      { hours: hours('sunday') },
      { start_time: '17:30', end_time: '18:30' },
      ['refused', 'refused', 'refused'],
      'This room is open from 09:00 to 18:00.'
    ],
    ['too far ahead', { days_ahead: 10 }, {}, ['free', 'free', 'refused'], say('book.tooFarAhead', { count: 10 })],
    [
      'too soon',
      { lead_minutes: 24 * 60 },
      {},
      ['refused', 'free', 'free'],
      'This room must be booked at least 24 hours ahead.'
    ]
  ])('refuses dates that are %s', async (_case, rules, changes, expected, reason) => {
    await office.put('rules', rules)
    const dates = await previewed(weekly, changes)
    expect(dates.map((each) => each.is)).toEqual(expected)
    for (const each of dates) expect(each.reason).toBe(each.is === 'refused' ? reason : undefined)
  })

  test('refuses dates beyond the months that every office has', async () => {
    const dates = await previewed({ frequency: 'monthly', interval: 12, day_of_month: 1, count: 3 })
    expect(dates).toEqual([
      { date: '2026-12-01', is: 'free' },
      { date: '2027-12-01', is: 'free' },
      { date: '2028-12-01', is: 'refused', reason: say('book.dayTooFar', { count: 24 }) }
    ])
  })

  test('refuses a start that has passed today', async () => {
    expect(await states({ frequency: 'daily', count: 2 }, { date: '2026-11-24' })).toEqual(['refused', 'free'])
  })

  test('uses the clock and rules of the room’s office', async () => {
    await office.moveToLima('atlas')
    await office.put('rules?office_id=lima', { days_ahead: 0 })
    expect(await states({ frequency: 'daily', count: 2 }, { date: '2026-11-24' })).toEqual(['free', 'refused'])
  })

  test('has its sentences in the language of the request', async () => {
    await office.book({ date: first })
    const answer = await preview(weekly, {}, { 'accept-language': 'de' })
    expect(answer.json().dates[0].reason).toBe(speechIn('de').say('book.conflict'))
  })

  test('reveals nothing of the bookings', async () => {
    await office.book({ date: first })
    expect((await preview()).body).not.toMatch(/Priya|Northwind|@/)
  })
})

test.each<[string, object, object, string, string]>([
  ['an unknown room', weekly, { room_id: 'nowhere' }, 'room_id', say('all.roomNotFound')],
  ['a day that does not exist', weekly, { date: '2026-11-31' }, 'date', say('book.dayInvalid')],
  ['a day that is over', weekly, { date: '2026-11-23' }, 'date', say('book.dayOver')],
  ['a day too far ahead', weekly, { date: '2028-11-25' }, 'date', say('book.dayTooFar', { count: 24 })],
  [
    'a start off the grid',
    weekly,
    { start_time: '09:07' },
    'start_time',
    say('book.startInvalid', { first: '08:00', last: '21:45' })
  ],
  ['a length that is not offered', weekly, { end_time: '10:50' }, 'end_time', say('book.durationInvalid')],
  ['an end that is no time', weekly, { end_time: '25:00' }, 'end_time', say('book.durationInvalid')],
  ['a guest without an address', weekly, { guests: ['nobody'] }, 'guests', say('form.emailInvalid')],
  ['a booking with a field too many', weekly, { purpose: 'Stand-up' }, 'purpose', say('problem.fieldUnknown')],
  ['an unknown frequency', { ...weekly, frequency: 'yearly' }, {}, 'rule.frequency', say('problem.valueUnusable')],
  ['a rule with a field too many', { ...weekly, endless: true }, {}, 'rule.endless', say('problem.fieldUnknown')],
  [
    'an interval of 13 weeks',
    { ...weekly, interval: 13 },
    {},
    'rule.interval',
    say('problem.repeatInterval', { max: 12 })
  ],
  ['no weekday', { ...weekly, weekdays: [] }, {}, 'rule.weekdays', say('problem.repeatWeekday')],
  ['no end', { ...weekly, count: undefined }, {}, 'rule.until', say('problem.repeatEnd')],
  ['two ends', { ...weekly, until: third }, {}, 'rule.until', say('problem.repeatEnd')],
  [
    'an end before the first date',
    { ...weekly, count: undefined, until: '2026-11-24' },
    {},
    'rule.until',
    'Please choose a last date after the first.'
  ],
  [
    'no date at all',
    { frequency: 'weekly', weekdays: ['friday'], until: '2026-11-26' },
    {},
    'rule.until',
    say('problem.repeatNever')
  ],
  ['61 dates', { ...weekly, count: 61 }, {}, 'rule.count', 'A series can have at most 60 dates.'],
  [
    'the 30th of each month',
    { frequency: 'monthly', day_of_month: 30, count: 3 },
    {},
    'rule.day_of_month',
    'Not every month has 30 days. Choose the last day instead.'
  ]
])('%s is refused', async (_case, rule, changes, field, detail) => {
  expect((await preview(rule, changes)).json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
})

test('the length obeys the rules of the room', async () => {
  await office.put('rules', { max_minutes: 240 })
  await office.put('rooms/atlas/rules', { max_minutes: 120 })
  expect((await preview(weekly, { end_time: '12:00' })).json()).toMatchObject({
    status: 422,
    field: 'end_time',
    detail: 'This room can be booked for at most 2 hours.'
  })
  expect(await states(weekly, { room_id: 'birch', end_time: '12:00' })).toEqual(['free', 'free', 'free'])
})

test('SERIES_MAX_DATES limits the dates, and 0 turns series off', async () => {
  await office.open({ seriesMaxDates: 2 })
  expect((await preview()).json()).toMatchObject({ field: 'rule.count', detail: 'A series can have at most 2 dates.' })
  expect(await states({ ...weekly, count: 2 })).toEqual(['free', 'free'])
  await office.open({ seriesMaxDates: 0 })
  expect((await preview()).json()).toMatchObject({ status: 403, code: 'off', detail: say('problem.repeatsOff') })
})

test('previews share the budget of searches', async () => {
  const bad = Array.from({ length: 600 }, () => office.get('availability?date=x&minutes=60'))
  await Promise.all(bad)
  expect((await preview()).json()).toMatchObject({ status: 429, detail: say('problem.searchesTooMany') })
})
