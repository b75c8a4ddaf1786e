import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { DateChoice } from '@doorplate/domain/series/choices'
import { addDays } from '@doorplate/domain/time'
import { fullDate } from '@doorplate/domain/words/dates'
import { describe, expect, test } from 'vitest'
import { newBooking, persist, publicKey } from '../../../../test/app.ts'
import { type Headers, onceKey, sendMails, testOffice, withKey } from '../../../../test/office.ts'
import { foldCalendars } from '../../../../test/series/series-calendar.ts'
import { say } from '../../../base/languages/words.ts'

const office = await testOffice()
const { database } = office

const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09']
const [first, second, third] = wednesdays as [string, string, string]
const weekly = { frequency: 'weekly', weekdays: ['wednesday'], count: 3 }
const guest = 'jonas@buergi.example'
const booker = newBooking().booker_email

type Series = { rule?: object; booking?: Partial<NewBooking>; dates?: readonly DateChoice[] }

const asPlanned: DateChoice[] = wednesdays.map((date) => ({ date }))

function store({ rule = weekly, booking, dates = asPlanned }: Series = {}, headers: Headers = {}) {
  return office.post('series', { rule, booking: newBooking({ guests: [guest], ...booking }), dates }, headers)
}

const timesOf = (bookings: readonly Booking[]) =>
  bookings.map(({ room_id, date, start_time, end_time }) => `${room_id} ${date} ${start_time}-${end_time}`)

const stored = async () => timesOf(await office.bookings('?from=2026-11-25&to=2027-12-31')).sort()

describe('a series', () => {
  test('is a booking on each of its dates', async () => {
    const answer = await store()
    expect(answer.statusCode).toBe(201)
    const { bookings } = answer.json()
    expect(timesOf(bookings)).toEqual(wednesdays.map((date) => `atlas ${date} 09:00-10:00`))
    expect(await stored()).toEqual(timesOf(bookings))
    expect(answer.headers['location']).toBe(`/api/v1/bookings/${bookings[0].id}`)
  })

  test('sent many times at once is stored once, with equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => persist(() => store({}, onceKey))))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(201)
    expect(await stored()).toHaveLength(3)
  })

  test('has one key for all its bookings', async () => {
    const answer = await store()
    const key = answer.headers['doorplate-key']
    for (const { id } of answer.json().bookings) {
      expect((await office.get(`bookings/${id}`, withKey(key))).json()).toMatchObject({ id, version: 1 })
    }
  })

  test('is booked as chosen on each date', async () => {
    const dates = [
      { date: first, skip: true },
      { date: second, room_id: 'birch' },
      { date: third, on: '2026-12-10', start_time: '14:00', end_time: '15:00' }
    ]
    expect((await store({ dates })).statusCode).toBe(201)
    expect(await stored()).toEqual(['atlas 2026-12-10 14:00-15:00', 'birch 2026-12-02 09:00-10:00'])
  })

  test('keeps the week that it was made in', async () => {
    const [sunday, monday, later] = ['2026-11-29', '2026-11-30', '2026-12-13']
    const answer = await store(
      {
        rule: { ...weekly, interval: 2, weekdays: ['sunday', 'monday'] },
        booking: { date: sunday },
        dates: [sunday, monday, later].map((date) => ({ date }))
      },
      { 'accept-language': 'he' }
    )
    expect(answer.statusCode).toBe(201)
    const key = withKey(answer.headers['doorplate-key'])
    expect((await office.get(`series/${answer.json().id}`, key)).json().rule).toMatchObject({ week_start: 'sunday' })
    const mails = await sendMails(office)
    expect(foldCalendars(mails.messages, guest)).toEqual(await stored())
  })

  test('is not stored twice under an Idempotency-Key', async () => {
    const [one, again] = [await store({}, onceKey), await store({}, onceKey)]
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(one.json())
    expect(again.headers['doorplate-key']).toBe(one.headers['doorplate-key'])
    expect(await stored()).toHaveLength(3)
  })

  test('counts as one write for each date', async () => {
    await office.open({ writesPerMinute: 4 })
    expect((await store()).statusCode).toBe(201)
    const refused = await store({ booking: { room_id: 'birch' } })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(3)
  })
})

