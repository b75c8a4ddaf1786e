import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { heartbeatMilliseconds } from '@doorplate/domain/heartbeat'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import pg from 'pg'
import type { Bench, BenchContext } from '../../rig/bench.ts'
import { processorTimeOf } from '../../rig/server-metrics.ts'
import { openOffice, roomId } from '../../rig/servers/office.ts'

const changesPerSecond = 10
const displaysOfRoom = 2

type Displays = { url: string; announce(index: number): Promise<void> }

/** The cost of a change for displays of other rooms: with narrow streams and with full ones. */
export const narrowStreams: Bench = {
  name: 'narrow-streams',
  engines: ['PostgreSQL'],
  async run(context) {
    const rooms = context.short ? 500 : 2_500
    const narrow = await openDisplays(rooms, (room_id) => `?room_id=${room_id}`, context)
    const wide = await openDisplays(rooms, () => '', context)
    const measured: number[] = []
    const limits: number[] = []
    for (let run = 0; run < (context.short ? 2 : 5); run++) {
      measured.push(await secondOfChanges(narrow, run))
      limits.push(await secondOfChanges(wide, run))
    }
    const beat = await processorTimeOf(narrow.url, () => pause(heartbeatMilliseconds))
    const displays = (rooms * displaysOfRoom).toLocaleString('en-US')
    return [
      {
        what: `Processor time of a second with ${changesPerSecond} changes, ${displays} displays of ${rooms.toLocaleString('en-US')} rooms`,
        unit: 'ms',
        measured,
        limit: { is: 'displays that ask for the changes of all rooms', values: limits }
      },
      {
        what: '… without a change, with its share of a heartbeat',
        unit: 'ms',
        measured: [beat / (heartbeatMilliseconds / 1000)]
      }
    ]
  }
}

async function openDisplays(
  rooms: number,
  queryOf: (room_id: string) => string,
  context: BenchContext
): Promise<Displays> {
  const { closing } = context
  const databaseUrl = await context.freshDatabase()
  const { url } = await openOffice(context, { dataDir: await mkdtemp(join(context.folder, 'displays-')), databaseUrl })
  const streams: StreamClient[] = []
  closing.push(() => {
    for (const stream of streams) stream.close()
  })
  while (streams.length < rooms * displaysOfRoom) {
    streams.push(await StreamClient.open(url, { query: queryOf(roomId(streams.length % rooms)) }))
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  closing.push(() => database.end())
  return {
    url,
    async announce(index) {
      const change = { feed: 'bookings', room_id: roomId(index % rooms), office_id: 'main', date: '2026-11-24' }
      await database.query(`SELECT pg_notify('doorplate_changes', $1)`, [JSON.stringify(change)])
    }
  }
}

/** Milliseconds of the server's processor time for one second. */
async function secondOfChanges({ url, announce }: Displays, run: number): Promise<number> {
  const seconds = 3
  const spent = await processorTimeOf(url, async () => {
    for (let index = 0; index < seconds * changesPerSecond; index++) {
      await announce(run * 1000 + index)
      await pause(1000 / changesPerSecond)
    }
  })
  return spent / seconds
}
