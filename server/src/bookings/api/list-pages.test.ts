import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, publicKey } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const list = (query: string, headers = publicKey) => app.inject({ url: `/api/v1/bookings?${query}`, headers })
const nextOf = ({ headers }: Awaited<ReturnType<typeof list>>) =>
  /^<(.+)>; rel="next"$/.exec(String(headers['link']))?.[1]

describe('pages of the list', () => {
  test('lead through all bookings in their order, each once', async () => {
    for (const day of ['2026-11-27', '2026-11-25', '2026-11-26']) {
      for (const room_id of ['birch', 'atlas']) await book(app, { room_id, date: day })
    }
    const whole = (await list('')).json()
    const read = []
    let url: string | undefined = '/api/v1/bookings?limit=4&from=2026-11-25'
    while (url !== undefined) {
      const page = await app.inject({ url, headers: publicKey })
      read.push(page.json())
      url = nextOf(page)
    }
    expect(read.map(({ length }) => length)).toEqual([4, 2])
    expect(read.flat()).toEqual(whole)
  })

  test('do not skip a booking when one of the page before is cancelled', async () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-27']
    const ids = []
    for (const date of days) ids.push((await book(app, { date })).json().id)
    const next = nextOf(await list('limit=1'))
    await cancel(app, ids[0])
    const page = await app.inject({ url: next!, headers: publicKey })
    expect(page.json().map(({ id }: { id: string }) => id)).toEqual([ids[1]])
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=x', 'limit'],
    ['limit=', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('["2026-11-25","09:00","a\\u0000","x"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('null').toString('base64url')}`, 'cursor']
  ])('S-31: %s is refused', async (query, field) => {
    expect((await list(query)).json()).toMatchObject({ status: 422, code: 'invalid', field })
  })
})

describe('the operator', () => {
  test('gets what has changed since an instant, cancelled bookings included', async () => {
    const old = (await book(app)).json()
    const gone = (await book(app, { date: '2026-11-26' })).json()
    await database.query(`ALTER TABLE audit DISABLE TRIGGER USER`)
    await database.query(`UPDATE audit SET at = at - interval '1 hour'`)
    await database.query(`ALTER TABLE audit ENABLE TRIGGER USER`)
    const since = new Date(Date.now() - 60_000).toISOString()
    expect((await list(`updated_since=${since}`, adminKey)).json()).toEqual([])
    await cancel(app, gone.id)
    expect((await list(`updated_since=${since}`, adminKey)).json()).toMatchObject([{ id: gone.id, cancelled: true }])
    const all = (await list('cancelled=include', adminKey)).json()
    expect(all.map(({ id }: { id: string }) => id)).toEqual([old.id, gone.id])
    expect((await list('updated_since=yesterday', adminKey)).json()).toMatchObject({ field: 'updated_since' })
  })

  test('alone may ask for that', async () => {
    for (const query of ['cancelled=include', 'updated_since=2026-11-24T00:00:00Z']) {
      expect((await list(query)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    }
  })
})
