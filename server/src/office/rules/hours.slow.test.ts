import { weekdays } from '@doorplate/domain/rules/rules'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { testDoor } from '../../../test/door.ts'

const office = await testDoor()

const hoursOf = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, { open, close }]))
const setHours = (open: string, close: string, rules: object = {}) =>
  office.put('rules', { hours: hoursOf(open, close), ...rules })
const range = (times: string) => ({ start_time: times.slice(0, 5), end_time: times.slice(6) })
const book = (date: string, times: string, changes: object = {}) => office.book({ date, ...range(times), ...changes })
const timesOf = async (query: string) =>
  (await office.read(`bookings${query}`)).map(
    ({ date, start_time, end_time }: Record<string, string>) => `${date} ${start_time}-${end_time}`
  )

/** An office on another clock, at noon of the day before. */
async function moveTo(time_zone: string, now: string) {
  office.now = Date.parse(now)
  const answer = await office.put('offices/main', { name: 'Harbour 12', time_zone })
  expect(answer.statusCode).toBe(200)
}

const wednesday = '2026-11-25'

describe('a room that is open around the clock', () => {
  test('takes meetings from 00:00 to 24:00, and says their times as they were sent', async () => {
    expect((await setHours('00:00', '24:00')).statusCode).toBe(200)
    for (const times of ['00:00-00:15', '00:15-01:00', '06:00-07:00', '22:45-23:45', '23:45-24:00']) {
      const answer = await book(wednesday, times)
      expect([answer.statusCode, answer.json().start_time, answer.json().end_time]).toEqual([
        201,
        times.slice(0, 5),
        times.slice(6)
      ])
    }
    expect(await timesOf(`?room_id=atlas&from=${wednesday}&to=${wednesday}`)).toHaveLength(5)
    const { rooms } = await office.read(`days/${wednesday}`)
    expect(rooms.atlas.map(([start, end]: string[]) => `${start}-${end}`)).toContain('23:45-24:00')
  })

  test.each([
    ['24:00-24:15', 'start_time'],
    ['23:45-24:15', 'end_time'],
    ['23:45-00:00', 'end_time']
  ])('refuses %s', async (times, field) => {
    await setHours('00:00', '24:00')
    expect((await book(wednesday, times)).json()).toMatchObject({ status: 422, code: 'invalid', field })
  })

  test('shares midnight between the end of one day and the start of the next', async () => {
    await setHours('00:00', '24:00')
    expect((await book(wednesday, '23:00-24:00')).statusCode).toBe(201)
    expect((await book('2026-11-26', '00:00-01:00')).statusCode).toBe(201)
    expect((await book(wednesday, '23:30-24:00')).json()).toMatchObject({ code: 'conflict' })
  })

  test('takes meetings of a whole day', async () => {
    await setHours('00:00', '24:00', { max_minutes: 1440 })
    expect((await book(wednesday, '00:00-24:00')).statusCode).toBe(201)
    expect((await book(wednesday, '12:00-13:00')).json()).toMatchObject({ code: 'conflict' })
  })

  test('lets a meeting be changed to end at 24:00', async () => {
    await setHours('00:00', '24:00')
    const own = await office.booked({ date: wednesday, ...range('22:00-23:00') })
    expect((await office.change(own, { end_time: '23:30' })).statusCode).toBe(200)
    const changed = await office.change(own, { start_time: '23:00', end_time: '24:00' }, 2)
    expect(changed.json()).toMatchObject({ start_time: '23:00', end_time: '24:00' })
  })

  test('is found by a search at night', async () => {
    await setHours('00:00', '24:00')
    const found = await office.read(`availability?date=${wednesday}&minutes=60&from=23:00&to=24:00`)
    expect(found.rooms[0]).toMatchObject({ starts: ['23:00'] })
    const early = await office.read(`availability?date=${wednesday}&minutes=60&from=00:00&to=02:00`)
    expect(early.rooms[0].starts).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00'])
  })
})

test('hours for one room widen the starts of that room only', async () => {
  await office.put('rooms/atlas/rules', { hours: hoursOf('06:00', '24:00') })
  expect((await book(wednesday, '06:00-07:00')).statusCode).toBe(201)
  expect((await book(wednesday, '06:00-07:00', { room_id: 'birch' })).json()).toMatchObject({ field: 'start_time' })
  const found = await office.read(`availability?date=${wednesday}&minutes=60&from=07:00&to=07:00`)
  expect(found.rooms.map(({ room_id }: { room_id: string }) => room_id)).toEqual(['atlas'])
})

test('buffers reach over midnight', async () => {
  await setHours('00:00', '24:00', { buffer_before: 30, buffer_after: 15 })
  expect((await book(wednesday, '23:00-24:00')).statusCode).toBe(201)
  expect((await book('2026-11-26', '00:30-01:00')).json()).toMatchObject({ code: 'conflict' })
  const found = await office.read('availability?date=2026-11-26&minutes=15&from=00:00&to=01:30')
  const atlas = found.rooms.find(({ room_id }: { room_id: string }) => room_id === 'atlas')
  expect(atlas.starts).toEqual(['00:45', '01:00', '01:15'])
  expect((await book('2026-11-26', '00:45-01:00')).statusCode).toBe(201)
})

