import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../../test/app.ts'
import { type Headers, testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const { database } = office

const list = (query = '', headers: Headers = {}) => office.get(`bookings${query}`, headers)
const listed = async (query: string, headers: Headers = {}) => (await list(query, headers)).json()
const nextOf = ({ headers }: Awaited<ReturnType<typeof list>>) =>
  /^<\/api\/v1\/bookings(.+)>; rel="next"$/.exec(String(headers['link']))?.[1]

describe('the list', () => {
  test('is ordered by date, then start', async () => {
    await office.book({ date: '2026-11-26', start_time: '08:00', end_time: '09:00' })
    await office.book({ start_time: '14:00', end_time: '15:00' })
    await office.book()
    expect((await office.bookings()).map(({ date, start_time }) => `${date} ${start_time}`)).toEqual([
      '2026-11-25 09:00',
      '2026-11-25 14:00',
      '2026-11-26 08:00'
    ])
  })

  test('can be limited to a room and to days, both included', async () => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27']) {
      for (const room_id of ['atlas', 'birch']) await office.book({ date, room_id })
    }
    const bookings = await office.bookings('?room_id=atlas&from=2026-11-25&to=2026-11-26')
    expect(bookings.map(({ room_id, date }) => `${room_id} ${date}`)).toEqual(['atlas 2026-11-25', 'atlas 2026-11-26'])
  })

  test('gets 304 until it changes', async () => {
    await office.book()
    const { headers } = await list()
    expect(headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': String(headers.etag) }
    expect((await list('', known)).statusCode).toBe(304)
    await office.book({ date: '2026-11-26' })
    expect((await list('', known)).statusCode).toBe(200)
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0.5, gzip', gunzipSync],
    [undefined, 'br;q=0, gzip;q=0, identity', (plain: Buffer) => plain]
  ])('is compressed by %s for a client that accepts %s', async (encoding, accepted, unpack) => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) await office.book({ date })
    const plain = await list()
    const packed = await list('', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length < plain.rawPayload.length).toBe(encoding !== undefined)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('includes all acknowledged bookings, even with many simultaneous reads', async () => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
      const reading = Array.from({ length: 20 }, () => office.bookings())
      await office.book({ date })
      expect((await office.bookings()).map((booking) => booking.date)).toContain(date)
      await Promise.all(reading)
    }
  })

  const secrets = { booked_by: null, booker_email: null, company: null, purpose: null, guests: [] }

  test.each([
    ['full', newBooking()],
    ['names', { ...secrets, booked_by: 'Priya Raman', company: 'Northwind Freight' }],
    ['busy', secrets]
  ] as const)(
    'shows what SCHEDULE_PRIVACY=%s allows, like the answer to a cancellation',
    async (schedulePrivacy, shown) => {
      await office.open({ schedulePrivacy })
      const made = await office.book()
      expect(made.json()).toMatchObject(newBooking())
      expect(await office.bookings()).toMatchObject([shown])
      expect(await listed('', adminKey)).toMatchObject([newBooking()])
      expect((await office.cancel(made.json().id)).json()).toMatchObject(shown)
    }
  )
})

describe('pages of the list', () => {
  test('contain all bookings in order, each once', async () => {
    for (const date of ['2026-11-27', '2026-11-25', '2026-11-26']) {
      for (const room_id of ['birch', 'atlas']) await office.book({ room_id, date })
    }
    const first = await list('?limit=4&from=2026-11-25')
    const second = await list(nextOf(first))
    expect([first.json().length, second.json().length]).toEqual([4, 2])
    expect([...first.json(), ...second.json()]).toEqual(await office.bookings())
    expect(nextOf(second)).toBeUndefined()
  })

  test('skip no booking when one on the previous page is cancelled', async () => {
    const first = await office.booked()
    const second = await office.booked({ date: '2026-11-26' })
    await office.book({ date: '2026-11-27' })
    const next = nextOf(await list('?limit=1'))
    await office.cancel(first.id)
    expect(await listed(next!)).toMatchObject([{ id: second.id }])
  })
})

