import { beforeEach, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, publicKey, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { readCalendar, readIndependently, valuesOf } from '../../../test/invitations.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App

let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { now: () => now })
  return () => app.close()
})

async function booked() {
  const answer = await book(app)
  return { id: String(answer.json().id), key: { 'doorplate-key': String(answer.headers['doorplate-key']) } }
}

const calendar = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1/bookings/${id}/calendar`, headers: { ...publicKey, ...headers } })

test('the holder of its key gets the booking as a file for a calendar', async () => {
  const { id, key } = await booked()
  const answer = await calendar(id, key)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="atlas-2026-11-25.ics"',
    'cache-control': 'no-store'
  })
  const { calendar: file, event, events } = readCalendar(answer.body)
  expect(events).toHaveLength(1)
  expect(valuesOf(file)).toMatchObject({ method: 'PUBLISH', version: '2.0' })
  expect(valuesOf(event)).toMatchObject({
    uid: `${id}@office.example`,
    sequence: '0',
    'last-modified': '2026-11-24T09:42:07Z',
    dtstart: '2026-11-25T09:00:00',
    dtend: '2026-11-25T10:00:00',
    summary: 'Meeting in Atlas',
    location: 'Atlas',
    status: 'CONFIRMED'
  })
  // A calendar that takes the file in must not mail anybody.
  expect(event.getAllProperties('attendee')).toEqual([])
  expect(readIndependently(answer.body).uid).toBe(`${id}@office.example`)
  expect(answer.body).not.toContain(key['doorplate-key'])
})

test('the file names the meeting of the messages, and its newest number', async () => {
  const { id, key } = await booked()
  await database.query(`UPDATE invitations SET uid_host = 'before.example'`)
  now += 60_000
  await app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, ...key, 'if-match': '"1"' },
    payload: { start_time: '09:15', end_time: '10:15' }
  })
  const { event } = readCalendar((await calendar(id, key)).body)
  expect(valuesOf(event)).toMatchObject({
    uid: `${id}@before.example`,
    sequence: '1',
    'last-modified': '2026-11-24T09:43:07Z',
    dtstart: '2026-11-25T09:15:00'
  })
})

test('no one else gets it, and no one for a booking that is cancelled', async () => {
  const { id, key } = await booked()
  expect((await calendar(id)).json()).toMatchObject({ status: 403, code: 'key_required' })
  expect((await calendar(id, { 'doorplate-key': 'AAAAAAAAAAAAAAAAAAAAAA' })).json()).toMatchObject({
    code: 'key_wrong'
  })
  expect((await calendar(id, adminKey)).statusCode).toBe(200)
  await cancel(app, id)
  expect((await calendar(id, key)).json()).toMatchObject({ status: 409, code: 'cancelled' })
})
