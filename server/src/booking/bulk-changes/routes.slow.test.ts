import { randomUUID } from 'node:crypto'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../test/app.ts'
import { jonas, priya } from '../../../test/mail/outbox.ts'
import { missingId, sendMails } from '../../../test/office.ts'
import { testSeries, wednesdays } from '../../../test/series/series-office.ts'
import { hashOf } from '../../office/operators/operator-keys.ts'

const office = await testSeries()
const { database, booked } = office
const reason = 'Water in Atlas'

type Row = { id: string; version?: number; room_id?: string }

beforeEach(async () => {
  for (const [id, capacity] of [
    ['cedar', 10],
    ['delta', 2]
  ] as const) {
    await office.put(`rooms/${id}`, { name: id, capacity })
  }
})

const preview = (ids: string[], to = 'best') => office.post('bulk-changes/previews', { bookings: ids, to }, adminKey)
const change = (body: object, key: string = randomUUID()) =>
  office.post('bulk-changes', body, { ...adminKey, 'idempotency-key': key })
const rowsOf = (rows: Row[], to?: string) =>
  rows.map(({ id, version = 1, room_id = to }) => ({ id, version, ...(room_id !== undefined && { room_id }) }))
const move = (rows: Row[], more: object = {}, to = 'birch', key?: string) =>
  change({ action: 'move', bookings: rowsOf(rows, to), ...more }, key)
const cancel = (rows: Row[], more: object = {}) => change({ action: 'cancel', bookings: rowsOf(rows), ...more })
const undo = (batch: string, more: object = {}) => office.post('undo', { batch, ...more }, adminKey)
const at = (start: number): Partial<NewBooking> => ({ start_time: `${start}:00`, end_time: `${start + 1}:00` })
const roomsOf = async () => (await office.bookings('?from=2026-11-24')).map(({ room_id }) => room_id)
const unfolded = (text: string | undefined) => text?.replaceAll(/\r\n /g, '') ?? ''
const results = (answer: { json(): { results: { result: string }[] } }) =>
  answer.json().results.map(({ result }) => result)

