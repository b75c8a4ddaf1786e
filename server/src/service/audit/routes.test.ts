import { expect, test } from 'vitest'
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
