import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import pg from 'pg'
import type { Bench, BenchContext } from '../rig/bench.ts'
import { book, openConnection, readDay } from '../rig/clients.ts'
import type { Figure } from '../rig/figures.ts'
import { bookingNumber, openOffice, roomCount, roomId } from '../rig/office.ts'
import { metricOf, processorTimeOf } from '../rig/server-metrics.ts'

const changesPerSecond = 50

/** The processor time of the server, from which more processes and machines are planned. */
export const costs: Bench = {
  name: 'costs',
  engines: ['PostgreSQL'],
  async run(context) {
    const databaseUrl = await context.freshDatabase()
    const { url } = await openOffice(context, { dataDir: await mkdtemp(join(context.folder, 'costs-')), databaseUrl })
    const runs = context.short ? 2 : 5
    return [...(await ofStreams(url, databaseUrl, runs, context)), ...(await ofRequests(url, runs, context))]
  }
}

async function ofStreams(url: string, databaseUrl: string, runs: number, context: BenchContext): Promise<Figure[]> {
  const displays = context.short ? 200 : 1000
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const streams: StreamClient[] = []
  const before = await metricOf(url, 'process_resident_memory_bytes')
  while (streams.length < displays) streams.push(await StreamClient.open(url))
  const memory = (await metricOf(url, 'process_resident_memory_bytes')) - before
  const changes = await spentEach(url, runs, changesPerSecond, async (index) => {
    const change = { feed: 'bookings', room_id: roomId(index), date: '2026-11-24' }
    await database.query(`SELECT pg_notify('doorplate_changes', $1)`, [JSON.stringify(change)])
    await pause(1000 / changesPerSecond)
  })
  for (const stream of streams) stream.close()
  await database.end()
  return [
    { what: 'Memory for an open stream', unit: 'KB', measured: [memory / displays / 1000] },
    {
      what: 'Processor time for telling one display of one change',
      unit: 'µs',
      measured: changes.map((milliseconds) => (milliseconds * 1000) / displays)
    }
  ]
}

async function ofRequests(url: string, runs: number, { closing }: BenchContext): Promise<Figure[]> {
  const connection = await openConnection(url)
  closing.push(() => connection.close())
  let next = 0
  const bookings = await spentEach(url, runs, 200, () => book(connection, bookingNumber(next++)))
  const { date } = bookingNumber(0)
  const reads = await spentEach(url, runs, 1000, (index) => readDay(connection, roomId(index % roomCount), date))
  return [
    { what: '… for a booking, with its mail', unit: 'ms', measured: bookings },
    { what: '… for a read of a room’s day, shared with no one', unit: 'ms', measured: reads }
  ]
}

/** Milliseconds of processor time that each of so many pieces of work took, run by run. */
async function spentEach(url: string, runs: number, count: number, work: (index: number) => Promise<unknown>) {
  const spent: number[] = []
  for (let run = 0; run < runs; run++) {
    const milliseconds = await processorTimeOf(url, async () => {
      for (let index = 0; index < count; index++) await work(index)
    })
    spent.push(milliseconds / count)
  }
  return spent
}
