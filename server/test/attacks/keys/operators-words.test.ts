import { expect, test } from 'vitest'
import { newBooking, publicKey } from '../../app.ts'
import { testOffice, withKey } from '../../office.ts'

const office = await testOffice()
const words = 'Call 555-0100 to win'

test.each<[string, object]>([
  ['a reason', { cancelled: true, reason: words }],
  ['an empty reason', { cancelled: true, reason: '' }],
  ['a reason for a change', { purpose: 'Other', reason: words }],
  ['a minute that only bookers have', { cancelled: true, undo_seconds: 60 }],
  ['a rule that does not count', { start_time: '19:00', end_time: '20:00', override_rules: true }]
])('S-54: %s with the public key changes nothing and mails nothing', async (_what, body) => {
  const { id } = await office.booked()
  const before = await office.invitations()
  const answer = await office.patch({ id }, body, { 'if-match': '"1"' })
  expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await office.bookings()).toMatchObject([{ id, cancelled: false }])
  expect(await office.invitations()).toEqual(before)
})

test.each(['bulk-changes', 'bulk-changes/previews', 'undo'])('S-54: %s is not for a booking’s key', async (path) => {
  const own = await office.booked()
  const bookings = path === 'bulk-changes' ? [{ id: own.id, version: 1 }] : [own.id]
  const bodies = { 'bulk-changes': { action: 'cancel', bookings }, undo: { batch: own.id } }
  const body = bodies[path as 'undo'] ?? { bookings, to: 'best' }
  const key = { ...withKey(own.key), 'idempotency-key': own.id }
  expect((await office.post(path, body, key)).json()).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await office.bookings()).toMatchObject([{ id: own.id }])
})

test('S-54: nobody books against the rules with the public key', async () => {
  const answer = await office.post('bookings', { ...newBooking(), override_rules: true })
  expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await office.bookings()).toEqual([])
})

test('S-54: the key of a booking or of a series gives no words either', async () => {
  const own = await office.booked()
  const rule = { frequency: 'daily', count: 1 }
  const { id, purpose, ...at } = { ...(await office.holderView(own)), date: '2026-11-26' }
  const { room_id, date, start_time, end_time, booked_by, booker_email, company } = at
  const booking = { room_id, date, start_time, end_time, booked_by, booker_email, company, purpose }
  const series = await office.post('series', { rule, booking, dates: [{ date }] })
  const key = withKey(series.headers['doorplate-key'])
  const answers = [
    await office.patch(own, { cancelled: true, reason: words }),
    await office.app.inject({
      method: 'PATCH',
      url: `/api/v1/series/${series.json().id}`,
      headers: { ...publicKey, ...key },
      payload: { cancelled: true, reason: words }
    })
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403])
  expect(await office.bookings('?from=2026-11-25&to=2026-11-26')).toMatchObject([{ id }, { cancelled: false }])
})