describe('at the door, at night', () => {
  test('a walk-in lasts until 24:00, and a meeting is extended to it', async () => {
    await office.open({ doorActions: ['book', 'extend', 'end'] })
    await setHours('00:00', '24:00')
    office.at('23:02')
    const walkIn = await office.walkIn({ end_time: '23:30' })
    expect(walkIn.json()).toMatchObject({ start_time: '23:00', end_time: '23:30' })
    expect((await office.extend(walkIn.json(), '24:00')).json()).toMatchObject({ end_time: '24:00' })
    expect((await office.extend(walkIn.json(), '24:15', 2)).json()).toMatchObject({ code: 'invalid' })
  })

  test('a walk-in does not take what a meeting after midnight needs', async () => {
    await office.open({ doorActions: ['book'] })
    await setHours('00:00', '24:00', { buffer_before: 30 })
    await book(wednesday, '00:00-01:00')
    office.at('23:02')
    expect((await office.walkIn({ end_time: '24:00' })).json()).toMatchObject({ code: 'conflict' })
    expect((await office.walkIn({ end_time: '23:30' })).statusCode).toBe(201)
  })

  test('an office without hours takes none', async () => {
    await office.open({ doorActions: ['book'] })
    office.at('23:02')
    expect((await office.walkIn({ end_time: '23:15' })).json()).toMatchObject({
      code: 'invalid',
      detail: 'A room can be booked at its door between 08:00 and 22:00.'
    })
  })
})

test('a meeting at midnight can be checked in to from the evening before, and keeps its start', async () => {
  await office.open({ checkIn: { before: 10, after: 10 }, doorActions: ['check_in'] })
  await setHours('00:00', '24:00')
  const { id, key } = await office.booked({ date: wednesday, ...range('00:00-01:00') })
  expect((await office.holderView({ id, key })).check_in).toMatchObject({ opens: '23:50', due: '00:10' })
  office.at('23:49')
  expect((await office.checkIn({ id })).json()).toMatchObject({ code: 'not_now' })
  office.at('23:50')
  expect((await office.checkIn({ id })).json()).toMatchObject({ start_time: '00:00' })
  expect((await office.holderView({ id, key })).check_in).toBeNull()
})

test('calendars end at 00:00 of the next day', async () => {
  await setHours('00:00', '24:00')
  const own = await office.booked({ date: wednesday, ...range('23:00-24:00') })
  const { messages } = await office.mails()
  const mail = `${messages[0]!.raw}`
  expect(mail).toContain('DTEND;TZID=Europe/Berlin:20261126T000000')
  expect(mail).not.toContain('T240000')
  const { path } = await office.read('feeds')
  const { body } = await office.app.inject({ url: `${path}/rooms/atlas.ics` })
  const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  expect(String(event!.getFirstPropertyValue('dtend'))).toBe('2026-11-26T00:00:00')
  expect((await office.holderView(own)).end_time).toBe('24:00')
})

describe.each([
  ['Europe/Berlin', '2027-03-28', '02:00-03:00', '03:00-04:00', '2027-03-27T12:00:00Z'],
  ['America/New_York', '2027-03-14', '02:30-03:30', '03:00-04:00', '2027-03-13T12:00:00Z'],
  ['Australia/Lord_Howe', '2027-10-03', '02:15-03:15', '02:30-03:30', '2027-10-02T00:00:00Z'],
  ['Africa/Cairo', '2027-04-30', '00:30-01:30', '01:00-02:00', '2027-04-29T10:00:00Z'],
  ['Asia/Beirut', '2027-03-28', '00:00-01:00', '01:00-02:00', '2027-03-27T10:00:00Z']
])('in %s on %s', (time_zone, date, skipped, existing, now) => {
  test(`${skipped} cannot be booked, and ${existing} can`, async () => {
    await moveTo(time_zone, now)
    await setHours('00:00', '24:00')
    const refused = { status: 422, code: 'invalid', field: 'start_time' }
    expect((await book(date, skipped)).json()).toMatchObject(refused)
    const override = await office.post('bookings', { ...bodyOf(date, skipped), override_rules: true }, adminKey)
    expect(override.json()).toMatchObject(refused)
    const own = await office.booked({ date, ...range(existing) })
    expect((await office.change(own, range(skipped))).json()).toMatchObject(refused)
    const start = skipped.slice(0, 5)
    const found = await office.read(`availability?date=${date}&minutes=15&from=00:00&to=06:00`)
    expect(found.rooms[0].starts).not.toContain(start)
  })
})

function bodyOf(date: string, times: string) {
  const body = { room_id: 'atlas', booked_by: 'Ada', booker_email: 'ada@example.com', company: 'A', purpose: 'B' }
  return { ...body, date, ...range(times), guests: [] }
}

test('before a missing midnight a meeting ends at 24:00, and calendars end with the gap', async () => {
  await moveTo('Africa/Cairo', '2027-04-29T10:00:00Z')
  await setHours('00:00', '24:00')
  const answer = await book('2027-04-29', '23:00-24:00')
  expect(answer.json()).toMatchObject({ end_time: '24:00' })
  expect((await book('2027-04-30', '01:00-02:00')).statusCode).toBe(201)
})

test('a recurring meeting at a time that one of its dates lacks names that date', async () => {
  await moveTo('Europe/Berlin', '2027-03-26T12:00:00Z')
  await setHours('00:00', '24:00')
  const booking = { room_id: 'atlas', date: '2027-03-27', ...range('02:00-03:00'), guests: [] }
  const preview = await office.post('series/previews', { rule: { frequency: 'daily', count: 3 }, booking })
  expect(preview.json().dates.map(({ date, is }: { date: string; is: string }) => `${date} ${is}`)).toEqual([
    '2027-03-27 free',
    '2027-03-28 refused',
    '2027-03-29 free'
  ])
})
