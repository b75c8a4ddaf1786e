import { beforeEach, expect, test } from 'vitest'
import { booked } from '../../test/app.tsx'
import { fetched, openServedPage, sent } from '../../test/served-page.ts'
import { createDoorBackend } from './door.ts'

const backend = createDoorBackend({ anon_key: 'public' })
const done = { booking: booked('10:30', '11:15', { id: 'b1' }), undo: 'token' }

beforeEach(openServedPage)

test('a door is read on behalf of the display', async () => {
  const door = { actions: ['book'], limit_minutes: 120, running: null }
  fetched.mockResolvedValueOnce(Response.json(door))
  expect(await backend.door('a/b')).toEqual(door)
  expect(sent()).toMatchObject({
    path: '/api/v1/doors/a%2Fb',
    headers: { apikey: 'public', 'Doorplate-Via': 'display' }
  })
  fetched.mockResolvedValueOnce(Response.json({}))
  await expect(backend.door('atlas')).rejects.toMatchObject({ code: 'unreachable' })
})

test('a walk-in is booked under a key and returns its undo token', async () => {
  fetched.mockResolvedValue(Response.json(done.booking, { status: 201, headers: { 'Doorplate-Undo': 'token' } }))
  expect(await backend.walkIn({ room_id: 'atlas', end_time: '11:15' }, 'k')).toEqual(done)
  expect(sent()).toMatchObject({
    path: '/api/v1/walk-ins',
    method: 'POST',
    headers: { 'Idempotency-Key': 'k' },
    body: { room_id: 'atlas', end_time: '11:15' }
  })
})

test('a meeting is extended in the version that was seen, and ended', async () => {
  fetched.mockImplementation(async () => Response.json(done.booking, { headers: { 'Doorplate-Undo': 'token' } }))
  const { booking } = done
  expect(await backend.extend({ booking, version: 3 }, '11:30', 'k')).toEqual(done)
  expect(sent()).toMatchObject({
    path: '/api/v1/bookings/b1/extension',
    method: 'POST',
    headers: { 'Idempotency-Key': 'k', 'if-match': '"3"' },
    body: { end_time: '11:30' }
  })
  expect(await backend.end(booking, 'k')).toEqual(booking)
  expect(sent()).toMatchObject({ path: '/api/v1/bookings/b1/end', method: 'POST', headers: { 'Idempotency-Key': 'k' } })
})

test('a walk-in is undone and named with its undo token', async () => {
  fetched.mockImplementation(async () => Response.json(done.booking))
  await backend.undo(done)
  const call = { method: 'POST', headers: { 'doorplate-undo': 'token' } }
  expect(sent()).toMatchObject({ ...call, path: '/api/v1/bookings/b1/undo' })
  await backend.name(done, { booked_by: 'Priya', company: '', booker_email: '' }, 'k')
  expect(sent()).toMatchObject({
    ...call,
    path: '/api/v1/bookings/b1/booker',
    headers: { 'Idempotency-Key': 'k' },
    body: { booked_by: 'Priya' }
  })
})
