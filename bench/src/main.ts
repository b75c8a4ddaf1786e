import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeMachine } from './machine.ts'
import { bookingsPerSecond } from './parts/bookings-per-second.ts'
import { fanOut } from './parts/change-stream/fan-out.ts'
import { narrowStreams } from './parts/change-stream/narrow-streams.ts'
import { notifications } from './parts/change-stream/notifications.ts'
import { changesPerSecond } from './parts/changes-per-second.ts'
import { compareBuilds } from './parts/compare-builds.ts'
import { costs } from './parts/costs.ts'
import { bulkMoves } from './parts/desk/bulk-moves.ts'
import { deskPages } from './parts/desk/desk-pages.ts'
import { sessions } from './parts/desk/sessions.ts'
import { history } from './parts/history.ts'
import { largeOffice } from './parts/large-office.ts'
import { firstLoad } from './parts/pages/first-load.ts'
import { firstPacketsOfDay } from './parts/pages/first-packets.ts'
import { kioskStart } from './parts/pages/kiosk-start.ts'
import { kioskTaps } from './parts/pages/kiosk-taps.ts'
import { rendering } from './parts/pages/rendering.ts'
import { roomDayReads } from './parts/room-day-reads.ts'
import { searchOfBookings } from './parts/search-of-bookings.ts'
import { series } from './parts/series.ts'
import { markdown, plain } from './report.ts'
import type { Bench, BenchContext, EngineName } from './rig/bench.ts'
import type { Figure } from './rig/figures.ts'

const benches: Bench[] = [
  firstLoad,
  firstPacketsOfDay,
  kioskStart,
  kioskTaps,
  rendering,
  roomDayReads,
  fanOut,
  narrowStreams,
  bookingsPerSecond,
  changesPerSecond,
  largeOffice,
  series,
  notifications,
  costs,
  history,
  searchOfBookings,
  bulkMoves,
  sessions,
  deskPages,
  compareBuilds
]

const parameters = process.argv.slice(2)
const short = parameters.includes('--short')
const names = parameters.filter((each) => !each.startsWith('--'))
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. The parts are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

// scripts/bench.mjs starts PostgreSQL and finds Chromium.
const postgresUrl = process.env['BENCH_POSTGRES_URL']!
const chromium = process.env['CHROMIUM_PATH']!

const report = parameters.includes('--markdown') ? markdown : plain
const folder = await mkdtemp(join(tmpdir(), 'doorplate-bench-'))
const start = performance.now()
try {
  const machine = await describeMachine(postgresUrl)
  const figures: Figure[] = []
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue
    for (const engine of bench.engines) figures.push(...(await run(bench, engine)))
  }
  console.log(report(machine, figures, short))
  console.error(`${seconds()} s  done`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function run(bench: Bench, engine: EngineName): Promise<Figure[]> {
  console.error(`${seconds()} s  ${bench.name}, ${engine} …`)
  const closing: BenchContext['closing'] = []
  try {
    return await bench.run({ short, folder, freshDatabase, chromium, engine, closing })
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

function seconds(): string {
  return ((performance.now() - start) / 1000).toFixed(0).padStart(4)
}

async function freshDatabase(): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return url.href
}
