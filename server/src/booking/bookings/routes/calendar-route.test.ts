import { expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { readCalendar, readIndependently, valuesOf } from '../../../../test/mail/invitations.ts'
import { type Headers, testOffice, withKey } from '../../../../test/office.ts'

const office = await testOffice()

const calendar = (id: string, headers: Headers = {}) => office.get(`bookings/${id}/calendar`, headers)

test('the holder of the key gets the booking as a calendar file', async () => {
  const { id, key } = await office.booked()
  const answer = await calendar(id, withKey(key))
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
  // A calendar that imports the file must not mail anybody.
  expect(event.getAllProperties('attendee')).toEqual([])
  expect(readIndependently(answer.body).uid).toBe(`${id}@office.example`)
  expect(answer.body).not.toContain(key)
})

test('the file has the UID of the messages and the newest sequence', async () => {
  const { id, key } = await office.booked()
  await office.database.query(`UPDATE invitations SET uid_host = 'before.example'`)
  office.now += 60_000
  await office.change({ id, key }, { start_time: '09:15', end_time: '10:15' })
  const { event } = readCalendar((await calendar(id, withKey(key))).body)
  expect(valuesOf(event)).toMatchObject({
    uid: `${id}@before.example`,
    sequence: '1',
    'last-modified': '2026-11-24T09:43:07Z',
    dtstart: '2026-11-25T09:15:00'
  })
})

test('only the holder and the operator get the file, while the booking is active', async () => {
  const { id, key } = await office.booked()
  expect((await calendar(id)).json()).toMatchObject({ status: 403, code: 'key_required' })
  expect((await calendar(id, withKey('AAAAAAAAAAAAAAAAAAAAAA'))).json()).toMatchObject({ code: 'key_wrong' })
  expect((await calendar(id, adminKey)).statusCode).toBe(200)
  await office.cancel(id)
  expect((await calendar(id, withKey(key))).json()).toMatchObject({ status: 409, code: 'cancelled' })
})
