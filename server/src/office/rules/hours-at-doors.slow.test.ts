import { instantOf } from '@doorplate/domain/instants'
import { weekdays } from '@doorplate/domain/rules/rules'
import { addDays, addMinutes, localTime } from '@doorplate/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDoor } from '../../../test/door.ts'

const office = await testDoor()

const hours = Object.fromEntries(weekdays.map((weekday) => [weekday, { open: '00:00', close: '24:00' }]))
const range = (times: string) => ({ start_time: times.slice(0, 5), end_time: times.slice(6) })
const refused = { status: 422, code: 'invalid', field: 'start_time' }

/** Both days of a year on which clocks change, with a time in the hour that is missing, or that exists twice. */
describe.each([
  ['Europe/Berlin', '2027-03-28', '02:30-02:45', ['02:30']],
  ['Europe/Berlin', '2027-10-31', '02:30-02:45', []],
  ['America/New_York', '2027-03-14', '02:00-02:15', ['02:00']],
  ['America/New_York', '2027-11-07', '01:00-01:15', []],
  ['Australia/Lord_Howe', '2027-10-03', '02:15-02:30', ['02:15']],
  ['Australia/Lord_Howe', '2027-04-04', '01:45-02:00', []],
  // Midnight is missing, or the hour before it exists twice.
  ['Africa/Cairo', '2027-04-30', '00:45-01:00', ['00:00', '00:15', '00:45']],
  ['Africa/Cairo', '2027-10-28', '23:00-23:15', []],
  ['Asia/Beirut', '2027-03-28', '00:45-01:00', ['00:00', '00:15', '00:45']],
  ['Asia/Beirut', '2027-10-30', '23:00-23:15', []]
])('around the clock in %s on %s', (time_zone, date, changing, skipped) => {
  const cases = [...new Set(['00:00-00:15', '00:15-00:45', '06:00-07:00', changing, '23:45-24:00'])].map(range)
  const exists = ({ start_time }: { start_time: string }) => !skipped.includes(start_time)
  const moment = (time: string) => instantOf({ date, time }, time_zone)

  beforeEach(async () => {
    await office.open({ doorActions: ['book', 'extend', 'end'] })
    office.now = moment('12:00') - 86_400_000
    await office.put('offices/main', { name: 'Harbour 12', time_zone })
    expect((await office.put('rules', { hours })).statusCode).toBe(200)
  })

  test('people book what exists, and the day lists it', async () => {
    for (const times of cases) {
      const answer = await office.book({ date, ...times })
      expect(answer.json()).toMatchObject(exists(times) ? times : refused)
    }
    expect((await office.book({ date, ...range('24:00-24:15') })).json()).toMatchObject(refused)
    const { rooms } = await office.read(`days/${date}`)
    const listed = rooms.atlas.map(([start_time, end_time]: string[]) => ({ start_time, end_time }))
    expect(listed).toEqual(cases.filter(exists).sort((a, b) => (a.start_time < b.start_time ? -1 : 1)))
  })

  test('a meeting is changed to what exists', async () => {
    const own = await office.booked({ date, ...range('12:00-13:00') })
    let version = 1
    for (const times of cases) {
      const answer = await office.change(own, times, version)
      expect(answer.json()).toMatchObject(exists(times) ? times : refused)
      if (exists(times)) version++
    }
    expect((await office.change(own, range('24:00-24:15'), version)).json()).toMatchObject(refused)
  })

  test('a search finds what exists', async () => {
    for (const times of cases) {
      const { start_time } = times
      const { rooms } = await office.read(`availability?date=${date}&minutes=15&from=${start_time}&to=${start_time}`)
      const atlas = rooms.find(({ room_id }: { room_id: string }) => room_id === 'atlas')
      expect([start_time, atlas?.starts]).toEqual([start_time, exists(times) ? [start_time] : undefined])
    }
  })

  test('a recurring meeting names the date that lacks its time', async () => {
    const first = addDays(date, -1)
    const before = Date.parse(`${first}T00:00Z`) - 2 * 86_400_000
    office.now = before
    for (const times of cases) {
      const booking = { room_id: 'atlas', date: first, ...times, guests: [] }
      const preview = await office.post('series/previews', { rule: { frequency: 'daily', count: 3 }, booking })
      const named = preview.json().dates.map(({ is }: { is: string }) => is)
      expect([times.start_time, ...named]).toEqual([
        times.start_time,
        'free',
        exists(times) ? 'free' : 'refused',
        'free'
      ])
    }
  })

  test('a walk-in begins at the time on the clock, and is extended up to 24:00', async () => {
    for (const [index, { start_time }] of cases.filter(exists).entries()) {
      office.now = moment(start_time)
      const end_time = addMinutes(start_time, 15)
      const walkIn = await office.walkIn({ room_id: index % 2 === 0 ? 'atlas' : 'birch', end_time })
      expect(walkIn.json()).toMatchObject({ date, start_time, end_time })
      const later = addMinutes(end_time, 15)
      const extended = await office.extend(walkIn.json(), later)
      expect(extended.json()).toMatchObject(end_time === '24:00' ? { code: 'invalid' } : { end_time: later })
    }
  })

  test('a walk-in when clocks are put forward begins at the time after it', async () => {
    for (const missing of skipped.slice(0, 1)) {
      office.now = moment(missing)
      const { time } = localTime(office.now, time_zone)
      expect(exists({ start_time: time })).toBe(true)
      expect((await office.walkIn({ end_time: addMinutes(time, 15) })).json()).toMatchObject({ start_time: time })
    }
  })
})
