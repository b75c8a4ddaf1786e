import { beforeEach, expect, test, vi } from 'vitest'
import { atlas, booked, today } from '../../../test/app.tsx'
import { bookingsKey, createQueries, heartbeatKey, invalidate, roomsKey } from '../../backend/queries.ts'
import { keepSnapshots } from './keep-snapshots.ts'
import { startFromSnapshot } from './start-from-snapshot.ts'

const tomorrow = '2026-11-25'
const minute = 60_000
const hour = 60 * minute
// The device is an hour and a half behind the office, and does not know its zone.
const device = Date.parse('2026-11-24T08:12:00Z')
const meeting = booked('11:00', '12:00')
const office = { now: `${today}T08:00:00+01:00`, time_zone: 'Europe/Berlin' }

beforeEach(() => void vi.useFakeTimers({ now: device }))

const stored = () => JSON.parse(localStorage.getItem('doorplate-snapshot') ?? 'null')

function receive(queries: ReturnType<typeof createQueries>, now = `${today}T10:42:10+01:00`) {
  queries.setQueryData(heartbeatKey, { now })
}

/** The data that a connected kiosk has read. */
function knowing(bookings = [meeting]) {
  const queries = createQueries()
  queries.setQueryData(roomsKey, [atlas])
  queries.setQueryData(bookingsKey('atlas', today), bookings)
  queries.setQueryData(bookingsKey('atlas', tomorrow), [])
  receive(queries)
  return queries
}

async function keep(queries = knowing()) {
  const end = keepSnapshots(queries, 'atlas')
  await vi.advanceTimersByTimeAsync(0)
  return end
}

function start(later: number, room_id = 'atlas') {
  const queries = createQueries()
  const { clock, contact } = startFromSnapshot(queries, office, room_id, device + later)
  return { queries, now: clock.now(), contact, bookings: queries.getQueryData(bookingsKey('atlas', today)) }
}

test('a kiosk starts with its stored schedule, stale since then, on the corrected device clock', async () => {
  ;(await keep())()
  const { queries, now, contact, bookings } = start(20 * minute)
  expect(bookings).toEqual([meeting])
  expect(queries.getQueryData(bookingsKey('atlas', tomorrow))).toEqual([])
  expect(queries.getQueryData(roomsKey)).toEqual([atlas])
  expect(now).toEqual({ date: today, time: '11:02' })
  expect(contact).toEqual({ state: 'stale', since: { date: today, time: '10:42' }, kept: { isTimeKnown: true } })
})

test('the time is unknown if the device clock is before the last contact', async () => {
  ;(await keep())()
  const { contact, bookings } = start(-1)
  expect(bookings).toEqual([meeting])
  expect(contact).toMatchObject({ since: { date: today, time: '10:42' }, kept: { isTimeKnown: false } })
})

test.each([
  ['after 48 hours', 48 * hour + 1, 'atlas', null],
  ['of another room', 48 * hour, 'birch', expect.anything()]
])('a stored schedule %s is not shown, and the time is unknown', async (_what, later, room_id, left) => {
  ;(await keep())()
  const { queries, contact } = start(later, room_id)
  expect(stored()).toEqual(left)
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(contact).toMatchObject({ state: 'stale', kept: { isTimeKnown: false } })
})

test.each([
  ['nothing', null],
  ['data of an older version', '{"shape":0}'],
  ['unreadable data', '{']
])('a kiosk with %s in its storage starts without a schedule', (_what, text) => {
  if (text !== null) localStorage.setItem('doorplate-snapshot', text)
  expect(start(0).contact).toMatchObject({ kept: { isTimeKnown: false } })
})

test('the schedule is stored at most once a minute, with the time of the last contact', async () => {
  const queries = knowing()
  const end = await keep(queries)
  vi.setSystemTime(device + 15_000)
  receive(queries, `${today}T10:42:25+01:00`)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(stored().heard).toEqual({ now: `${today}T10:42:10+01:00`, device })
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored().heard).toEqual({ now: `${today}T10:42:25+01:00`, device: device + 15_000 })
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(stored().heard.device, 'nothing was received since').toBe(device + 15_000)
  end()
})

test('stale data is not stored', async () => {
  const queries = knowing()
  invalidate(queries, bookingsKey('atlas', today))
  const end = await keep(queries)
  expect(stored()).toBeNull()
  queries.setQueryData(bookingsKey('atlas', today), [])
  await vi.advanceTimersByTimeAsync(0)
  expect(stored().days[0]).toEqual({ date: today, bookings: [] })
  end()
})
