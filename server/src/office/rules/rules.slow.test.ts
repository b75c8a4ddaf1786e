import { noRules, type OwnRules, weekdays } from '@doorplate/domain/rules/rules'
import { describe, expect, test, vi } from 'vitest'
import { adminKey, newBooking, publicKey } from '../../../test/app.ts'
import { testDoor } from '../../../test/door.ts'

const office = await testDoor()

const today = '2026-11-24'
const tomorrow = '2026-11-25'
const day = { open: '09:00', close: '18:00' }
const hours = Object.fromEntries(weekdays.map((weekday) => [weekday, weekday === 'sunday' ? null : day]))

const putRules = (rules: object, query = '') => office.put(`rules${query}`, rules)
const putRoomRules = (room: string, rules: object) => office.put(`rooms/${room}/rules`, rules)
const close = (...days: object[]) => office.put('closed-days', days)

/** 'status code field: sentence'. */
function told({
  statusCode,
  json
}: {
  statusCode: number
  json(): { code?: string; field?: string; detail?: string }
}) {
  const { code, field, detail } = statusCode >= 400 ? json() : {}
  return [statusCode, code, field, detail].filter((each) => each !== undefined).join(' ')
}

const christmas = { date: '2026-12-24', reason: 'Christmas' }
const openHours = 'This room is open from 09:00 to 18:00.'
const officeClosed = 'The office is closed on Thursday, December 24, 2026: Christmas.'
const roomClosed = 'This room is closed on Thursday, December 24, 2026: Painting.'

/** Each rule with what it refuses: times on a day, and how. Everything else of the booking is right. */
const refused: [string, { rules?: object; closed?: object }, { date?: string; times: string }, string][] = [
  ['before opening', { rules: { hours } }, { times: '08:45-09:45' }, `422 invalid start_time ${openHours}`],
  ['past closing', { rules: { hours } }, { times: '17:30-18:30' }, `422 invalid end_time ${openHours}`],
  [
    'on a closed weekday',
    { rules: { hours } },
    { date: '2026-11-29', times: '10:00-11:00' },
    '422 invalid date This room is closed on Sunday, November 29, 2026.'
  ],
  [
    'on a closed day',
    { closed: christmas },
    { date: '2026-12-24', times: '10:00-11:00' },
    `409 closed date ${officeClosed}`
  ],
  [
    'on a day when the room is closed',
    { closed: { date: '2026-12-24', room_id: 'atlas', reason: 'Painting' } },
    { date: '2026-12-24', times: '10:00-11:00' },
    `409 closed date ${roomClosed}`
  ],
  [
    'shorter than the shortest',
    { rules: { min_minutes: 30 } },
    { times: '10:00-10:15' },
    '422 invalid end_time This room can be booked for at least 30 minutes.'
  ],
  [
    'longer than the longest',
    { rules: { max_minutes: 240 } },
    { times: '10:00-15:00' },
    '422 invalid end_time This room can be booked for at most 4 hours.'
  ],
  [
    'of a length that is not offered',
    { rules: { max_minutes: 240 } },
    { times: '10:00-11:45' },
    '422 invalid end_time Please choose a duration from the list'
  ],
  [
    'too far ahead',
    { rules: { days_ahead: 14 } },
    { date: '2026-12-09', times: '10:00-11:00' },
    '422 invalid date This room can be booked at most 14 days ahead.'
  ],
  [
    'without its notice',
    { rules: { lead_minutes: 26 * 60 } },
    { times: '10:00-11:00' },
    '422 invalid start_time This room must be booked at least 26 hours ahead.'
  ],
  [
    'past the latest end',
    { rules: { max_minutes: 240 } },
    { times: '21:45-23:59' },
    '422 invalid end_time Please choose a duration from the list'
  ]
]

async function set({ rules, closed }: { rules?: object; closed?: object }) {
  if (rules) expect((await putRules(rules)).statusCode).toBe(200)
  if (closed) expect((await close(closed)).statusCode).toBe(200)
}

