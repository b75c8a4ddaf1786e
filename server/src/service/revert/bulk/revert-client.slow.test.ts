import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { from, testOffice } from '../../../../test/office.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office
const people = from('192.0.2.1')
const culprit = from('192.0.2.66')

const book = async (date: string, by = people, changes = {}): Promise<string> =>
  (await office.book({ date, ...changes }, by)).json().id
const culpritsClient = async (): Promise<string> => (await office.audit())[0].client
const nothing = { cancelled: [], restored: [], not_restored: [] }

describe('a revert', () => {
  test('S-11: affects the changes of one client only', async () => {
    const theirs = await book('2026-11-25')
    const other = await book('2026-11-26')
    await office.cancel(theirs, culprit)
    const made = await book('2026-11-27', culprit)
    expect(await office.revert()).toEqual({ cancelled: [made], restored: [theirs], not_restored: [] })
    expect((await office.bookings()).map(({ id }) => id)).toEqual([theirs, other])
  })

  test('names the bookings whose time is taken', async () => {
    const theirs = await book('2026-11-25')
    await office.cancel(theirs, culprit)
    const client = await culpritsClient()
    await book('2026-11-25')
    expect(await office.revert(client)).toEqual({ ...nothing, not_restored: [theirs] })
  })

  test('leaves past meetings unchanged', async () => {
    const bookAt = (start_time: string, end_time: string, by = people) =>
      book('2026-11-24', by, { start_time, end_time })
    const past = await bookAt('12:00', '13:00', culprit)
    const ahead = await bookAt('13:00', '13:15', culprit)
    const cancelledPast = await bookAt('11:00', '12:00')
    const cancelledAhead = await book('2026-11-25')
    for (const id of [cancelledPast, cancelledAhead]) await office.cancel(id, culprit)
    const stored = async () => [
      await database.query('SELECT * FROM bookings WHERE id = ANY($1) ORDER BY id', [[past, cancelledPast]]),
      await database.query('SELECT id, state FROM invitations WHERE booking_id = ANY($1) ORDER BY id', [
        [past, cancelledPast]
      ])
    ]
    const before = await stored()
    office.at('13:00')
    expect(await office.revert()).toEqual({
      cancelled: [ahead],
      restored: [cancelledAhead],
      not_restored: [cancelledPast]
    })
    expect(await stored()).toEqual(before)
  })

  test('skips bookings that were removed with their room', async () => {
    const removed = await book('2026-11-25', culprit, { room_id: 'birch' })
    const kept = await book('2026-11-25', culprit)
    const theirs = await book('2026-11-26', people, { room_id: 'birch' })
    for (const id of [removed, theirs]) await office.cancel(id, culprit)
    const client = await culpritsClient()
    expect((await office.delete('rooms/birch')).statusCode).toBe(204)
    expect(await office.revert(client)).toEqual({ ...nothing, cancelled: [kept] })
    expect(await office.bookings()).toEqual([])
  })

  test.each([
    ['sets the end of an extended meeting back, even if it is past then', '11:10', 'restored', '11:00:00'],
    ['leaves a past extended meeting', '11:30', 'not_restored', '11:30:00']
  ])('%s', async (_what, time, outcome, end_time) => {
    const id = await book('2026-11-24', people, { start_time: '10:30', end_time: '11:00' })
    const atDoor = { ...culprit, 'doorplate-via': 'display', 'if-match': '"1"' }
    await office.post(`bookings/${id}/extension`, { end_time: '11:30' }, atDoor)
    office.at(time)
    expect(await office.revert()).toEqual({ ...nothing, [outcome]: [id] })
    expect(await database.query('SELECT end_time FROM bookings')).toEqual([{ end_time }])
  })

  test('does not restore a booking whose addresses are erased', async () => {
    const id = await book('2026-11-25')
    await office.cancel(id, culprit)
    const client = await culpritsClient()
    await database.query('UPDATE bookings SET wiped_at = now()')
    expect(await office.revert(client)).toMatchObject({ restored: [], not_restored: [id] })
  })

  test('restores only what the client cancelled again when it is repeated', async () => {
    const given = await book('2026-11-25')
    const taken = await book('2026-11-26')
    for (const id of [given, taken]) await office.cancel(id, culprit)
    const client = await culpritsClient()
    expect((await office.revert(client)).restored.sort()).toEqual([given, taken].sort())

    await office.cancel(given, people)
    await office.cancel(taken, culprit)
    expect(await office.revert(client)).toEqual({ ...nothing, restored: [taken] })
    expect(await office.revert(client)).toEqual(nothing)
    expect((await office.bookings()).map(({ id }) => id)).toEqual([taken])
  })

  test('does not restore a booking that the client both made and cancelled', async () => {
    await office.cancel(await book('2026-11-25', culprit), culprit)
    expect(await office.revert()).toEqual(nothing)
  })

  test('sends invitations with a sequence above that of the CANCEL', async () => {
    const id = await book('2026-11-25', people, { guests: [] })
    const sendAll = () => database.query(`UPDATE invitations SET state = 'sent', departures = 1`)
    await sendAll()
    await office.cancel(id, culprit)
    await sendAll()
    await office.revert()
    expect(await office.invitations()).toEqual([
      `${priya} REQUEST 0 sent`,
      `${priya} CANCEL 1 sent`,
      `${priya} REQUEST 2 queued`
    ])
  })

  test('sends nothing to people who were not notified of the cancellation', async () => {
    const id = await book('2026-11-25', people, { guests: [jonas] })
    await database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE recipient = $1`, [priya])
    await office.cancel(id, culprit)
    expect((await office.revert()).restored).toEqual([id])
    expect(await office.invitations()).toEqual([
      `${jonas} REQUEST 0 dropped`,
      `${priya} REQUEST 0 sent`,
      `${priya} CANCEL 1 dropped`,
      `${jonas} REQUEST 2 queued`
    ])
  })

  test.each(['yesterday', '2026-13-01T00:00:00Z', ''])('is rejected since %j', async (since) => {
    const refused = await office.post('undo', { client: 'x', since }, adminKey)
    expect(refused.json()).toMatchObject({ status: 422, field: 'since' })
  })
})