describe('a preview', () => {
  test('plans a room for each booking by time, and stores nothing', async () => {
    const many = await booked({ ...at(12), guests: Array.from({ length: 5 }, (_, index) => `g${index}@b.example`) })
    const few = await booked({ ...at(10) })
    const answer = await preview([many.id, few.id])
    expect(answer.json()).toEqual({
      moves: [
        { id: few.id, version: 1, from: 'atlas', to: 'delta', fits: 'yes' },
        { id: many.id, version: 1, from: 'atlas', to: 'cedar', fits: 'yes' }
      ],
      people: 7
    })
    expect(await roomsOf()).toEqual(['atlas', 'atlas'])
  })

  test('of one room says how each fits', async () => {
    const fitting = await booked(at(10))
    const small = await booked({ ...at(11), guests: ['a@b.example', 'c@b.example', 'd@b.example'] })
    const taken = await booked(at(12))
    await booked({ ...at(12), room_id: 'delta' })
    await office.put('closed-days', [{ date: '2026-11-26', room_id: 'delta', reason: 'Water' }])
    const closed = await booked({ ...at(10), date: '2026-11-26' })
    const ids = [fitting, small, taken, closed].map(({ id }) => id)
    const { moves, people } = (await preview([...ids, missingId], 'delta')).json()
    expect(moves.map(({ to, fits }: { to: string; fits: string }) => [to, fits])).toEqual([
      ['delta', 'yes'],
      ['delta', 'small'],
      ['delta', 'taken'],
      ['delta', 'closed']
    ])
    expect(people).toBe(5)
  })

  test('counts as one search for every four bookings', async () => {
    const ids = Array.from({ length: 500 }, () => missingId)
    const statuses: number[] = []
    for (let call = 0; call < 5; call++) statuses.push((await preview(ids)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('leaves out cancelled bookings and plans each office by itself', async () => {
    const gone = await booked()
    await office.cancel(gone.id)
    await office.moveToLima('birch')
    const there = await booked({ room_id: 'birch', ...at(15) })
    expect((await preview([gone.id, there.id])).json().moves).toEqual([
      { id: there.id, version: 1, from: 'birch', to: null, fits: 'taken' }
    ])
  })
})

describe('a bulk move', () => {
  test('mails everybody once, with the reason, the same UID and the next SEQUENCE', async () => {
    const rows = [await booked(at(10)), await booked(at(11))]
    const invited = await sendMails(office)
    const answer = await move(rows, { reason })
    expect(answer.json()).toMatchObject({ results: rows.map(({ id }) => ({ id, result: 'done' })) })
    expect(await roomsOf()).toEqual(['birch', 'birch'])
    office.now += 20_000
    const { sent, messages } = await sendMails(office)
    expect(sent).toHaveLength(4)
    const uids = (all: typeof messages) =>
      all.map(({ raw, to }) => `${to} ${/UID:\S+/.exec(unfolded(`${raw}`))}`).sort()
    expect(uids(messages)).toEqual(uids(invited.messages))
    for (const { raw } of messages) {
      expect(unfolded(`${raw}`)).toContain(`COMMENT:${reason}`)
      expect(`${raw}`).toContain('SEQUENCE:1')
      expect(`${raw}`).toContain(`Reason: ${reason}`)
    }
    const audit = await database.query(`SELECT DISTINCT action, batch FROM audit WHERE batch IS NOT NULL`)
    expect(audit).toEqual([{ action: 'changed', batch: answer.json().batch }])
  })

  test('says of each booking why it stays', async () => {
    const done = await booked(at(10))
    const taken = await booked(at(11))
    await booked({ ...at(11), room_id: 'birch' })
    const changed = await booked(at(12))
    await office.change(changed, { purpose: 'Other' })
    const gone = await booked(at(13))
    await office.cancel(gone.id)
    const closed = await booked({ ...at(10), date: '2026-11-26' })
    await office.put('closed-days', [{ date: '2026-11-26', room_id: 'birch', reason: 'Water' }])
    const long = await booked({ ...at(15), end_time: '16:30' })
    await office.put('rooms/birch/rules', { max_minutes: 60 })
    const over = await booked({ date: '2026-11-24', start_time: '10:30', end_time: '10:45' })
    office.at('10:46')
    const rows = [done, taken, changed, gone, closed, long, over, { id: missingId }]
    expect(results(await move(rows))).toEqual(['done', 'conflict', 'changed', 'gone', 'closed', 'rule', 'over', 'gone'])
  })

  test('also moves a meeting in progress, and one within the notice of the room', async () => {
    const running = await booked({ date: '2026-11-24', start_time: '10:30', end_time: '11:30' })
    await office.put('rules', { lead_minutes: 2880, days_ahead: 0 })
    office.at('10:50')
    expect(results(await move([running]))).toEqual(['done'])
    expect(await office.bookings('?from=2026-11-24')).toMatchObject([{ room_id: 'birch', start_time: '10:30' }])
  })

  test('moves dates of a series one by one', async () => {
    const { bookings } = await office.bookSeries()
    await office.send()
    expect(results(await move([{ id: bookings[1]!.id }, { id: bookings[2]!.id }], { reason }))).toEqual([
      'done',
      'done'
    ])
    expect(await roomsOf()).toEqual(['atlas', 'birch', 'birch', 'atlas'])
    await office.expectSameInCalendars()
  })

  test.each<[string, object, string]>([
    ['a room', { action: 'move', bookings: [{ id: missingId, version: 1 }] }, 'room_id'],
    [
      'a shorter reason',
      { action: 'cancel', reason: 'x'.repeat(301), bookings: [{ id: missingId, version: 1 }] },
      'reason'
    ],
    ['a booking', { action: 'cancel', bookings: [] }, 'bookings']
  ])('needs %s', async (_what, body, field) => {
    expect((await change(body)).json()).toMatchObject({ status: 422, field })
  })

  test('takes at most 500 bookings', async () => {
    const rows = Array.from({ length: 501 }, () => ({ id: missingId }))
    expect((await move(rows)).statusCode).toBe(422)
    expect((await move(rows.slice(1))).statusCode).toBe(200)
  })
})

describe('a bulk cancellation', () => {
  test('mails everybody the reason', async () => {
    const rows = [await booked(at(10)), await booked(at(11))]
    await sendMails(office)
    expect(results(await cancel(rows, { reason }))).toEqual(['done', 'done'])
    expect(await roomsOf()).toEqual([])
    const { sent, textTo } = await sendMails(office)
    expect(sent).toHaveLength(4)
    expect(textTo(jonas)).toContain(`Reason: ${reason}`)
  })

  test('leaves those that somebody changed or cancelled since', async () => {
    const [changed, gone] = [await booked(at(10)), await booked(at(11))]
    await office.change(changed, { purpose: 'Other' })
    await office.cancel(gone.id)
    expect(results(await cancel([changed, gone]))).toEqual(['changed', 'gone'])
  })
})

describe('the key of a batch', () => {
  test.each([undefined, 'no-uuid'])('is required as a UUID, not %s', async (key) => {
    const { id } = await booked()
    const headers = { ...adminKey, ...(key !== undefined && { 'idempotency-key': key }) }
    const answer = await office.post('bulk-changes', { action: 'cancel', bookings: [{ id, version: 1 }] }, headers)
    expect(answer.json()).toMatchObject({ status: 422, field: 'Idempotency-Key', message: 'problem.batchKeyRequired' })
  })

  test('does what is left when it is repeated, and nothing twice', async () => {
    const rows = [await booked(at(10)), await booked(at(11))]
    const key = randomUUID()
    await move(rows, {}, 'birch', key)
    const before = await database.query('SELECT version, sequence FROM bookings')
    expect(results(await move(rows, {}, 'birch', key.toUpperCase()))).toEqual(['done', 'done'])
    expect(await database.query('SELECT version, sequence FROM bookings')).toEqual(before)
    expect((await office.change({ ...rows[0]!, key: rows[0]!.key }, { purpose: 'Other' }, 2)).statusCode).toBe(200)
    expect(results(await move(rows, {}, 'birch', key))).toEqual(['done', 'done'])
  })

  test.each(['move', 'cancel'])('may be repeated with the versions of now: a %s', async (action) => {
    const [done, left] = [await booked(at(10)), await booked(at(11))]
    const inTheWay = await booked({ ...at(11), room_id: 'birch' })
    const key = randomUUID()
    const run = (version: number) => {
      const rows = [{ ...done, version }, left]
      return change({ action, bookings: rowsOf(rows, action === 'move' ? 'birch' : undefined) }, key)
    }
    expect(results(await run(1))).toEqual(['done', action === 'move' ? 'conflict' : 'done'])
    await office.cancel(inTheWay.id)
    expect(results(await run(2))).toEqual(['done', 'done'])
  })

  test('is refused with another body', async () => {
    const rows = [await booked()]
    const key = randomUUID()
    await move(rows, {}, 'birch', key)
    expect((await move(rows, {}, 'cedar', key)).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const booking = newBooking({ ...at(14) })
    const other = await office.post('bookings', booking, { 'idempotency-key': key })
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' })
  })
})

test('the id of a batch is refused for another one, also once its key is forgotten', async () => {
  const [one, other] = [await booked(at(10)), await booked(at(11))]
  const key = randomUUID()
  await move([one], {}, 'birch', key)
  await database.query('DELETE FROM idempotency_keys')
  const refused = await change({ action: 'cancel', bookings: rowsOf([other]) }, key)
  expect(refused.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await roomsOf()).toEqual(['birch', 'atlas'])
  expect((await undo(key)).json().restored).toEqual([one.id])
})

describe('an undo of a batch', () => {
  test('makes a booking again what it was: against the rules of its room on purpose, or not', async () => {
    const regular = await booked(at(11))
    await office.put('rooms/atlas/rules', { min_minutes: 90 })
    const onPurpose = (await office.post('bookings', { ...newBooking(at(14)), override_rules: true }, adminKey)).json()
    const overridden = () => database.query('SELECT rules_overridden AS is FROM bookings ORDER BY start_time')
    const { batch } = (await move([regular, { id: onPurpose.id }])).json()
    expect(await overridden()).toEqual([{ is: false }, { is: false }])
    expect((await undo(batch)).json().restored).toHaveLength(2)
    expect(await overridden()).toEqual([{ is: false }, { is: true }])
  })

  test.each(['move', 'cancel'])('of a %s within a minute is never noticed', async (action) => {
    const rows = [await booked(at(10)), await booked(at(11))]
    await sendMails(office)
    const doIt = action === 'move' ? move : cancel
    for (const round of [1, 2]) {
      const version = round * 2 - 1
      const { batch } = (
        await doIt(
          rows.map(({ id }) => ({ id, version })),
          { undo_seconds: 60, reason }
        )
      ).json()
      office.now += 59_000
      expect((await sendMails(office)).sent).toEqual([])
      expect((await undo(batch)).json()).toEqual({
        cancelled: [],
        restored: expect.toSatisfy((ids: string[]) => ids.length === 2),
        not_restored: []
      })
      expect(await roomsOf()).toEqual(['atlas', 'atlas'])
    }
    office.now += 3_600_000
    expect((await sendMails(office)).sent).toEqual([])
  })

  test.each(['move', 'cancel'])('of a %s before the invitations have left sends them as they were', async (action) => {
    const rows = [await booked(at(10))]
    const { batch } = (await (action === 'move' ? move : cancel)(rows, { undo_seconds: 60 })).json()
    await undo(batch)
    office.now += 3_600_000
    const { sent, textTo } = await sendMails(office)
    expect(sent).toHaveLength(2)
    expect(textTo(priya)).toContain('Atlas')
    expect(textTo(priya)).not.toContain('Birch')
  })

  test.each(['move', 'cancel'])('of a %s that people know of invites them again', async (action) => {
    const rows = [await booked(at(10))]
    await sendMails(office)
    const { batch } = (await (action === 'move' ? move : cancel)(rows)).json()
    office.now += 60_000
    await sendMails(office)
    await undo(batch)
    office.now += 60_000
    const { sent, textTo } = await sendMails(office)
    expect(sent).toHaveLength(2)
    expect(textTo(jonas)).toContain('SEQUENCE:2')
    expect(unfolded(textTo(jonas))).toMatch(/LOCATION:Atlas/)
  })

  test('never overwrites what somebody changed since, and repeats without harm', async () => {
    const [kept, changed, gone, taken] = [
      await booked(at(10)),
      await booked(at(11)),
      await booked(at(12)),
      await booked(at(13))
    ]
    const { batch } = (await move([kept, changed, gone, taken])).json()
    await office.change(changed, { purpose: 'Other' }, 2)
    await office.cancel(gone.id)
    await booked(at(13))
    const expected = { restored: [kept.id], not_restored: [taken.id, gone.id, changed.id] }
    expect((await undo(batch, { dry_run: true })).json()).toMatchObject({
      restored: expected.restored,
      not_restored: expect.arrayContaining(expected.not_restored)
    })
    expect((await roomsOf()).filter((room) => room === 'birch')).toHaveLength(3)
    expect((await undo(batch)).json()).toMatchObject(expected)
    expect((await undo(batch)).json()).toMatchObject(expected)
    const rooms = await office.bookings('?from=2026-11-25&to=2026-11-25')
    expect(rooms.map(({ id, room_id }: Booking) => [id, room_id])).toEqual(
      expect.arrayContaining([
        [kept.id, 'atlas'],
        [changed.id, 'birch'],
        [taken.id, 'birch']
      ])
    )
  })

  test.each(['move', 'cancel'])(
    'of a %s out of a room that is out of use by now leaves all as it is',
    async (action) => {
      const rows = [await booked(at(10))]
      const { batch } = (await (action === 'move' ? move : cancel)(rows)).json()
      await office.app.inject({
        method: 'PATCH',
        url: '/api/v1/rooms/atlas',
        headers: adminKey,
        payload: { retire_on: '2026-11-25' }
      })
      const left = { restored: [], not_restored: [rows[0]!.id] }
      expect((await undo(batch, { dry_run: true })).json()).toMatchObject(left)
      expect((await undo(batch)).json()).toMatchObject(left)
    }
  )

  test('of dates of a series is right in calendars', async () => {
    const { bookings } = await office.bookSeries()
    await office.send()
    const [, second, third] = bookings
    const { batch } = (await move([{ id: second!.id }, { id: third!.id }], { undo_seconds: 60 })).json()
    await undo(batch)
    office.now += 3_600_000
    expect((await office.send()).sent).toEqual([])
    const again = (
      await move([
        { id: second!.id, version: 3 },
        { id: third!.id, version: 3 }
      ])
    ).json()
    office.now += 60_000
    await office.send()
    await undo(again.batch)
    await office.expectSameInCalendars()
    expect(await roomsOf()).toEqual(['atlas', 'atlas', 'atlas', 'atlas'])
  })

  test('is 404 for an unknown batch, and needs one way', async () => {
    expect((await undo(randomUUID())).json()).toMatchObject({ status: 404, message: 'problem.batchNotFound' })
    for (const body of [{}, { client: 'x' }, { since: '2026-11-24T00:00:00Z' }, { batch: missingId, client: 'x' }]) {
      expect((await office.post('undo', body, adminKey)).json()).toMatchObject({ status: 422 })
    }
  })

  test('is the manager’s, or of who made it', async () => {
    const keyOf = async (name: string) => {
      const key = `dp_${name.padEnd(43, 'x')}`
      await database.query(
        `INSERT INTO operators (id, name, role, key_hash, created_at) VALUES ($1, $2, 'reception', $3, now())`,
        [randomUUID(), name, hashOf(key)]
      )
      return { authorization: `Bearer ${key}` }
    }
    const [anna, eve] = [await keyOf('Anna'), await keyOf('Eve')]
    const { id } = await booked()
    const body = { action: 'move', bookings: [{ id, version: 1, room_id: 'birch' }] }
    const { batch } = (await office.post('bulk-changes', body, { ...anna, 'idempotency-key': randomUUID() })).json()
    expect((await office.post('undo', { batch }, eve)).json()).toMatchObject({ status: 403, code: 'role_required' })
    expect((await office.post('undo', { client: 'x', since: '2026-11-24T00:00:00Z' }, anna)).json()).toMatchObject({
      code: 'role_required'
    })
    expect((await office.post('undo', { batch }, anna)).json()).toMatchObject({ restored: [id] })
  })
})

test('a dry run of a client’s revert says what the revert then does, and changes nothing', async () => {
  const culprit = { 'x-forwarded-for': '192.0.2.66' }
  await office.open({ trustProxy: 1 })
  const theirs = [await booked(at(10)), await booked(at(11)), await booked(at(12))]
  const gone = theirs.map(({ id }) => id)
  for (const id of gone) await office.cancel(id, culprit)
  const { client } = (await office.audit())[0]
  await booked(at(12))
  const inTheWay = await booked(at(11), culprit)
  const period = { client, since: '2000-01-01T00:00:00Z' }
  const foreseen = (await office.post('undo', { ...period, dry_run: true }, adminKey)).json()
  const outcome = { cancelled: [inTheWay.id], restored: gone.slice(0, 2), not_restored: gone.slice(2) }
  expect(foreseen).toMatchObject(outcome)
  expect(await office.bookings()).toHaveLength(2)
  expect((await office.post('undo', period, adminKey)).json()).toEqual(outcome)
})

describe('a dry run', () => {
  const since = '2000-01-01T00:00:00Z'
  const culprit = { 'x-forwarded-for': '192.0.2.66' }
  const culpritsClient = async () => (await office.audit())[0].client
  const dryRun = async (body: object) => (await office.post('undo', { ...body, dry_run: true }, adminKey)).json()
  /** How many people the real one then mails. */
  async function mailed(body: object) {
    await office.post('undo', body, adminKey)
    office.now += 60_000
    return new Set((await sendMails(office)).messages.map(({ to }) => to)).size
  }

  beforeEach(() => office.open({ trustProxy: 1 }))

  test('names its bookings, and counts each person who gets mail once', async () => {
    const [one, other] = [await booked(at(10)), await booked({ ...at(11), booked_by: 'Mats Lindqvist', guests: [] })]
    await sendMails(office)
    for (const { id } of [other, one]) await office.cancel(id, culprit)
    office.now += 120_000
    await sendMails(office)
    const period = { client: await culpritsClient(), since }
    const foreseen = await dryRun(period)
    expect(foreseen.bookings).toEqual([
      {
        id: one.id,
        room_id: 'atlas',
        date: '2026-11-25',
        start_time: '10:00',
        end_time: '11:00',
        booked_by: 'Priya Raman'
      },
      {
        id: other.id,
        room_id: 'atlas',
        date: '2026-11-25',
        start_time: '11:00',
        end_time: '12:00',
        booked_by: 'Mats Lindqvist'
      }
    ])
    expect(foreseen.people).toBe(2)
    expect(await mailed(period)).toBe(2)
  })

  test('counts nobody for what nobody was told', async () => {
    const rows = [await booked(at(10))]
    await sendMails(office)
    const { batch } = (await cancel(rows, { undo_seconds: 60 })).json()
    expect((await dryRun({ batch })).people).toBe(0)
    expect(await mailed({ batch })).toBe(0)
  })

  test('counts the people of bookings and series that it cancels', async () => {
    const dates = wednesdays.map((date) => ({ date }))
    const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: dates.length }
    await office.post('series', { rule, booking: newBooking(), dates }, culprit)
    await office.book(newBooking({ ...at(15), guests: ['ana@b.example'] }), culprit)
    await sendMails(office)
    const period = { client: await culpritsClient(), since }
    const { people } = await dryRun(period)
    expect(people).toBe(3)
    expect(await mailed(period)).toBe(people)
  })

  test('counts the people of a series and of a meeting that get back what they had', async () => {
    const { bookings } = await office.bookSeries()
    await sendMails(office)
    for (const booking of bookings) await office.cancel(booking.id, culprit)
    office.now += 120_000
    await sendMails(office)
    const period = { client: await culpritsClient(), since }
    const { people, restored } = await dryRun(period)
    expect(restored).toHaveLength(bookings.length)
    expect(people).toBe(2)
    expect(await mailed(period)).toBe(2)
  })

  test('counts the people of a meeting that gets its old end', async () => {
    const { id } = await booked({ date: '2026-11-24', start_time: '10:30', end_time: '11:00' })
    await sendMails(office)
    const atDoor = { ...culprit, 'doorplate-via': 'display', 'if-match': '"1"' }
    await office.post(`bookings/${id}/extension`, { end_time: '11:30' }, atDoor)
    const period = { client: await culpritsClient(), since }
    expect((await dryRun(period)).people).toBe(0)
    office.now += 180_000
    await sendMails(office)
    expect((await dryRun(period)).people).toBe(2)
    expect(await mailed(period)).toBe(2)
  })
})
