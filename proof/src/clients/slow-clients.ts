import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from '@doorplate/testing/http-connection'
import pg from 'pg'
import { dayAhead, type Office, openOffice, rooms } from '../bookings/offices.ts'
import { quantile } from '../load/quantile.ts'
import { figuresOf } from '../load/server-figures.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { SlowClient, type Slowness } from './slow-client.ts'

/** How many of each kind there are, and the seconds after which the server has rid itself of them. */
const kinds: { slowness: Slowness; count: number; seconds: number }[] = [
  { slowness: 'header', count: 2000, seconds: 15 },
  { slowness: 'body', count: 500, seconds: 30 },
  { slowness: 'reading', count: 500, seconds: 30 }
]
const othersMilliseconds = 500
const storedBookings = 9000
/** Files that the server may have opened for other clients. */
const spareFiles = 15

/** Clients that hold connections without using them are shown out, and no one else feels them. */
export const slowClients: Proof = {
  name: 'slow-clients',
  promise: 'Clients that send or take their bytes too slowly are shown out, and the others do not feel them.',
  async run(context) {
    const office = await openOffice(context, 'postgres')
    await bookSome(office)
    const share = context.short ? 0.1 : 1
    const found: string[] = []
    const complaints: string[] = []
    for (const { slowness, count, seconds } of kinds) {
      const size = Math.round(count * share)
      const { after, p99 } = await visitedBy(slowness, size, seconds, office, context)
      found.push(`slow ${slowness}: ${size} gone after ${after.toFixed(1)} s, others’ p99 ${p99.toFixed(0)} ms`)
      if (!(after <= seconds)) complaints.push(`slow ${slowness}: still there after ${seconds} s`)
      if (!(p99 <= othersMilliseconds)) complaints.push(`slow ${slowness}: the others’ p99 was ${p99.toFixed(0)} ms`)
    }
    return {
      held: complaints.length === 0,
      did: kinds.map(({ slowness, count }) => `${Math.round(count * share)} × slow ${slowness}`).join(', '),
      found: [...found, ...complaints].join('; ')
    }
  }
}

/** So many that a list of all, some 15 megabytes, is more than the sockets themselves hold. */
async function bookSome({ postgres }: Office) {
  const client = new pg.Client({ connectionString: postgres!.url })
  await client.connect()
  await client.query('ALTER TABLE bookings DISABLE TRIGGER USER')
  await client.query(
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT $1, $2::date + n, '09:00', '10:00', 'a', 'a@b.example', 'c', repeat('漢', 500)
     FROM generate_series(1, $3::integer) n`,
    [rooms[0], dayAhead(0), storedBookings]
  )
  await client.query('ALTER TABLE bookings ENABLE TRIGGER USER')
  await client.end()
}

/**
 * @returns seconds that the server bore them, and the 99 % of what the others waited for; those who do not read do not see
 *   their end, so that theirs is counted from the arrival of the last until all are gone
 */
async function visitedBy(
  slowness: Slowness,
  count: number,
  seconds: number,
  { server }: Office,
  context: ProofContext
) {
  const clients: SlowClient[] = []
  context.atEnd(() => {
    for (const client of clients) client.close()
  })
  const { files } = await figuresOf(server)
  const others = new Others(server.url)
  while (clients.length < count) {
    const batch = Array.from({ length: Math.min(100, count - clients.length) }, () =>
      SlowClient.open(server.url, slowness)
    )
    clients.push(...(await Promise.all(batch)))
  }
  const cameAt = Math.max(...clients.map(({ openedAt }) => openedAt))
  const areGone = async () =>
    slowness === 'reading'
      ? (await figuresOf(server)).files <= files + spareFiles
      : clients.every(({ endedAt }) => endedAt !== undefined)
  const deadline = cameAt + seconds * 1000
  let goneAt = Number.POSITIVE_INFINITY
  while (performance.now() < deadline && goneAt > deadline) {
    await pause(250)
    if (await areGone()) goneAt = performance.now()
  }
  const after = slowness === 'reading' ? (goneAt - cameAt) / 1000 : longestOf(clients)
  const milliseconds = await others.leave()
  for (const client of clients) client.close()
  return { after, p99: quantile(milliseconds, 0.99) }
}

/** Seconds that the most patient of them was borne. */
function longestOf(clients: readonly SlowClient[]): number {
  return Math.max(...clients.map(({ openedAt, endedAt = Number.POSITIVE_INFINITY }) => endedAt - openedAt)) / 1000
}

/** A client that reads a room's day twenty times a second. */
class Others {
  readonly #milliseconds: number[] = []
  readonly #reading: Promise<void>
  #left = false

  constructor(url: string) {
    this.#reading = this.#read(url)
  }

  /** @returns how long each answer took */
  async leave(): Promise<number[]> {
    this.#left = true
    await this.#reading
    return this.#milliseconds
  }

  async #read(url: string) {
    const connection = await HttpConnection.open(url)
    while (!this.#left) {
      const start = performance.now()
      const day = dayAhead(1)
      const { status } = await connection.ask('GET', `/api/v1/bookings?room_id=${rooms[0]}&from=${day}&to=${day}`)
      if (status !== 200) throw new Error(`A read was answered with ${status}`)
      this.#milliseconds.push(performance.now() - start)
      await pause(50)
    }
    connection.close()
  }
}
