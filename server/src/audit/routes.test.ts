import { beforeEach, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App
let clock: number

beforeEach(async () => {
  clock = tuesday
  app = await createTestApp(database, { config: { trustProxy: 1 }, now: () => clock })
  return () => app.close()
})

type Entry = { id: number; action: string; via: string; client: string | null; booking_id: string | null }

const audit = async (query = ''): Promise<Entry[]> =>
  (await app.inject({ url: `/api/v1/audit${query}`, headers: adminKey })).json()

const from = (address: string) => ({ 'x-forwarded-for': address })

test('the audit records every change with client and origin, without personal data', async () => {
  const { id } = (await book(app, {}, { ...from('192.0.2.1'), 'doorplate-via': 'display' })).json()
  await cancel(app, id, from('192.0.2.2'))
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
  expect(booked!.client).toMatch(/^[0-9a-f]{16}$/)
  expect(booked!.client).not.toBe(cancelled!.client)
  expect(JSON.stringify(await audit())).not.toMatch(/priya|northwind|192\.0\.2/i)
})

test('the audit can be filtered by client and time, and read in pages', async () => {
  await book(app, {}, from('192.0.2.1'))
  await book(app, { date: '2026-11-26' }, from('192.0.2.2'))
  const [newest, older] = await audit()
  expect(await audit(`?client=${older!.client}`)).toEqual([older])
  expect(await audit(`?before=${newest!.id}`)).toEqual((await audit()).slice(1))
  expect(await audit('?since=2100-01-01T00:00:00Z')).toEqual([])
})

test.each(['UPDATE audit SET action = $1', 'DELETE FROM audit WHERE action <> $1'])(
  'nobody rewrites it: %s',
  async (sql) => {
    await book(app)
    await expect(database.query(sql, ['x'])).rejects.toThrow('append-only')
  }
)
