import { expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { missingId, sendMails } from '../../../../test/office.ts'
import { testSeries, wednesdays } from '../../../../test/series/series-office.ts'

const office = await testSeries()
const { database, booked } = office

const restore = (id: string, headers = {}) => office.post(`bookings/${id}/restore`, {}, { ...adminKey, ...headers })
const uidIn = (text: string | undefined) => /UID:(\S+)/.exec(text ?? '')?.[1]

test('a cancelled booking comes back with the same UID and a higher SEQUENCE, by one mail a person', async () => {
  const own = await booked()
  const invited = await sendMails(office)
  await office.cancel(own.id)
  await sendMails(office)
  const answer = await restore(own.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.etag).toBe('"3"')
  expect(answer.json()).toMatchObject({ id: own.id, cancelled: false, cancelled_by: null, version: 3 })
  const again = await sendMails(office)
  expect(again.sent).toHaveLength(2)
  for (const person of [priya, jonas]) {
    expect(again.textTo(person)).toContain('SEQUENCE:2')
    expect(uidIn(again.textTo(person))).toBe(uidIn(invited.textTo(person)))
  }
})

test('a released booking comes back, and is not released again', async () => {
  office.at('10:00')
  await office.putDoor('atlas', { check_in: '10/10' })
  const own = await booked({ date: '2026-11-24', start_time: '10:30', end_time: '12:00' })
  await database.query(
    `UPDATE bookings SET cancelled = true, cancelled_by = 'No check-in', released_at = $1, sequence = 1`,
    [new Date(office.now)]
  )
  office.at('10:50')
  expect((await restore(own.id)).json()).toMatchObject({
    cancelled: false,
    released_at: null,
    checked_in_at: '2026-11-24T09:50:00.000Z'
  })
})

test('repeating is harmless', async () => {
  const own = await booked()
  await office.cancel(own.id)
  const once = { 'idempotency-key': 'a-key-for-one-request' }
  expect((await restore(own.id, once)).json()).toMatchObject({ version: 3 })
  expect((await restore(own.id, once)).headers['idempotency-replayed']).toBe('true')
  expect((await restore(own.id)).json()).toMatchObject({ version: 3 })
})

test('a taken time is a conflict with alternatives', async () => {
  const own = await booked()
  await office.cancel(own.id)
  await booked({ start_time: '09:30', end_time: '10:30' })
  const answer = await restore(own.id)
  expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' })
  expect(answer.json().alternatives).toContainEqual(expect.objectContaining({ kind: 'other_day', date: '2026-11-26' }))
})

test('a past booking is over, and without its addresses gone', async () => {
  const { id } = await booked()
  await office.cancel(id)
  office.now += 48 * 3_600_000
  expect((await restore(id)).json()).toMatchObject({ status: 409, code: 'over' })
  await database.query('UPDATE bookings SET wiped_at = now()')
  expect((await restore(id)).json()).toMatchObject({ status: 404, code: 'not_found' })
  expect((await restore(missingId)).statusCode).toBe(404)
})

test('nobody hears of a cancellation that is restored before it is sent', async () => {
  const own = await booked()
  await sendMails(office)
  await office.patch({ id: own.id }, { cancelled: true, undo_seconds: 60 }, adminKey)
  expect((await restore(own.id)).statusCode).toBe(200)
  office.now += 3_600_000
  expect((await sendMails(office)).sent).toEqual([])
})

test('a date of a series comes back', async () => {
  const { bookings } = await office.bookSeries()
  await office.send()
  await office.cancel(bookings[1]!.id, adminKey)
  await office.send()
  expect((await restore(bookings[1]!.id)).json()).toMatchObject({ date: wednesdays[1], cancelled: false })
  await office.expectSameInCalendars()
})

test('S-54: nobody else restores a booking', async () => {
  const own = await booked()
  await office.cancel(own.id)
  for (const headers of [{}, { 'doorplate-key': own.key }]) {
    expect((await office.post(`bookings/${own.id}/restore`, {}, headers)).json()).toMatchObject({ code: 'forbidden' })
  }
  expect(await office.bookings()).toEqual([])
})
