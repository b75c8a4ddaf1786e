import { describe, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, cancel, publicKey } from '../../test/app.ts'
import { from, testAuditedApp } from '../../test/audited-app.ts'

const office = await testAuditedApp()
const { database, audit } = office

const undo = (client: string | null) =>
  office.app.inject({
    method: 'POST',
    url: '/api/v1/undo',
    headers: adminKey,
    payload: { client, since: '2000-01-01T00:00:00Z' }
  })

test('S-11: a revert affects the changes of one client only', async () => {
  const theirs = (await book(office.app, {}, from('192.0.2.1'))).json()
  const other = (await book(office.app, { date: '2026-11-26' }, from('192.0.2.1'))).json()
  await cancel(office.app, theirs.id, from('192.0.2.66'))
  await book(office.app, { date: '2026-11-27' }, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client

  const undone = await undo(culprit)
  expect(undone.json()).toMatchObject({ restored: [theirs.id], not_restored: [] })
  expect(undone.json().cancelled).toHaveLength(1)
  expect((await bookingsOf(office.app)).map(({ id }) => id)).toEqual([theirs.id, other.id])
})

test('an undo names the bookings whose time is taken', async () => {
  const theirs = (await book(office.app, {}, from('192.0.2.1'))).json()
  await cancel(office.app, theirs.id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  await book(office.app, {}, from('192.0.2.1'))
  expect((await undo(culprit)).json()).toEqual({ cancelled: [], restored: [], not_restored: [theirs.id] })
})

test('an undo leaves meetings that are over as they are', async () => {
  const bookAt = async (date: string, start_time: string, end_time: string, address: string): Promise<string> =>
    (await book(office.app, { date, start_time, end_time }, from(address))).json().id
  const [today, tomorrow] = ['2026-11-24', '2026-11-25']
  const over = await bookAt(today, '12:00', '13:00', '192.0.2.66')
  const ahead = await bookAt(today, '13:00', '13:15', '192.0.2.66')
  const cancelledOver = await bookAt(today, '11:00', '12:00', '192.0.2.1')
  const cancelledAhead = await bookAt(tomorrow, '11:00', '12:00', '192.0.2.1')
  for (const id of [cancelledOver, cancelledAhead]) await cancel(office.app, id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  const before = await database.query('SELECT * FROM bookings WHERE id IN ($1, $2) ORDER BY id', [over, cancelledOver])
  const told = () =>
    database.query('SELECT id, method, state FROM invitations WHERE booking_id IN ($1, $2) ORDER BY id', [
      over,
      cancelledOver
    ])
  const toldBefore = await told()

  office.now = Date.parse('2026-11-24T13:00:00+01:00')
  expect((await undo(culprit)).json()).toEqual({
    cancelled: [ahead],
    restored: [cancelledAhead],
    not_restored: [cancelledOver]
  })
  const after = await database.query('SELECT * FROM bookings WHERE id IN ($1, $2) ORDER BY id', [over, cancelledOver])
  expect(after).toEqual(before)
  expect(await told()).toEqual(toldBefore)
})

test('an undo skips bookings that were removed with their room', async () => {
  const booked = (await book(office.app, { room_id: 'birch' }, from('192.0.2.66'))).json()
  const { id } = (await book(office.app, {}, from('192.0.2.66'))).json()
  const theirs = (await book(office.app, { room_id: 'birch', date: '2026-11-26' }, from('192.0.2.1'))).json()
  for (const each of [booked, theirs]) await cancel(office.app, each.id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  const removed = await office.app.inject({ method: 'DELETE', url: '/api/v1/rooms/birch', headers: adminKey })
  expect(removed.statusCode).toBe(204)

  const undone = await undo(culprit)
  expect(undone.statusCode).toBe(200)
  expect(undone.json()).toEqual({ cancelled: [id], restored: [], not_restored: [] })
  expect(await bookingsOf(office.app)).toEqual([])
})

describe('an undo of a longer stay', () => {
  async function extended() {
    const meeting = { date: '2026-11-24', start_time: '10:30', end_time: '11:00' }
    const { id } = (await book(office.app, meeting, from('192.0.2.1'))).json()
    await office.app.inject({
      method: 'POST',
      url: `/api/v1/bookings/${id}/extension`,
      headers: { ...publicKey, ...from('192.0.2.66'), 'doorplate-via': 'display', 'if-match': '"1"' },
      payload: { end_time: '11:30' }
    })
    return { id, culprit: (await audit())[0]!.client }
  }
  const at = (time: string) => {
    office.now = Date.parse(`2026-11-24T${time}:00+01:00`)
  }

  test('sets its end back, also when it would be over by then', async () => {
    const { id, culprit } = await extended()
    at('11:10')
    expect((await undo(culprit)).json()).toMatchObject({ restored: [id], not_restored: [] })
    expect(await database.query('SELECT end_time FROM bookings')).toEqual([{ end_time: '11:00:00' }])
  })

  test('leaves it once it is over', async () => {
    const { id, culprit } = await extended()
    at('11:30')
    expect((await undo(culprit)).json()).toMatchObject({ restored: [], not_restored: [id] })
  })
})

test('an undo leaves what was cancelled so long ago that its addresses are removed', async () => {
  const { id } = (await book(office.app, {}, from('192.0.2.1'))).json()
  await cancel(office.app, id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  await database.query('UPDATE bookings SET wiped_at = now()')
  expect((await undo(culprit)).json()).toMatchObject({ restored: [], not_restored: [id] })
})

test('a second undo restores only what the client itself cancelled again', async () => {
  const ids: string[] = []
  for (const date of ['2026-11-25', '2026-11-26']) {
    ids.push((await book(office.app, { date }, from('192.0.2.1'))).json().id)
  }
  const [given, taken] = ids as [string, string]
  for (const id of ids) await cancel(office.app, id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  expect((await undo(culprit)).json().restored.sort()).toEqual(ids.sort())

  await cancel(office.app, given, from('192.0.2.1'))
  await cancel(office.app, taken, from('192.0.2.66'))
  expect((await undo(culprit)).json()).toEqual({ cancelled: [], restored: [taken], not_restored: [] })
  expect((await undo(culprit)).json()).toEqual({ cancelled: [], restored: [], not_restored: [] })
  expect((await bookingsOf(office.app)).map(({ id }) => id)).toEqual([taken])
})

test('a booking that the client booked and cancelled itself stays cancelled', async () => {
  const { id } = (await book(office.app, {}, from('192.0.2.66'))).json()
  await cancel(office.app, id, from('192.0.2.66'))
  const culprit = (await audit())[0]!.client
  expect((await undo(culprit)).json()).toEqual({ cancelled: [], restored: [], not_restored: [] })
})

test('a restored booking sends invitations with a sequence above that of the CANCEL', async () => {
  const { id } = (await book(office.app, { guests: [] }, from('192.0.2.1'))).json()
  const sendAll = () => database.query(`UPDATE invitations SET state = 'sent', departures = 1, sent_at = now()`)
  await sendAll()
  await cancel(office.app, id, from('192.0.2.66'))
  await sendAll()
  await undo((await audit())[0]!.client)
  const sent = await database.query('SELECT method, sequence FROM invitations ORDER BY sequence')
  expect(sent).toEqual([
    { method: 'REQUEST', sequence: 0 },
    { method: 'CANCEL', sequence: 1 },
    { method: 'REQUEST', sequence: 2 }
  ])
})

test('what is restored before anyone heard that it was cancelled needs no message', async () => {
  const { id } = (await book(office.app, { guests: ['jonas@buergi.example'] }, from('192.0.2.1'))).json()
  await database.query(
    `UPDATE invitations SET state = 'sent', departures = 1, sent_at = now() WHERE recipient LIKE 'priya%'`
  )
  await cancel(office.app, id, from('192.0.2.66'))
  expect((await undo((await audit())[0]!.client)).json().restored).toEqual([id])
  const messages = await database.query(
    'SELECT recipient, method, sequence, state FROM invitations ORDER BY recipient, sequence'
  )
  expect(messages).toEqual([
    { recipient: 'jonas@buergi.example', method: 'REQUEST', sequence: 0, state: 'dropped' },
    { recipient: 'jonas@buergi.example', method: 'REQUEST', sequence: 2, state: 'queued' },
    { recipient: 'priya@northwind.example', method: 'REQUEST', sequence: 0, state: 'sent' },
    { recipient: 'priya@northwind.example', method: 'CANCEL', sequence: 1, state: 'dropped' }
  ])
})

test.each(['yesterday', '2026-13-01T00:00:00Z', ''])('the instant %j is rejected', async (since) => {
  const refused = await office.app.inject({
    method: 'POST',
    url: '/api/v1/undo',
    headers: adminKey,
    payload: { client: 'x', since }
  })
  expect(refused.json()).toMatchObject({ status: 422, field: 'since' })
})
