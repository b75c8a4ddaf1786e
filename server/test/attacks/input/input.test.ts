import { bookingProblem, type NewBooking, normalizeBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { unrestricted } from '@doorplate/domain/rules/rules'
import { localTime } from '@doorplate/domain/time'
import { complaintAbout } from '@doorplate/testing/hostile/answers'
import { type WildRequest, wildRequests } from '@doorplate/testing/hostile/wild-requests'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { bookingColumns } from '../../../src/booking/bookings/columns.ts'
import { roomProblem } from '../../../src/office/rooms/room-rules.ts'
import { createTestApp, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
let known = '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'

afterAll(() => app.close())

async function send({ method, path, headers, body }: WildRequest) {
  const url = path.replace('{known}', known)
  const request = { method, url, headers, ...(body && { payload: body }) } as InjectOptions
  const answer = await app.inject(request)
  if (answer.statusCode === 201) known = answer.json().id
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body }
}

const days = ['2026-11-25', '2026-11-26', '2027-02-28', '2028-02-29']
const wild = wildRequests({
  rooms: ['atlas', 'birch'],
  days,
  publicKey: 'public-test-key',
  adminKey: 'admin-key-of-tests'
})

/** Control characters, lone surrogates, and marks that reorder text. Tag characters belong to a flag only. */
const forbidden =
  /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]|[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

test('S-15: any input gets a valid answer or problem, and stored rows obey the rules', async () => {
  const statuses = new Map<number, number>()
  const property = fc.asyncProperty(wild, async (request) => {
    // `inject` accepts valid URLs only; `npm run proof -- input` sends the rest too.
    fc.pre(URL.canParse(request.path, 'http://localhost'))
    const answer = await send(request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    expect(complaintAbout(answer, request.method)).toBeUndefined()
  })
  await fc.assert(property, { numRuns: 3000 })

  // Otherwise the inputs tested nothing.
  for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415, 422]) {
    expect(statuses.get(status), String(status)).toBeGreaterThan(0)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  const bookings = await database.query<NewBooking>(`SELECT ${bookingColumns} FROM bookings`)
  for (const booking of bookings) {
    const { booked_by, company, purpose, booker_email, guests } = booking
    expect([booked_by, company, purpose, booker_email, ...guests].join('')).not.toMatch(forbidden)
    expect(bookingProblem(booking, unrestricted, localTime(tuesday, 'Europe/Berlin'))).toBeUndefined()
    expect(normalizeBooking(booking)).toEqual(booking)
  }
  const rooms = await database.query<Room>('SELECT id, name, capacity, equipment FROM rooms')
  for (const room of rooms) {
    expect(roomProblem(room)).toBeUndefined()
    expect([room.name, ...room.equipment].join('')).not.toMatch(forbidden)
  }
}, 120_000)
