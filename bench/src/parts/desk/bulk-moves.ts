import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { type Bench, type BenchContext, bothEngines } from '../../rig/bench.ts'
import { book, openClients, openConnection } from '../../rig/clients/clients.ts'
import type { Workers } from '../../rig/clients/workers.ts'
import { type Figure, quantile } from '../../rig/figures.ts'
import { bookingNumber, openOffice, roomCount } from '../../rig/servers/office.ts'

const promisedMilliseconds = 5000

/** A booking that moves between two rooms that nobody else books at that time. */
type Mover = { id: string; rooms: readonly [string, string] }

/** An operator moves many bookings at once, one at a time, and while others book. */
export const bulkMoves: Bench = {
  name: 'bulk-moves',
  engines: bothEngines,
  async run(context) {
    const { url } = await openOffice(context)
    const count = context.short ? 50 : 500
    const operator = await openConnection(url, keys.admin)
    context.closing.push(() => operator.close())
    const movers = await bookMovers(operator, count)
    const office = new MovedOffice(operator, movers)
    const clients = await bookersAfter(url, count * 2, context)

    const figures = { atOnce: [] as number[], single: [] as number[], during: [] as number[], without: [] as number[] }
    for (let run = -1; run < (context.short ? 2 : 5); run++) {
      const atOnce = await timed(() => office.moveAtOnce())
      const single = await timed(() => office.moveOneByOne())
      const during = await bookWhile(clients, office.moveAtOnce())
      const without = await bookWhile(clients, pause(atOnce * 2))
      if (run < 0) continue
      figures.atOnce.push(atOnce)
      figures.single.push(single)
      figures.during.push(during)
      figures.without.push(without)
    }
    const { atOnce, single, during, without } = figures
    const moves: Figure = {
      what: `Moving ${count} bookings at once, ${context.engine}`,
      unit: 'ms',
      measured: atOnce,
      limit: { is: 'promised', values: [promisedMilliseconds] }
    }
    return [
      moves,
      { ...moves, what: '… compared with single changes', limit: { is: 'one at a time', values: single } },
      {
        what: '… 95 % of the bookings of ten other clients answered within',
        unit: 'ms',
        measured: during,
        limit: { is: 'without it', values: without }
      }
    ]
  }
}

/** Every second room is booked, and the next one stays free. */
async function bookMovers(operator: HttpConnection, count: number): Promise<Mover[]> {
  const movers: Mover[] = []
  for (let index = 0; movers.length < count; index += 2) {
    const booking = bookingNumber(index)
    movers.push({ id: await book(operator, booking), rooms: [booking.room_id, bookingNumber(index + 1).room_id] })
  }
  return movers
}

/** Ten clients that book without a pause, on days after the movers. */
function bookersAfter(url: string, first: number, context: BenchContext): Promise<Workers> {
  let next = Math.ceil(first / roomCount) * roomCount
  return openClients(url, 10, (connection) => book(connection, bookingNumber(next++)), context)
}

class MovedOffice {
  readonly #operator: HttpConnection
  readonly #movers: readonly Mover[]
  /** All bookings have the same version, because they move together. */
  #version = 1

  constructor(operator: HttpConnection, movers: readonly Mover[]) {
    this.#operator = operator
    this.#movers = movers
  }

  async moveAtOnce(): Promise<void> {
    const bookings = this.#movers.map(({ id, rooms }) => ({
      id,
      version: this.#version,
      room_id: rooms[this.#version % 2]
    }))
    this.#version += 1
    const body = { action: 'move', bookings }
    const answer = await this.#ask('POST', '/api/v1/bulk-changes', body, { 'Idempotency-Key': randomUUID() })
    const { results } = JSON.parse(answer) as { results: { result: string }[] }
    if (results.some(({ result }) => result !== 'done')) throw new Error('A booking stayed')
  }

  async moveOneByOne(): Promise<void> {
    for (const { id, rooms } of this.#movers) {
      const headers = { 'If-Match': `"${this.#version}"` }
      await this.#ask('PATCH', `/api/v1/bookings/${id}`, { room_id: rooms[this.#version % 2] }, headers)
    }
    this.#version += 1
  }

  async #ask(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<string> {
    const answer = await this.#operator.ask(method, path, body, headers)
    if (answer.status !== 200) throw new Error(`A move was answered with ${answer.status}: ${answer.body}`)
    return String(answer.body)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @returns milliseconds within which 95 % of the bookings were answered */
async function bookWhile(clients: Workers, happens: Promise<unknown>): Promise<number> {
  const milliseconds: number[] = []
  let isOver = false
  const end = happens.finally(() => {
    isOver = true
  })
  await Promise.all([
    end,
    ...clients.map(async (work) => {
      while (!isOver) milliseconds.push(await timed(work))
    })
  ])
  return quantile(milliseconds, 0.95)
}
