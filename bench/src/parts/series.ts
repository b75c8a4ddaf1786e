import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { addDays, addMinutes } from '@doorplate/domain/time'
import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { fillLargeOffice } from '@doorplate/testing/servers/large-office'
import { type Bench, bothEngines } from '../rig/bench.ts'
import { book, openConnection } from '../rig/clients/clients.ts'
import type { Figure } from '../rig/figures.ts'
import { bookingNumber, openOffice, roomId } from '../rig/servers/office.ts'

/** A year, both ends included. */
const count = 53
const rule = { frequency: 'daily', interval: 7, count }
const { date } = bookingNumber(0)
const dates = Array.from({ length: count }, (_, index) => ({ date: addDays(date, index * 7) }))

/** 12 × 9,000 bookings on the first dates. */
const bookedWeeks = 12

const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@example.com`)
const promisedMilliseconds = 200

/** No write of a series holds others up for longer, on the engine that does one thing at a time. */
const longestWriteMilliseconds = 500

/** A recurring meeting of a year of weeks, in a large office. */
export const series: Bench = {
  name: 'series',
  engines: bothEngines,
  async run(context) {
    const { engine, short, closing } = context
    const dataDir = await mkdtemp(join(context.folder, 'series-'))
    const databaseUrl = engine === 'embedded' ? undefined : await context.freshDatabase()
    await fillLargeOffice({ dataDir, databaseUrl }, date, bookedWeeks)
    const { url } = await openOffice(context, { dataDir, databaseUrl })
    const connection = await openConnection(url)
    closing.push(() => connection.close())
    const taken = { room_id: roomId(0), date, start_time: '08:00', end_time: '09:00' }
    const previews: number[] = []
    const stored: number[] = []
    const single: number[] = []
    const undone: number[] = []
    for (let run = -1; run < (short ? 2 : 7); run++) {
      const free = freeTime(run + 1)
      const previewed = await millisecondsOf(() => post(connection, 'series/previews', { rule, booking: taken }, 200))
      const one = await millisecondsOf(() => book(connection, { ...free, room_id: roomId(1) }))
      const all = await millisecondsOf(() => post(connection, 'series', { rule, booking: free, dates }, 201))
      const undo = await undoOfCancelled(url, { ...free, room_id: roomId(2) })
      if (run < 0) continue
      previews.push(previewed)
      single.push(one)
      stored.push(all)
      undone.push(undo)
    }
    return [
      {
        what: `Preview of a year of weeks, 1,000 rooms with 100,000 bookings, ${engine}`,
        unit: 'ms',
        measured: previews,
        limit: { is: 'promised', values: [promisedMilliseconds] }
      },
      {
        what: '… until it is stored, with 50 guests',
        unit: 'ms',
        measured: stored,
        limit: { is: 'one such booking', values: single }
      },
      {
        what: '… with its own time on most dates: its cancellation undone',
        unit: 'ms',
        measured: undone,
        limit: { is: 'promised', values: [longestWriteMilliseconds] }
      }
    ] satisfies Figure[]
  }
}

/** A time between the booked ones, another in each run. */
function freeTime(run: number): NewBooking {
  const start_time = addMinutes('09:00', run * 90)
  return { ...bookingNumber(0), guests, start_time, end_time: addMinutes(start_time, 30) }
}

/** The milliseconds until a cancelled series is back. Most dates have another time than the series: each has its own message. */
async function undoOfCancelled(url: string, booking: NewBooking): Promise<number> {
  const chosen = dates.map((chosen, index) => {
    const later = index < bookedWeeks ? 0 : 15 * (index % 3)
    const { start_time, end_time } = booking
    return { ...chosen, start_time: addMinutes(start_time, later), end_time: addMinutes(end_time, later) }
  })
  const made = await send(url, 'POST', 'series', { rule, booking, dates: chosen })
  const { id } = (await made.json()) as { id: string }
  const key = made.headers.get('doorplate-key') ?? ''
  await send(url, 'PATCH', `series/${id}`, { cancelled: true }, key)
  return millisecondsOf(() => send(url, 'PATCH', `series/${id}`, { cancelled: false }, key))
}

/** @throws when it is refused */
async function send(url: string, method: string, path: string, body: object, key?: string): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      authorization: 'Bearer doorplate-public-key',
      'content-type': 'application/json',
      ...(key && { 'doorplate-key': key })
    }
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @throws when it is answered with another status */
async function post(connection: HttpConnection, path: string, body: object, expected: number): Promise<void> {
  const answer = await connection.ask('POST', `/api/v1/${path}`, body)
  if (answer.status !== expected) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
}
