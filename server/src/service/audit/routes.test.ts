import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { from, testOffice } from '../../../test/office.ts'

const office = await testOffice({ trustProxy: 1 })
const { database, audit } = office

test('the audit records every change with client and origin, without personal data', async () => {
  const { id } = (await office.book({}, { ...from('192.0.2.1'), 'doorplate-via': 'display' })).json()
  await office.cancel(id, from('192.0.2.2'))
  await database.query(`UPDATE rooms SET capacity = 9 WHERE id = 'birch'`)
  const [room, cancelled, booked] = await audit()
  expect(room).toMatchObject({ action: 'room update', via: 'sql', client: null, room_id: 'birch' })
  expect(cancelled).toMatchObject({ action: 'cancelled', via: 'web', booking_id: id })
  expect(booked).toMatchObject({
    action: 'booked',
    via: 'display',
    booking_id: id,
    room_id: 'atlas',
    date: '2026-11-25',
    start_time: '09:00',
    end_time: '10:00'
  })
  expect(booked.client).toMatch(/^[0-9a-f]{16}$/)
  expect(booked.client).not.toBe(cancelled.client)
  expect(JSON.stringify(await audit())).not.toMatch(/priya|northwind|192\.0\.2/i)
})

test('the audit names bookers only on request, and only while their bookings exist', async () => {
  const booking = await office.booked()
  await office.cancel(booking.id)
  expect(await audit('?with=bookers&action=booked,cancelled,office+insert')).toMatchObject([
    { action: 'cancelled', booked_by: 'Priya Raman' },
    { action: 'booked', booked_by: 'Priya Raman' }
  ])
  await database.query('DELETE FROM bookings')
  expect((await audit('?with=bookers')).map(({ booked_by }: { booked_by: null }) => booked_by)).not.toContain(
    'Priya Raman'
  )
  expect((await audit())[0]).not.toHaveProperty('booked_by')
})

test('the audit can be filtered by client and time, and read in pages', async () => {
  await office.book({}, from('192.0.2.1'))
  await office.book({ date: '2026-11-26' }, from('192.0.2.2'))
  const [newest, older] = await audit()
  expect(await audit(`?client=${older.client}`)).toEqual([older])
  expect(await audit(`?before=${newest.id}`)).toEqual((await audit()).slice(1))
  expect(await audit(`?cursor=${newest.id}`)).toEqual((await audit()).slice(1))
  expect(await audit(`?booking_id=${older.booking_id}`)).toEqual([older])
  const page = await office.get('audit?limit=1', adminKey)
  expect(page.json()).toEqual([newest])
  expect(page.headers['link']).toBe(`</api/v1/audit?limit=1&cursor=${newest.id}>; rel="next"`)
  expect(await audit('?since=2100-01-01T00:00:00Z')).toEqual([])
})

test.each(['UPDATE audit SET action = $1', 'DELETE FROM audit WHERE action <> $1'])(
  'an entry cannot be rewritten: %s',
  async (sql) => {
    await office.book()
    await expect(database.query(sql, ['x'])).rejects.toThrow('append-only')
  }
)

describe('an entry of an operator', () => {
  const added = async (name: string) => (await office.post('operators', { name, role: 'manager' }, adminKey)).json()
  const by = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` })
  const newest = async (query = '') => (await audit(query))[0]

  test('names who did it and what changed, until the name is erased', async () => {
    const ben = await added('Ben')
    await office.put('rooms/birch', { name: 'Birch', capacity: 6 }, by(ben))
    expect(await newest()).toMatchObject({
      action: 'room update',
      via: 'operator',
      operator: { id: ben.id, name: 'Ben', number: 1 },
      access: null,
      batch: null,
      changes: { capacity: [4, 6] }
    })
    for (const change of [{ revoked: true }, { name: null }]) {
      await office.app.inject({
        method: 'PATCH',
        url: `/api/v1/operators/${ben.id}`,
        headers: adminKey,
        payload: change
      })
    }
    expect(await newest()).toMatchObject({ operator: { id: null, name: 'Admin key', number: null } })
    expect(await newest(`?operator_id=${ben.id}`)).toMatchObject({ operator: { id: ben.id, name: null, number: 1 } })
  })

  test('is found by operator, room, action and bulk change', async () => {
    const ben = await added('Ben')
    await office.put('rooms/birch', { name: 'Birch', capacity: 6 }, by(ben))
    const { id } = await office.booked()
    await office.cancel(id)
    await office.booked({ room_id: 'birch' })
    const actions = async (query: string) => (await audit(query)).map(({ action }: { action: string }) => action)
    expect(await actions(`?operator_id=${ben.id}`)).toEqual(['room update'])
    expect(await actions('?operator_id=admin')).toEqual(['operator added'])
    expect(await actions('?room_id=birch')).toEqual(['booked', 'room update', 'room insert'])
    expect(await actions('?action=cancelled,booked')).toEqual(['booked', 'cancelled', 'booked'])
    expect(await actions('?action=cancelled')).toEqual(['cancelled'])
    const batch = '0195a1de-0000-4000-8000-0000000000bb'
    await database.query(`INSERT INTO audit (action, via, batch) VALUES ('changed', 'operator', $1)`, [batch])
    expect(await audit(`?batch=${batch}`)).toMatchObject([{ batch, operator: { id: null } }])
    expect((await office.get('audit?operator_id=ben', adminKey)).statusCode).toBe(422)
  })
})

test('the audit of a room has the bookings that were moved out of it', async () => {
  const booking = await office.booked()
  await office.change(booking, { room_id: 'birch' })
  const moved = { action: 'changed', old_room_id: 'atlas', room_id: 'birch', booking_id: booking.id }
  expect((await audit('?room_id=atlas'))[0]).toMatchObject(moved)
  expect((await audit('?room_id=birch'))[0]).toMatchObject(moved)
})

test('the audit of a day is that of the office’s clock', async () => {
  await database.query(
    `INSERT INTO audit (at, action, via) VALUES
       ('2026-11-22T22:59:59Z', 'before', 'sql'), ('2026-11-22T23:00:00Z', 'first', 'sql'),
       ('2026-11-23T22:59:59Z', 'last', 'sql'), ('2026-11-23T23:00:00Z', 'after', 'sql')`
  )
  const found = await audit('?date=2026-11-23')
  expect(found.map(({ action }: { action: string }) => action)).toEqual(['last', 'first'])
  expect(await audit('?date=0000-01-01')).toMatchObject({ code: 'invalid', field: 'date' })
})

test('an entry of somebody else says how the change was allowed', async () => {
  const booking = await office.booked()
  await office.change(booking, { purpose: 'Retrospective' })
  await office.cancel(booking.id)
  expect(await audit()).toMatchObject([
    { action: 'cancelled', access: 'none', operator: null, changes: null },
    { action: 'changed', access: 'link', operator: null, changes: { purpose: true } },
    { action: 'booked', access: null },
    {},
    {}
  ])
})
