import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { addDays, addMinutes } from '@doorplate/domain/time'
import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { fillLargeOffice } from '@doorplate/testing/servers/large-office'
import { type Bench, bothEngines } from '../rig/bench.ts'
import { book, openConnection } from '../rig/clients.ts'
import type { Figure } from '../rig/figures.ts'
import { bookingNumber, openOffice, roomId } from '../rig/office.ts'

/** A year, both ends included. */
const count = 53
const rule = { frequency: 'daily', interval: 7, count }
const { date } = bookingNumber(0)
const dates = Array.from({ length: count }, (_, index) => ({ date: addDays(date, index * 7) }))

/** 12 × 9,000 bookings on the first dates. */
const bookedWeeks = 12

const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@example.com`)
const promisedMilliseconds = 200

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
    for (let run = -1; run < (short ? 2 : 7); run++) {
      const free = freeTime(run + 1)
      const previewed = await millisecondsOf(() => post(connection, 'series/previews', { rule, booking: taken }, 200))
      const one = await millisecondsOf(() => book(connection, { ...free, room_id: roomId(1) }))
      const all = await millisecondsOf(() => post(connection, 'series', { rule, booking: free, dates }, 201))
      if (run < 0) continue
      previews.push(previewed)
      single.push(one)
      stored.push(all)
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
      }
    ] satisfies Figure[]
  }
}

/** A time between the booked ones, another in each run. */
function freeTime(run: number): NewBooking {
  const start_time = addMinutes('09:00', run * 90)
  return { ...bookingNumber(0), guests, start_time, end_time: addMinutes(start_time, 30) }
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
