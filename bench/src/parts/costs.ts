import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import pg from 'pg'
import type { Bench, BenchContext } from '../rig/bench.ts'
import { book, openConnection, readDay } from '../rig/clients/clients.ts'
import type { Figure } from '../rig/figures.ts'
import { metricOf, processorTimeOf } from '../rig/server-metrics.ts'
import { bookingNumber, openOffice, roomCount, roomId } from '../rig/servers/office.ts'

const changesPerSecond = 50

/** The server's processor time, from which docs/scale.md plans processes and machines. */
export const costs: Bench = {
  name: 'costs',
  engines: ['PostgreSQL'],
  async run(context) {
    const databaseUrl = await context.freshDatabase()
    const { url } = await openOffice(context, { dataDir: await mkdtemp(join(context.folder, 'costs-')), databaseUrl })
    return [...(await ofStreams(url, databaseUrl, context)), ...(await ofRequests(url, context))]
  }
}

async function ofStreams(url: string, databaseUrl: string, { short }: BenchContext): Promise<Figure[]> {
  const displays = short ? 200 : 1000
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const streams: StreamClient[] = []
  const before = await metricOf(url, 'process_resident_memory_bytes')
  while (streams.length < displays) streams.push(await StreamClient.open(url))
  const memory = (await metricOf(url, 'process_resident_memory_bytes')) - before
  const announce = async (index: number) => {
    const change = { feed: 'bookings', room_id: roomId(index), date: '2026-11-24' }
    await database.query(`SELECT pg_notify('doorplate_changes', $1)`, [JSON.stringify(change)])
    await pause(1000 / changesPerSecond)
  }
  const changes = await spentEach(url, { work: announce, times: changesPerSecond, short })
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

async function ofRequests(url: string, { closing, short }: BenchContext): Promise<Figure[]> {
  const connection = await openConnection(url)
  closing.push(() => connection.close())
  let next = 0
  const bookNext = () => book(connection, bookingNumber(next++))
  const bookings = await spentEach(url, { work: bookNext, times: 200, short })
  const { date } = bookingNumber(0)
  const readOne = (index: number) => readDay(connection, roomId(index % roomCount), date)
  const reads = await spentEach(url, { work: readOne, times: 1000, short })
  return [
    { what: '… for a booking, with its mail', unit: 'ms', measured: bookings },
    { what: '… for a read of a room’s day, shared with no one', unit: 'ms', measured: reads }
  ]
}

type Load = { work: (index: number) => Promise<unknown>; times: number; short: boolean }

/** The milliseconds of processor time that each piece of work took, run by run. */
async function spentEach(url: string, { work, times, short }: Load) {
  const runs = short ? 2 : 5
  const spent: number[] = []
  for (let run = 0; run < runs; run++) {
    const milliseconds = await processorTimeOf(url, async () => {
      for (let index = 0; index < times; index++) await work(index)
    })
    spent.push(milliseconds / times)
  }
  return spent
}
