import { expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { readCalendar, valuesOf } from '../../../../test/mail/invitations.ts'
import { type Headers, type OwnBooking, withKey } from '../../../../test/office.ts'
import { meetingsIn, readers } from '../../../../test/series/series-calendar.ts'
import { booker, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { eraseOldAddresses } from '../../bookings/retention/retention-job.ts'

const office = await testSeries()
const [first, second, third, fourth] = wednesdays

const calendar = (id: string, headers: Headers = {}) => office.get(`series/${id}/calendar`, headers)

async function fileOf({ id, key }: OwnBooking): Promise<string> {
  const answer = await calendar(id, withKey(key))
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** Every program shows exactly the dates that take place. */
async function expectWhole(...series: OwnBooking[]) {
  const files = await Promise.all(series.map(fileOf))
  const stored = await office.stored()
  for (const read of Object.values(readers)) expect(meetingsIn(files, read)).toEqual(stored)
}

const movedDates = [
  { date: first },
  { date: second, room_id: 'birch' },
  { date: third, on: '2026-12-10' },
  { date: fourth, start_time: '15:00', end_time: '16:30' },
  { date: '2026-12-23', skip: true },
  { date: '2026-12-30' }
]

test('the holder of the key gets all dates as one repeating event with its exceptions', async () => {
  const series = await office.bookSeries(movedDates)
  const answer = await calendar(series.id, withKey(series.key))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="atlas-2026-11-25.ics"',
    'cache-control': 'no-store'
  })
  const { calendar: file, events } = readCalendar(answer.body)
  expect(valuesOf(file)).toMatchObject({ method: 'PUBLISH', version: '2.0' })
  expect(events.map(valuesOf)).toMatchObject([
    {
      uid: `${series.id}@office.example`,
      dtstart: '2026-11-25T09:00:00',
      location: 'Atlas',
      rrule: expect.stringContaining('FREQ=WEEKLY'),
      exdate: '2026-12-23T09:00:00'
    },
    { 'recurrence-id': '2026-12-02T09:00:00', dtstart: '2026-12-02T09:00:00', location: 'Birch' },
    { 'recurrence-id': '2026-12-09T09:00:00', dtstart: '2026-12-10T09:00:00', location: 'Atlas' },
    { 'recurrence-id': '2026-12-16T09:00:00', dtstart: '2026-12-16T15:00:00', dtend: '2026-12-16T16:30:00' }
  ])
  // A calendar that imports the file must not mail anybody.
  for (const event of events) expect(event.getAllProperties('attendee')).toEqual([])
  expect(answer.body).not.toContain(series.key)
  await expectWhole(series)
})

test('the file is the meeting that was mailed, as new as its newest mail', async () => {
  const series = await office.bookSeries()
  await office.database.query(`UPDATE invitations SET uid_host = 'before.example'`)
  const { id } = series.bookings[1]!
  office.now += 60_000
  await office.change({ id, key: series.key }, { start_time: '11:00', end_time: '12:00' })
  const { events } = readCalendar(await fileOf(series))
  const newest = await office.database.query<{ sequence: number }>(
    'SELECT max(sequence) AS sequence FROM invitations WHERE recipient = $1',
    [booker]
  )
  for (const event of events) {
    expect(valuesOf(event)).toMatchObject({
      uid: `${series.id}@before.example`,
      sequence: String(newest[0]!.sequence),
      'last-modified': '2026-11-24T09:43:07Z'
    })
  }
})

test('the file follows dates that are moved, cancelled and split from the series', async () => {
  const series = await office.bookSeries(movedDates)
  await office.change({ id: series.bookings[0]!.id, key: series.key }, { date: '2026-11-26', room_id: 'birch' })
  await expectWhole(series)
  await office.patch({ id: series.bookings[1]!.id, key: series.key }, { cancelled: true })
  await expectWhole(series)
  const seen = (await calendarVersion(series)) as string
  const later = await office.patchSeries(
    series,
    { changes: { start_time: '13:00', end_time: '14:00' }, from: fourth },
    { 'if-match': seen }
  )
  expect(later.statusCode).toBe(200)
  await expectWhole(series, { id: later.json().id, key: series.key })
})

const calendarVersion = async ({ id, key }: OwnBooking) =>
  (await office.get(`series/${id}`, withKey(key))).headers['etag']

test('the room of the series may be gone once all dates are in another one', async () => {
  const series = await office.bookSeries(wednesdays.map((date) => ({ date, room_id: 'birch' })))
  await office.database.query('DELETE FROM invitations')
  expect((await office.delete('rooms/atlas')).statusCode).toBe(204)
  const { events } = readCalendar(await fileOf(series))
  expect(
    new Set(events.filter((event) => event.hasProperty('recurrence-id')).map((event) => valuesOf(event).location))
  ).toEqual(new Set(['Birch']))
  await expectWhole(series)
})

test('a series at a new time keeps its dates that differ', async () => {
  const series = await office.bookSeries(movedDates)
  const headers = { 'if-match': String(await calendarVersion(series)) }
  const moved = await office.patchSeries(series, { changes: { start_time: '08:00', end_time: '08:30' } }, headers)
  expect(moved.statusCode).toBe(200)
  await expectWhole(series)
})

test('a date with a purpose of its own says it, and the others do not', async () => {
  const series = await office.bookSeries()
  await office.change({ id: series.bookings[2]!.id, key: series.key }, { purpose: 'Retrospective' })
  const { events } = readCalendar(await fileOf(series))
  expect(events.map((event) => valuesOf(event)['description']!.includes('Retrospective'))).toEqual([false, true])
  await expectWhole(series)
})

test('dates whose addresses were erased are left out', async () => {
  const series = await office.bookSeries(movedDates)
  await eraseOldAddresses(office.database, {
    days: 1,
    now: Date.parse('2026-12-05T12:00:00+01:00'),
    stopping: new AbortController().signal
  })
  const stored = await office.stored()
  expect(meetingsIn([await fileOf(series)])).toEqual(stored.filter((line) => !/2026-11-25|2026-12-02/.test(line)))
})

test('only the holder and the operator get the file, while a date takes place', async () => {
  const series = await office.bookSeries()
  expect((await calendar(series.id)).json()).toMatchObject({ status: 403, code: 'key_required' })
  expect((await calendar(series.id, withKey('AAAAAAAAAAAAAAAAAAAAAA'))).json()).toMatchObject({ code: 'key_wrong' })
  expect((await calendar(series.id, adminKey)).statusCode).toBe(200)
  await office.patchSeries(series, { cancelled: true })
  expect((await calendar(series.id, withKey(series.key))).json()).toMatchObject({ status: 409, code: 'cancelled' })
})
