import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from '@doorplate/testing/http-connection'
import { dayAhead, type Office, openOffice, quarter, requestOf, rooms } from './offices.ts'
import type { Proof, ProofContext } from './proof.ts'
import { quantile } from './quantile.ts'
import { figuresOf } from './server-figures.ts'
import { SlowClient, type Slowness } from './slow-client.ts'

/** How many of each kind there are, and the seconds after which the server has rid itself of them. */
const kinds: { slowness: Slowness; count: number; seconds: number }[] = [
  { slowness: 'header', count: 2000, seconds: 15 },
  { slowness: 'body', count: 500, seconds: 30 },
  { slowness: 'reading', count: 500, seconds: 30 }
]
const othersMilliseconds = 500
const storedBookings = 3000
/** Files that the server may have opened meanwhile for others. */
const spareFiles = 15

/** T-20: clients that hold connections without using them are shown out, and nobody else feels them. */
export const slowClients: Proof = {
  name: 'slow-clients',
  promise: 'Clients that send or take their bytes too slowly are shown out, and the others do not feel them.',
  async run(context) {
    const office = await openOffice(context, 'embedded', { environment: { MAILS_PER_HOUR: '1' } })
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

/** So many that a list of all, some five megabytes, is worth not being read. */
async function bookSome({ server }: Office) {
  const connection = await HttpConnection.open(server.url)
  for (let index = 0; index < storedBookings; index++) {
    const wish = {
      room_id: rooms[index % rooms.length]!,
      date: dayAhead(1 + Math.floor(index / 200)),
      start_time: quarter(Math.floor((index % 200) / rooms.length)),
      end_time: quarter(Math.floor((index % 200) / rooms.length) + 1),
      purpose: '漢'.repeat(480)
    }
    const { status } = await connection.ask('POST', '/api/v1/bookings', { ...requestOf(wish), guests: [] })
    if (status !== 201) throw new Error(`A booking was answered with ${status}`)
  }
  connection.close()
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
  const givingUpAt = cameAt + seconds * 1000
  let goneAt = Number.POSITIVE_INFINITY
  while (performance.now() < givingUpAt && goneAt > givingUpAt) {
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

/** Somebody who reads a room's day twenty times a second meanwhile. */
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
