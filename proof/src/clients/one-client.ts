import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from '@doorplate/testing/network/http-connection'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import { quantile } from '../load/quantile.ts'
import { figuresOf } from '../load/server-figures.ts'
import { dayAhead, type Office, openOffice, quarter, requestOf, rooms } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { GreedyClient, get } from './greedy-client.ts'

const slotsOfDay = 56
/** Close to the limit of a list. */
const storedBookings = 8000
const leftBehindMegabytes = 90
const listsMegabytes = 250
const bookingMilliseconds = 1000
const stopMilliseconds = 3000
const streamsMilliseconds = 10_000

/** An attack by one client, and the problems that others had. */
type Trial = (office: Office, size: number, context: ProofContext) => Promise<{ figure: string; wrong: boolean }>

/** One client takes all connections, streams and long lists. The others book and follow changes. */
export const oneClient: Proof = {
  name: 'one-client',
  promise: 'No one is shut out by one client that takes all connections, streams or long lists that it gets.',
  async run(context) {
    const share = context.short ? 0.2 : 1
    const office = await openOffice(context, 'embedded', { environment: { MAILS_PER_HOUR: '1' } })
    const figures: string[] = []
    const complaints: string[] = []
    for (const trial of [leftRequests, leftStreams, longLists, listsNotTaken, idleConnections]) {
      const { figure, wrong } = await trial(office, share, context)
      context.log(figure)
      figures.push(figure)
      if (wrong) complaints.push(`too much: ${figure}`)
    }
    const start = performance.now()
    await office.server.stop()
    const stop = performance.now() - start
    if (stop > stopMilliseconds) complaints.push(`a stop takes more than ${stopMilliseconds} ms`)
    return {
      did: '1,500 left pipelines, 12 of streams, 32 readers of everything, 150 that take nothing, 10,000 idle connections',
      figures: [...figures, `stopped within ${stop.toFixed(0)} ms`],
      complaints
    }
  }
}

const leftRequests: Trial = async ({ server }, share, { atEnd }) => {
  const client = new GreedyClient(server.url)
  atEnd(() => client.leave())
  const words = get('/readyz', '') + get('/nothing', '').repeat(60)
  // Warms up: memory for the first requests is no leak.
  for (let index = 0; index < 50; index++) await client.sayAndLeave(words)
  const before = await settledMemory(server)
  for (let index = 0; index < 1500 * share; index++) {
    await client.sayAndLeave(words)
  }
  const grown = (await settledMemory(server)) - before
  return { figure: `left requests: ${grown.toFixed(0)} MB more`, wrong: grown > leftBehindMegabytes }
}

const leftStreams: Trial = async ({ server }, _share, { atEnd }) => {
  const client = new GreedyClient(server.url)
  atEnd(() => client.leave())
  for (let index = 0; index < 12; index++) {
    await client.sayAndLeave(get('/api/v1/changes').repeat(420))
  }
  const start = performance.now()
  let streams = Number.NaN
  while (streams !== 0 && performance.now() - start < streamsMilliseconds) {
    await pause(100)
    streams = (await figuresOf(server)).streams
  }
  const display = await StreamClient.open(server.url)
  display.close()
  return {
    figure: `left streams: ${streams} open, a display is answered with ${display.status}`,
    wrong: streams !== 0 || display.status !== 200
  }
}

const longLists: Trial = async (office, share, { atEnd }) => {
  await fill(office, storedBookings * share)
  let isOver = false
  atEnd(() => {
    isOver = true
  })
  const readers = Array.from({ length: 32 }, async (_, index) => {
    const connection = await HttpConnection.open(office.server.url)
    while (!isOver) await connection.ask('GET', `/api/v1/bookings?from=${dayAhead(-index)}`)
    connection.close()
  })
  await pause(2000)
  const milliseconds = await bookings(office, 20)
  isOver = true
  await Promise.all(readers)
  const median = quantile(milliseconds, 0.5)
  return {
    figure: `next to 32 readers a booking takes ${median.toFixed(0)} ms`,
    wrong: !(median < bookingMilliseconds)
  }
}

const listsNotTaken: Trial = async (office, _share, { atEnd }) => {
  const client = new GreedyClient(office.server.url)
  atEnd(() => client.leave())
  const { memoryMegabytes: before } = await figuresOf(office.server)
  await client.sayOften(150, (index) => get(`/api/v1/bookings?from=${dayAhead(-index)}`), { reads: false })
  let most = 0
  let milliseconds: number[] = []
  for (let look = 0; look < 10; look++) {
    milliseconds = [...milliseconds, ...(await bookings(office, 2))]
    most = Math.max(most, (await figuresOf(office.server)).memoryMegabytes)
    await pause(1000)
  }
  client.leave()
  const median = quantile(milliseconds, 0.5)
  return {
    figure: `150 lists not taken: ${(most - before).toFixed(0)} MB more, a booking takes ${median.toFixed(0)} ms`,
    wrong: most - before > listsMegabytes || !(median < bookingMilliseconds)
  }
}

const idleConnections: Trial = async ({ server }, share, { atEnd }) => {
  const client = new GreedyClient(server.url)
  atEnd(() => client.leave())
  const count = 10_000 * share
  await client.sayOften(count, () => get('/healthz'), { from: (index) => `127.0.0.${2 + (index % 4)}` })
  const taken = client.open
  let answered = 0
  const newcomers = new GreedyClient(server.url)
  atEnd(() => newcomers.leave())
  for (let index = 0; index < 20; index++) {
    const socket = await newcomers.say(get('/healthz'), { from: '127.0.0.9' })
    const answer = await Promise.race([new Promise((resolve) => socket.once('data', resolve)), pause(2000)])
    if (answer !== undefined) answered += 1
  }
  client.leave()
  newcomers.leave()
  return {
    figure: `${taken} of ${count} idle connections open, ${answered} of 20 who came were served`,
    wrong: answered < 20
  }
}

/** Books free times one after another. @returns the time of each in milliseconds */
async function bookings({ server }: Office, count: number): Promise<number[]> {
  const connection = await HttpConnection.open(server.url)
  const milliseconds = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await book(connection, nextBooking++)
    milliseconds.push(performance.now() - start)
  }
  connection.close()
  return milliseconds
}

let nextBooking = 0

async function fill({ server }: Office, count: number) {
  const connections = await Promise.all(Array.from({ length: 10 }, () => HttpConnection.open(server.url)))
  const end = nextBooking + count
  await Promise.all(
    connections.map(async (connection) => {
      while (nextBooking < end) await book(connection, nextBooking++)
      connection.close()
    })
  )
}

async function book(connection: HttpConnection, index: number) {
  const slot = Math.floor(index / rooms.length) % slotsOfDay
  const input = {
    room_id: rooms[index % rooms.length]!,
    date: dayAhead(1 + Math.floor(index / rooms.length / slotsOfDay)),
    start_time: quarter(slot),
    end_time: quarter(slot + 1),
    purpose: 'x'.repeat(200)
  }
  const { status } = await connection.ask('POST', '/api/v1/bookings', { ...requestOf(input), guests: [] })
  if (status !== 201) throw new Error(`A booking was answered with ${status}`)
}

/** The memory once it stops falling. */
async function settledMemory(server: Office['server']): Promise<number> {
  let { memoryMegabytes } = await figuresOf(server)
  for (let look = 0; look < 5; look++) {
    await pause(500)
    memoryMegabytes = Math.min(memoryMegabytes, (await figuresOf(server)).memoryMegabytes)
  }
  return memoryMegabytes
}