function wanted({ date = tomorrow, times }: { date?: string; times: string }) {
  const [start_time = '', end_time = ''] = times.split('-')
  return { date, start_time, end_time }
}

describe.each(refused)('a meeting %s', (_when, rule, meeting, refusal) => {
  test('cannot be booked', async () => {
    await set(rule)
    expect(told(await office.book(wanted(meeting)))).toBe(refusal)
    expect(await office.bookings()).toEqual([])
  })

  test('cannot be the result of a change', async () => {
    await set(rule)
    const own = await office.booked({ date: '2026-11-27', start_time: '12:00', end_time: '13:00' })
    expect(told(await office.change(own, wanted(meeting)))).toBe(refusal)
    expect(await office.holderView(own)).toMatchObject({ date: '2026-11-27', start_time: '12:00', version: 1 })
  })

  test('is not found by a search', async () => {
    await set(rule)
    const { date, start_time, end_time } = wanted(meeting)
    const length = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const minutes = length(end_time) - length(start_time)
    const answer = await office.get(`availability?date=${date}&minutes=${minutes}&from=${start_time}&to=${start_time}`)
    if (answer.statusCode !== 200) return expect(answer.json()).toMatchObject({ code: 'invalid', field: 'minutes' })
    const rooms: { room_id: string }[] = answer.json().rooms
    expect(rooms.map(({ room_id }) => room_id)).not.toContain('atlas')
  })

  test('stays if it was booked before the rule', async () => {
    const { date, start_time, end_time } = wanted(meeting)
    await office.database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       VALUES ('atlas', $1, $2, $3, 'Priya', 'priya@northwind.example', 'Northwind', 'Rails')`,
      [date, start_time, end_time]
    )
    await set(rule)
    expect(await office.bookings()).toHaveLength(1)
  })
})

test('a room has its own rules, and those of its office where it has none', async () => {
  await putRules({ hours, max_minutes: 60 })
  await putRoomRules('birch', { max_minutes: 120 })
  const times = { start_time: '10:00', end_time: '12:00' }
  expect(told(await office.book(times))).toBe('422 invalid end_time This room can be booked for at most 1 hour.')
  expect(told(await office.book({ ...times, room_id: 'birch' }))).toBe('201')
  expect(told(await office.book({ room_id: 'birch', start_time: '18:00', end_time: '19:00' }))).toContain(openHours)
  expect(await office.read('rooms/birch/rules')).toEqual({ ...noRules, max_minutes: 120 })
  expect(await office.read('rooms/atlas/rules')).toEqual(noRules)
  expect(await office.read('rules')).toEqual({
    office: { ...noRules, hours, max_minutes: 60 },
    rooms: [{ room_id: 'birch', ...noRules, max_minutes: 120 }],
    closed_days: [],
    skipped_times: [
      { date: '2027-03-28', start_time: '02:00', end_time: '03:00' },
      { date: '2028-03-26', start_time: '02:00', end_time: '03:00' }
    ]
  })
})

test('an office has rules of its own', async () => {
  await office.moveToLima('birch')
  await putRules({ hours }, '?office_id=lima')
  const early = { start_time: '08:00', end_time: '09:00' }
  expect(told(await office.book(early))).toBe('201')
  expect(told(await office.book({ ...early, room_id: 'birch' }))).toContain(openHours)
  await vi.waitFor(async () =>
    expect((await office.read('rules?office_id=lima')).office).toEqual({ ...noRules, hours })
  )
  expect((await office.get('rules?office_id=mars')).statusCode).toBe(404)
  expect((await putRules({}, '?office_id=mars')).statusCode).toBe(404)
})

test('rules that are set to null or left out are the default again', async () => {
  await putRules({ hours, max_minutes: 60 })
  await putRules({ hours: null })
  expect(await office.read('rules')).toEqual({
    office: noRules,
    rooms: [],
    closed_days: []
  })
  expect(told(await office.book({ start_time: '08:00', end_time: '09:30' }))).toBe('201')
})

test('a changed booking is judged by the room that it moves to', async () => {
  await putRoomRules('birch', { max_minutes: 30 })
  const own = await office.booked()
  expect(told(await office.change(own, { room_id: 'birch' }))).toContain('at most 30 minutes')
  expect(told(await office.change(own, { room_id: 'birch', end_time: '09:30' }))).toBe('200')
})

test('fields that a change does not touch may break a newer rule', async () => {
  const own = await office.booked({ start_time: '08:00', end_time: '09:30' })
  await putRules({ hours, max_minutes: 30 })
  await close({ date: tomorrow, reason: 'Moving' })
  expect(told(await office.change(own, { purpose: 'Engines' }))).toBe('200')
  expect(told(await office.change(own, { date: '2026-11-26' }, 2))).toContain(openHours)
})

test('a cancellation is undone although a newer rule would refuse the booking', async () => {
  const own = await office.booked()
  await close({ date: tomorrow, reason: 'Moving' })
  await office.patch(own, { cancelled: true })
  expect(told(await office.patch(own, { cancelled: false }))).toBe('200')
})

test('a closed day is refused with rooms and days that are possible', async () => {
  await close({ date: tomorrow, room_id: 'atlas', reason: 'Painting' })
  const { alternatives } = (await office.book({ guests: [] })).json()
  expect(alternatives.map(({ kind, room_id, date }: Record<string, string>) => `${kind} ${room_id} ${date}`)).toEqual([
    'other_day atlas 2026-11-26',
    'other_day atlas 2026-11-27'
  ])
  await office.put('rooms/birch', { name: 'Birch', capacity: 8, equipment: ['Projector', 'Wifi'] })
  const again = (await office.book({ guests: [] })).json().alternatives
  expect(again[0]).toMatchObject({ kind: 'other_room', room_id: 'birch', date: tomorrow })
})

describe('at a door', () => {
  const walkIn = async (end_time: string) => told(await office.walkIn({ end_time }))

  test('the shortest length, the notice and the days ahead keep nobody out of an empty room', async () => {
    await putRules({ min_minutes: 60, lead_minutes: 600, days_ahead: 0 })
    expect(await walkIn('11:00')).toBe('201')
  })

  test('a walk-in ends by closing, and begins after opening', async () => {
    await putRules({ hours: { ...hours, tuesday: { open: '09:00', close: '11:00' } } })
    expect(await walkIn('11:15')).toBe('422 invalid end_time This room is open from 09:00 to 11:00.')
    expect(await walkIn('11:00')).toBe('201')
    await putRules({ hours: { ...hours, tuesday: { open: '11:00', close: '18:00' } } })
    expect(told(await office.walkIn({ room_id: 'birch', end_time: '11:30' }))).toContain('from 11:00 to 18:00')
  })

  test('a closed day has no walk-ins', async () => {
    await close({ date: today, reason: 'Moving' })
    expect(await walkIn('11:00')).toBe('409 closed The office is closed on Tuesday, November 24, 2026: Moving.')
  })

  test('a walk-in waits until the room is prepared, and leaves time before the next meeting', async () => {
    office.at('10:20')
    await putRules({ buffer_before: 15, buffer_after: 15 })
    await office.meeting('09:00', '10:15')
    await office.meeting('12:00', '13:00')
    expect(await walkIn('11:00')).toContain('409 conflict')
    office.at('10:50')
    expect(await walkIn('11:45')).toContain('409 conflict')
    expect(await walkIn('11:30')).toBe('201')
  })

  test('a meeting is not extended past closing, or into the time before the next', async () => {
    await putRules({ hours: { ...hours, tuesday: { open: '09:00', close: '11:30' } }, buffer_before: 15 })
    const meeting = await office.meeting('10:00', '11:00')
    expect(told(await office.extend(meeting, '11:45'))).toContain('422 invalid end_time This room is open')
    expect(told(await office.extend(meeting, '11:30'))).toBe('200')
  })

  test('a meeting is not extended into the time before the next', async () => {
    await putRules({ buffer_before: 15 })
    const meeting = await office.meeting('10:00', '11:00')
    await office.meeting('11:30', '12:00')
    expect(told(await office.extend(meeting, '11:30'))).toContain('409 conflict')
    expect(told(await office.extend(meeting, '11:15'))).toBe('200')
  })

  test('an early check-in does not begin before the room is prepared or opens', async () => {
    await office.put('doors/atlas', { check_in: '15/10' })
    await putRules({ buffer_after: 15 })
    await office.meeting('09:30', '10:30')
    const meeting = await office.meeting('10:45', '11:30')
    office.at('10:35')
    expect((await office.checkIn(meeting)).json()).toMatchObject({ start_time: '10:45' })
  })
})

test('buffers stay free between meetings, even if two people book at the same instant', async () => {
  await putRules({ buffer_before: 15, buffer_after: 15 })
  const at = (start_time: string, end_time: string) => office.book({ start_time, end_time })
  expect(told(await at('10:00', '11:00'))).toBe('201')
  expect(told(await at('11:15', '12:00'))).toContain('409 conflict')
  expect(told(await at('08:45', '09:45'))).toContain('409 conflict')
  expect(told(await at('11:30', '12:00'))).toBe('201')
  const raced = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? at('14:00', '15:00') : at('15:15', '16:00')))
  )
  expect(raced.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('a booking keeps the buffers under which it was booked, until it is moved', async () => {
  await putRules({ buffer_after: 30 })
  const own = await office.booked({ start_time: '10:00', end_time: '11:00' })
  await putRules({})
  expect(told(await office.book({ start_time: '11:00', end_time: '11:30' }))).toContain('409 conflict')
  await office.change(own, { start_time: '10:15', end_time: '11:00' })
  expect(told(await office.book({ start_time: '11:00', end_time: '11:30' }))).toBe('201')
})

test('the operator sees which upcoming bookings break a rule', async () => {
  const own = await office.booked({ start_time: '08:00', end_time: '09:00' })
  await office.booked({ start_time: '10:00', end_time: '11:00' })
  await putRules({ hours, lead_minutes: 43_200 })
  expect((await office.walkIn({ end_time: '12:30' })).statusCode).toBe(201)
  const conflicts = await office.get('rules/conflicts', { authorization: 'Bearer admin-key-of-tests' })
  expect(conflicts.json()).toEqual([
    { booking_id: own.id, room_id: 'atlas', date: tomorrow, start_time: '08:00', end_time: '09:00', detail: openHours }
  ])
  expect((await office.get('rules/conflicts')).statusCode).toBe(403)
})

test('a booking against the rules on purpose is not listed, until it is moved to a time that a new rule closes', async () => {
  await putRules({ hours })
  const early = newBooking({ start_time: '08:00', end_time: '09:00' })
  const { id, version } = (await office.post('bookings', { ...early, override_rules: true }, adminKey)).json()
  expect(await office.read('rules/conflicts', adminKey)).toEqual([])
  const later = { start_time: '10:00', end_time: '11:00' }
  await office.change({ id }, later, version, adminKey)
  await putRules({ min_minutes: 90 })
  await office.post('closed-days', { from: tomorrow, to: tomorrow, reason: 'Painting' }, adminKey)
  expect(await office.read('rules/conflicts', adminKey)).toMatchObject([{ booking_id: id }])
})

test('only the operator sets rules', async () => {
  for (const path of ['rules', 'rooms/atlas/rules']) {
    expect((await office.put(path, { max_minutes: 60 }, publicKey)).statusCode).toBe(403)
  }
  expect(
    (await office.app.inject({ method: 'PUT', url: '/api/v1/closed-days', headers: publicKey, payload: [] })).statusCode
  ).toBe(403)
})

const from = (open: string, close: string) => ({ hours: { ...hours, monday: { open, close } } })

test.each<[string, object, string]>([
  ['hours that cross midnight', from('18:00', '02:00'), 'hours'],
  ['hours that end when they begin', from('09:00', '09:00'), 'hours'],
  ['hours off the quarter', from('09:10', '18:00'), 'hours'],
  ['hours until midnight', from('09:00', '23:59'), 'hours'],
  ['a length off the quarter', { max_minutes: 50 }, 'max_minutes'],
  ['a shortest length that is longer than the longest', { min_minutes: 60, max_minutes: 45 }, 'min_minutes'],
  ['a shortest length that is longer than the usual longest', { min_minutes: 120 }, 'min_minutes'],
  ['a length of nothing', { min_minutes: 0 }, 'min_minutes'],
  ['a buffer of a day', { buffer_after: 1440 }, 'buffer_after'],
  ['a negative notice', { lead_minutes: -1 }, 'lead_minutes'],
  ['an unknown rule', { price: 5 }, 'price']
])('%s is refused, and the rules stay', async (_what, rules, field) => {
  await putRules({ max_minutes: 75 })
  const answer = await putRules(rules)
  expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect((await putRoomRules('atlas', rules)).json()).toMatchObject({ status: 422, field })
  expect((await office.read('rules')).office).toEqual({ ...noRules, max_minutes: 75 } satisfies OwnRules)
})

test.each<[string, object[], string, string]>([
  ['in the past', [{ date: '2026-11-23', reason: 'Storm' }], 'date', 'A closed day cannot be in the past.'],
  ['that does not exist', [{ date: '2026-02-30', reason: 'x' }], 'date', 'A closed day needs a date that exists.'],
  ['twice', [christmas, christmas], 'date', 'Thursday, December 24, 2026 is in the list twice.'],
  ['of an unknown room', [{ ...christmas, room_id: 'basement' }], 'room_id', 'Room Not Found'],
  [
    'without a reason',
    [{ date: '2026-12-24', reason: ' ' }],
    'reason',
    'A closed day needs a reason of at most 120 characters on one line.'
  ],
  [
    'with a reason of 121 letters',
    [{ date: '2026-12-24', reason: 'a'.repeat(121) }],
    'reason',
    'A closed day needs a reason of at most 120 characters on one line.'
  ]
])('a closed day %s is refused', async (_what, days, field, detail) => {
  await close({ date: '2026-12-31', reason: 'New Year' })
  expect((await office.put('closed-days', days)).json()).toMatchObject({ status: 422, field, detail })
  expect(await office.read('closed-days')).toEqual([{ date: '2026-12-31', room_id: null, reason: 'New Year' }])
})

test('closed days are replaced from today on; past ones stay, and can stay in the list', async () => {
  await office.database.query(
    `INSERT INTO closed_days (office_id, date, reason) VALUES ('main', '2026-11-23', 'Storm')`
  )
  const storm = { date: '2026-11-23', room_id: null, reason: 'Storm' }
  const answer = await close(storm, { date: '2026-12-25', reason: ' Christmas ' }, { ...christmas, room_id: 'birch' })
  expect(answer.json()).toEqual([
    { ...christmas, room_id: 'birch' },
    { date: '2026-12-25', room_id: null, reason: 'Christmas' }
  ])
  expect((await close({ ...christmas, reason: 'Holiday' })).json()).toEqual([
    { date: '2026-12-24', room_id: null, reason: 'Holiday' }
  ])
  expect(await office.database.query('SELECT reason FROM closed_days WHERE date < $1', [today])).toEqual([
    { reason: 'Storm' }
  ])
})

test('changed rules and closed days are announced and audited', async () => {
  const screen = await office.follow()
  await putRoomRules('atlas', { max_minutes: 60 })
  expect(await screen.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
  await close(christmas)
  expect(await screen.next()).toMatchObject({ event: 'rooms', data: {} })
  await close(christmas)
  const entries: { action: string }[] = await office.audit()
  expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
    'closed day changed',
    'rules changed',
    'room insert'
  ])
})

test('removing a room removes its rules', async () => {
  await putRoomRules('birch', { max_minutes: 60 })
  await close({ ...christmas, room_id: 'birch' })
  expect((await office.delete('rooms/birch')).statusCode).toBe(204)
  expect(await office.read('rules')).toEqual({
    office: noRules,
    rooms: [],
    closed_days: []
  })
})
