import { expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { testDoor } from '../../../../test/door.ts'

const door = await testDoor()

test('a door has its actions, its walk-in limit and the current meeting with its version', async () => {
  expect(await door.door()).toEqual({
    actions: ['book', 'end', 'extend', 'check_in', 'report'],
    limit_minutes: 120,
    running: null,
    check_in: null,
    awaited: null,
    released: null,
    faults: []
  })
  const { id } = await door.bookedAtDoor()
  expect(await door.door()).toMatchObject({ running: { booking_id: id, version: 1 } })
  expect(await door.read('doors/atlas', adminKey)).toMatchObject({ running: { booking_id: id, version: 1 } })
  await door.change({ id }, { purpose: 'Stand-up' }, 1, adminKey)
  expect(await door.door()).toMatchObject({ running: { version: 2 } })
  expect(await door.door('birch')).toMatchObject({ running: null })
  door.at('11:00')
  expect(await door.door()).toMatchObject({ running: null })
})

test('a door shows whether the booker of its meeting gets mail', async () => {
  const walked = await door.bookedAtDoor()
  expect(await door.door()).toMatchObject({ running: { mailed: false } })
  await door.name(walked, { booked_by: 'Priya Raman', booker_email: 'priya@example.com' }, walked.token)
  expect(await door.door()).toMatchObject({ running: { mailed: true } })
})

test('an upcoming meeting is not the current one', async () => {
  await door.book({ date: '2026-11-24', start_time: '10:45', end_time: '11:00' })
  expect(await door.door()).toMatchObject({ running: null })
})

test('a request for a door is answered with 304 until the door changes', async () => {
  const { headers } = await door.get('doors/atlas')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await door.get('doors/atlas', known)).statusCode).toBe(304)
  await door.walkIn()
  expect((await door.get('doors/atlas', known)).statusCode).toBe(200)
})

test('an unknown room has no door', async () => {
  expect(await door.door('nowhere')).toMatchObject({ status: 404, code: 'not_found' })
})

test('a door offers the configured actions', async () => {
  await door.open({ doorActions: [], walkInLimitMinutes: 45 })
  expect(await door.door()).toMatchObject({ actions: [], limit_minutes: 45, running: null })
})