describe('nothing is stored', () => {
  test('when a date is taken, and the answer has a new preview', async () => {
    await office.book({ date: second })
    const answer = await store()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'series_conflict',
      detail: say('problem.datesTaken', { count: 1 }),
      taken: [second],
      dates: [
        { date: first, is: 'free' },
        { date: second, is: 'clash', reason: say('book.conflict') },
        { date: third, is: 'free' }
      ]
    })
    expect(await stored()).toEqual([`atlas ${second} 09:00-10:00`])
  })

  test('when the room chosen for a date is taken', async () => {
    await office.book({ room_id: 'birch', date: second })
    const answer = await store({ dates: [{ date: first }, { date: second, room_id: 'birch' }, { date: third }] })
    expect(answer.json()).toMatchObject({ code: 'series_conflict', taken: [second] })
    expect(await stored()).toHaveLength(1)
  })

  test('when a date is closed', async () => {
    await database.query(`INSERT INTO closed_days (room_id, date, reason) VALUES ('atlas', $1, 'Floors')`, [third])
    expect((await store()).json()).toMatchObject({ code: 'series_conflict', taken: [third] })
    expect(await stored()).toEqual([])
  })

  test.each<[string, Series, string, string]>([
    ['a date is missing', { dates: asPlanned.slice(1) }, 'dates', say('problem.otherDates')],
    [
      'a date comes twice',
      { dates: [...asPlanned, { date: third }] },
      'dates.3',
      say('problem.twoChoices', { date: fullDate(third, 'en') })
    ],
    [
      'all dates are skipped',
      { dates: wednesdays.map((date) => ({ date, skip: true })) },
      'dates',
      say('problem.allSkipped')
    ],
    [
      'a date has two choices',
      { dates: [{ date: first }, { date: second, skip: true, room_id: 'birch' }, { date: third }] },
      'dates.1',
      say('problem.twoChoices', { date: fullDate(second, 'en') })
    ],
    [
      'a date moves beyond the next one',
      { dates: [{ date: first, on: '2026-12-03' }, { date: second }, { date: third }] },
      'dates.0',
      say('problem.dateMovedTooFar')
    ],
    ...[13, 20].map((count): [string, Series, string, string] => [
      `${count} dates move to another day`,
      {
        rule: { ...weekly, count },
        dates: Array.from({ length: count }, (_, week) => ({
          date: addDays(first, 7 * week),
          on: addDays(first, 7 * week + 1)
        }))
      },
      'dates.12',
      say('problem.tooManyMoved', { most: 12 })
    ]),
    [
      'a date has a start without an end',
      { dates: [{ date: first, start_time: '11:00' }, { date: second }, { date: third }] },
      'dates.0',
      say('problem.valueUnusable')
    ],
    [
      'a date is before the first start',
      { dates: [{ date: first, start_time: '03:00', end_time: '04:00' }, { date: second }, { date: third }] },
      'dates.0',
      'Please choose a start time on the quarter hour between 08:00 and 21:45'
    ],
    [
      'a date is in a room of no office',
      { dates: [{ date: first, room_id: 'cellar' }, { date: second }, { date: third }] },
      'dates.0',
      say('all.roomNotFound')
    ],
    ['the room is unknown', { booking: { room_id: 'cellar' } }, 'room_id', say('all.roomNotFound')],
    ['the name is missing', { booking: { booked_by: ' ' } }, 'booked_by', say('form.booked_by.required')],
    ['the booker is a guest', { booking: { guests: [booker] } }, 'guests', say('form.guestIsBooker')],
    ['the rule never ends', { rule: { ...weekly, count: undefined } }, 'rule.until', say('problem.repeatEnd')]
  ])('when %s', async (_case, series, field, detail) => {
    const answer = await store(series)
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
    expect(await stored()).toEqual([])
    expect(await office.invitations()).toEqual([])
  })
})

describe('the booker and the guests get', () => {
  test('one invitation to the series', async () => {
    await store()
    const mails = await sendMails(office)
    expect(mails.messages).toHaveLength(2)
    expect(mails.textTo(guest)).toContain(say('mail.seriesInvited', { count: 3 }))
    expect(mails.textTo(booker)).toContain('Your room is booked for 3 dates.')
    expect(foldCalendars(mails.messages, guest)).toEqual(await stored())
  })
})

test('P1: of many overlapping series at once, each is booked whole or not at all', async () => {
  await office.open({ writesPerMinute: 0 })
  const other = await office.secondApp({ writesPerMinute: 0 })
  const rules = ['wednesday', 'thursday'].map((weekday) => ({ ...weekly, weekdays: [weekday, 'friday'], count: 6 }))
  const datesOfRules = [
    ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04', '2026-12-09', '2026-12-11'],
    ['2026-11-26', '2026-11-27', '2026-12-03', '2026-12-04', '2026-12-10', '2026-12-11']
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const room_id = index % 3 === 0 ? 'birch' : 'atlas'
      const payload = {
        rule: rules[index % 2],
        booking: newBooking({ room_id, booked_by: `Client ${index}` }),
        dates: datesOfRules[index % 2]!.map((date) => ({ date }))
      }
      const app = index % 4 < 2 ? office.app : other
      return app.inject({ method: 'POST', url: '/api/v1/series', headers: publicKey, payload })
    })
  )
  const won = answers.filter(({ statusCode }) => statusCode === 201)
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 201 && code !== 409)).toEqual([])
  // Both rules share the Fridays, so one series fits into each room.
  expect(won).toHaveLength(2)
  expect(await stored()).toEqual(won.flatMap((answer) => timesOf(answer.json().bookings)).sort())
})
