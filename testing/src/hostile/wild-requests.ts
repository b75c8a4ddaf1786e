import fc from 'fast-check'
import { listQueries, searchQueries } from './wild-queries.ts'
import { encoded, headerText, text, value, wildHeaders } from './wild-values.ts'

/** A request that anybody can send. In its path `{known}` stands for the id of a booking that is stored. */
export type WildRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | undefined }

/** Existing values that random requests use. */
export type WildOffice = { rooms: readonly string[]; days: readonly string[]; publicKey: string; adminKey: string }

/** Requests at the edge of what the API accepts: valid, wrong in a field or two, or malformed. */
export function wildRequests({ publicKey, adminKey, ...office }: WildOffice): fc.Arbitrary<WildRequest> {
  const key = weighted(
    [12, fc.constant(`Bearer ${publicKey}`)],
    [6, fc.constant(`Bearer ${adminKey}`)],
    [1, headerText]
  )
  return fc.tuple(targets(office), key, wildHeaders).map(([wild, authorization, others]) => {
    return { ...wild, headers: { ...wild.headers, authorization, ...others } }
  })
}

/** Calls with a path and a body. Bookings are the most frequent. */
function targets({ rooms, days }: Pick<WildOffice, 'rooms' | 'days'>): fc.Arbitrary<WildRequest> {
  const { booking, payload } = bookingBodies(rooms, days)
  const officeId = fc.oneof(fc.constantFrom('wild-office-1', 'wild-office-2'), encoded)
  const roomId = fc.oneof(fc.constantFrom('wild-1', 'wild-2', 'wild-3'), encoded)
  const query = listQueries(rooms, days)
  const bookingId = weighted([4, fc.constant('{known}')], [1, fc.uuid()], [1, encoded])
  const actionOfBooking = fc.tuple(bookingId, action).map(([id, name]) => `${id}/${name}`)
  return weighted(
    [20, request('POST', '/api/v1/bookings', booking)],
    [6, request('GET', under('/api/v1/bookings?', query))],
    [6, request('GET', under('/api/v1/availability?', searchQueries(days)))],
    [6, request('PATCH', under('/api/v1/bookings/', bookingId), damaged(fc.constant({ cancelled: true })))],
    [4, request('POST', under('/api/v1/bookings/', actionOfBooking), payload)],
    [4, request('POST', '/functions/v1/send-meeting-invite', payload)],
    [2, request('PUT', under('/api/v1/rooms/', roomId), roomBody())],
    [1, request('DELETE', under('/api/v1/rooms/', roomId))],
    [1, request('PUT', under('/api/v1/offices/', officeId), officeBody())],
    [1, request('DELETE', under('/api/v1/offices/', officeId))],
    [1, request('GET', under('/api/v1/audit?', query))],
    [1, request('POST', '/api/v1/undo', undoBody())],
    [1, request('GET', pages)],
    [4, fc.tuple(methods, places).chain(([method, path]) => request(method, path, roomBody()))]
  )
}

/** A booking as the API takes it, and as the call that sends invitations names its fields. */
function bookingBodies(rooms: readonly string[], days: readonly string[]) {
  const sane = fc
    .record({
      room_id: fc.constantFrom(...rooms),
      date: fc.constantFrom(...days),
      start: fc.integer({ min: 0, max: 55 }),
      quarters: fc.integer({ min: 1, max: 6 }),
      booked_by: plain,
      booker_email: fc.constantFrom('priya@northwind.example', 'ada@engines.example'),
      company: plain,
      purpose: plain,
      guests: fc.subarray(['jonas@buergi.example', 'mara@buergi.example', 'lin@buergi.example'])
    })
    .map(({ start, quarters, ...booking }) => ({
      ...booking,
      start_time: quarterHour(start),
      end_time: quarterHour(start + quarters)
    }))
  const payload = sane.map(({ room_id: roomName, date, start_time: startTime, end_time: endTime, ...rest }) => {
    const { booked_by: bookedBy, booker_email: bookerEmail, company, purpose, guests } = rest
    return { roomName, date, startTime, endTime, bookedBy, bookerEmail, company, purpose, guests }
  })
  return { booking: damaged(sane), payload: damaged(payload) }
}

function roomBody() {
  return damaged(fc.record({ name: plain, capacity: fc.integer({ min: 1, max: 20 }), equipment: fc.array(plain) }))
}

function officeBody() {
  return damaged(
    fc.record({
      name: plain,
      time_zone: fc.constantFrom('Europe/Berlin', 'America/Lima', 'Nowhere'),
      position: fc.integer({ min: 0, max: 9 }),
      force: fc.boolean()
    })
  )
}

function undoBody() {
  return damaged(fc.record({ client: text, since: fc.constant('2026-11-24T00:00:00Z') }))
}

const plain = fc.constantFrom('Priya Raman', 'Northwind Freight', 'Rail slots for spring', 'Zoë', '山田太郎', 'R&D')
const action = fc.constantFrom('check-in', 'end', 'extension', 'undo', 'booker')

const pages = fc.constantFrom(
  ...'/api/v1/rooms /api/v1/days/2026-11-25 /api/v1/office /api/v1/offices /docs / /openapi.json'.split(' ')
)
const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
const places = fc
  .tuple(
    fc.constantFrom('/', '/assets/', '/docs/', '/docs/static/', '/api/v1/', '/api/v1/rooms/', '/functions/'),
    encoded
  )
  .map(([before, after]) => before + after)

/** More than the limit of a body. */
const tooMuch = 'a'.repeat(40_000)

/** Valid JSON, or JSON with up to three fields changed, removed or added, or torn or far too long. */
function damaged<Sane extends object>(sane: fc.Arbitrary<Sane>): fc.Arbitrary<Buffer> {
  const damage = sane.chain((body) => {
    const names = Object.keys(body)
    const name = fc.constantFrom(...names)
    const change = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(name, value) },
      fc.tuple(name, fc.constant(undefined)),
      fc.tuple(text, value)
    )
    return fc.array(change, { maxLength: 3 }).map((changes) => ({ ...body, ...Object.fromEntries(changes) }))
  })
  const torn = fc.tuple(damage, text, fc.nat())
  return weighted(
    [6, sane.map((body) => Buffer.from(JSON.stringify(body)))],
    [12, damage.map((body) => Buffer.from(JSON.stringify(body)))],
    [1, torn.map(([body, splinter, position]) => Buffer.from(spliced(JSON.stringify(body), splinter, position)))],
    [1, value.map((body) => Buffer.from(JSON.stringify(body) ?? ''))],
    [1, sane.map((body) => Buffer.from(JSON.stringify({ ...body, purpose: tooMuch })))],
    [1, fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))]
  )
}

/** Each choice is as frequent as its weight. */
function weighted<Each>(...choices: [number, fc.Arbitrary<Each>][]): fc.Arbitrary<Each> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

function under(start: string, rest: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return rest.map((each) => start + each)
}

function request(
  method: string,
  path: string | fc.Arbitrary<string>,
  body?: fc.Arbitrary<Buffer>
): fc.Arbitrary<WildRequest> {
  const hasBody = body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(method)
  const sent = hasBody ? body : fc.constant(undefined)
  const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {}
  return fc
    .tuple(typeof path === 'string' ? fc.constant(path) : path, sent)
    .map(([path, body]) => ({ method, path, headers, body }))
}

function spliced(json: string, splinter: string, position: number): string {
  const at = position % (json.length + 1)
  return json.slice(0, at) + splinter + json.slice(at)
}

function quarterHour(index: number): string {
  const minutes = 8 * 60 + index * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