test.each([
  ['from=2026-02-30', 'from'],
  ['to=tomorrow', 'to'],
  ['sort=name', 'sort'],
  ['from=2026-11-25&from=2026-11-26', 'from'],
  ['limit=0', 'limit'],
  ['limit=1001', 'limit'],
  ['limit=x', 'limit'],
  ['limit=', 'limit'],
  ['cursor=x', 'cursor'],
  [`cursor=${Buffer.from('["2026-11-25","09:00","a\\u0000","x"]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('null').toString('base64url')}`, 'cursor']
])('S-31: a list with %s is refused', async (query, field) => {
  expect(await listed(`?${query}`)).toMatchObject({ status: 422, code: 'invalid', field })
})

test('the operator gets all changes since an instant, including cancelled bookings', async () => {
  const old = await office.booked()
  const gone = await office.booked({ date: '2026-11-26' })
  await database.query(`ALTER TABLE audit DISABLE TRIGGER USER`)
  await database.query(`UPDATE audit SET at = at - interval '1 hour'`)
  await database.query(`ALTER TABLE audit ENABLE TRIGGER USER`)
  const since = new Date(Date.now() - 60_000).toISOString()
  expect(await listed(`?updated_since=${since}`, adminKey)).toEqual([])
  await office.cancel(gone.id)
  expect(await listed(`?updated_since=${since}`, adminKey)).toMatchObject([{ id: gone.id, cancelled: true }])
  expect(await listed('?cancelled=include', adminKey)).toMatchObject([{ id: old.id }, { id: gone.id }])
  expect(await listed('?updated_since=yesterday', adminKey)).toMatchObject({ field: 'updated_since' })
})

describe('for the operator', () => {
  const datesOf = async (query: string) => (await listed(query, adminKey)).map(({ date }: { date: string }) => date)

  async function bookThree() {
    await office.book()
    const { id } = await office.booked({ date: '2026-11-26' })
    await office.book({ date: '2026-11-27' })
    await office.cancel(id)
  }

  test('lists cancelled bookings alone', async () => {
    await bookThree()
    expect(await datesOf('?cancelled=only')).toEqual(['2026-11-26'])
  })

  test('lists the latest first, page by page', async () => {
    await bookThree()
    const first = await list('?cancelled=include&order=-time&limit=2', adminKey)
    expect(first.json()).toMatchObject([{ date: '2026-11-27' }, { date: '2026-11-26' }])
    expect(await datesOf(nextOf(first)!)).toEqual(['2026-11-25'])
  })

  test('counts what matches, on the first page', async () => {
    await bookThree()
    const first = await list('?count=true&limit=1', adminKey)
    expect(first.headers['doorplate-count']).toBe('2')
    expect((await list(nextOf(first)!, adminKey)).headers['doorplate-count']).toBeUndefined()
    const all = await list('?count=true&cancelled=include&from=2026-11-26', adminKey)
    expect(all.headers['doorplate-count']).toBe('2')
  })

  test('shows what the desk lists of a booking', async () => {
    const { id } = await office.booked({ guests: ['ada@x.example'] })
    expect(await listed('?with=details', adminKey)).toMatchObject([
      {
        id,
        version: 1,
        people: 2,
        repeats: null,
        series_id: null,
        cancelled_via: null,
        checked_in_at: null,
        released_at: null,
        invitations: [
          { recipient: 'priya@northwind.example', state: 'queued', reason: null },
          { recipient: 'ada@x.example', state: 'queued', reason: null }
        ]
      }
    ])
    await database.query(`UPDATE invitations SET state = 'failed', last_error = 'x' WHERE recipient LIKE 'ada%'`)
    const [{ invitations }] = await listed('?with=details', adminKey)
    expect(invitations[1]).toEqual({ recipient: 'ada@x.example', state: 'failed', reason: 'gave_up' })
  })
})

test.each([
  ["pri & ! | (ram) :* <-> ' \\ % _", 1],
  ['\u0000pri\u0007\u202eya', 0],
  ['pri\u0000ram', 1],
  ['%', 1],
  ["zzz' | 'pri", 0]
])('a search for %j is for its words alone', async (q, count) => {
  await office.book()
  const answer = await list(`?${new URLSearchParams({ q })}`, adminKey)
  expect([answer.statusCode, answer.json().length]).toEqual([200, count])
})
