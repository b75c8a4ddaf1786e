import { beforeEach, expect, test, vi } from 'vitest'
import { atlas, booked, newBooking, today } from '../../test/app.tsx'
import { fetched, openServedPage, sent } from '../../test/served-page.ts'
import { createBackend } from './backend.ts'

const backend = createBackend({ anon_key: 'public', office_id: 'main' }, 'display')

beforeEach(openServedPage)

function answer(body: unknown, status = 200) {
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
}

test('rooms are read with the public key, on behalf of the view', async () => {
  answer([atlas])
  expect(await backend.rooms()).toEqual([atlas])
  expect(vi.getTimerCount()).toBe(0)
  expect(sent()).toMatchObject({
    path: '/api/v1/rooms?office_id=main',
    headers: { apikey: 'public', 'Accept-Language': 'en', 'Doorplate-Via': 'display' }
  })
})

test('bookings are requested for one room and one day', async () => {
  answer([booked('11:00', '12:00')])
  expect(await backend.bookings('room & co', today)).toHaveLength(1)
  expect(sent().path).toBe('/api/v1/bookings?room_id=room+%26+co&from=2026-11-24&to=2026-11-24&with=repeats')
})

test.each([
  [{}, '/api/v1/changes?'],
  [{ room_id: 'room & co' }, '/api/v1/changes?room_id=room+%26+co'],
  [{ office_id: 'main' }, '/api/v1/changes?office_id=main']
])('changes are followed in the scope %j', async (scope, path) => {
  fetched.mockImplementation(neverAnswered)
  const stop = backend.changes(
    { connected() {}, heartbeat() {}, bookings() {}, rooms() {}, offices() {}, heldBack() {} },
    scope
  )
  await vi.waitFor(() => expect(sent().path).toBe(path))
  stop()
})

test('a booking is sent with an idempotency key, and returns the key of the booking', async () => {
  const headers = { 'Doorplate-Key': 'k'.repeat(22) }
  fetched.mockResolvedValue(Response.json(booked('11:00', '12:00'), { status: 201, headers }))
  expect(await backend.book(newBooking, 'k1')).toEqual({ ...booked('11:00', '12:00'), key: 'k'.repeat(22) })
  expect(sent()).toMatchObject({
    path: '/api/v1/bookings',
    method: 'POST',
    headers: { 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' },
    body: newBooking
  })
})

test('a cancellation is sent for that booking only', async () => {
  answer(booked('11:00', '12:00', { cancelled: true }))
  expect((await backend.cancel('a/b')).cancelled).toBe(true)
  expect(sent()).toMatchObject({ path: '/api/v1/bookings/a%2Fb', method: 'PATCH', body: { cancelled: true } })
})

test('a problem has the server’s sentence, code and field', async () => {
  answer({ title: 'Refused', status: 422, code: 'invalid', detail: 'Your Name is required', field: 'booked_by' }, 422)
  await expect(backend.book(newBooking, 'k1')).rejects.toMatchObject({
    message: 'Your Name is required',
    status: 422,
    code: 'invalid',
    field: 'booked_by'
  })
})

test('a conflict carries alternatives, an edit conflict the current booking', async () => {
  const alternatives = [{ kind: 'shift', room_id: 'atlas', date: today, start_time: '12:00', end_time: '13:00' }]
  answer({ code: 'conflict', detail: 'Taken', status: 409, alternatives, current: { version: 2 } }, 409)
  await expect(backend.book(newBooking, 'k1')).rejects.toMatchObject({ alternatives, current: { version: 2 } })
})

test.each([
  ['a login page', '<!doctype html><title>Log in</title>', 200],
  ['an empty answer', '', 200],
  ['an object instead of a list', { rooms: [] }, 200],
  ['a list of something else', [{ name: 'Atlas' }], 200],
  ['a page of a proxy', '<h1>502</h1>', 502],
  ['an error of another shape', { error: 'no' }, 500]
])('%s is rejected instead of used as data', async (_what, body, status) => {
  answer(body, status)
  await expect(backend.rooms()).rejects.toMatchObject({ code: 'unreachable', status: expect.any(Number) })
  answer(body, status)
  await expect(backend.book(newBooking, 'k1')).rejects.toMatchObject({ code: 'unreachable' })
})

const neverAnswered: typeof fetch = (_path, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

test.each([
  ['read', (signal: AbortSignal) => backend.bookings('atlas', today, signal)],
  ['booking', (signal: AbortSignal) => backend.book(newBooking, 'k1', signal)],
  ['cancellation', (signal: AbortSignal) => backend.cancel('a', { signal })]
])('a %s is aborted when its signal aborts, even before it begins', async (_what, ask) => {
  fetched.mockImplementation((path, init) =>
    init?.signal?.aborted ? Promise.reject(new Error('aborted')) : neverAnswered(path, init)
  )
  const reader = new AbortController()
  const given = expect(ask(reader.signal)).rejects.toMatchObject({ code: 'unreachable' })
  reader.abort()
  await given
  await expect(ask(reader.signal)).rejects.toMatchObject({ code: 'unreachable' })
})

test('a request without an answer within 10 seconds fails', async () => {
  fetched.mockImplementation(neverAnswered)
  const lost = expect(backend.rooms()).rejects.toMatchObject({ code: 'unreachable' })
  await vi.advanceTimersByTimeAsync(10_000)
  await lost
})
