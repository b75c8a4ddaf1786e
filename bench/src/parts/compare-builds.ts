import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, type BenchContext, bothEngines } from '../rig/bench.ts'
import { Audience, type Notified } from '../rig/clients/audience.ts'
import { book, openClients } from '../rig/clients/clients.ts'
import { inTurn, type Pace } from '../rig/clients/workers.ts'
import { type Figure, quantile } from '../rig/figures.ts'
import { metricOf, processorTimeOf } from '../rig/server-metrics.ts'
import { bookingNumber, openOffice, roomCount } from '../rig/servers/office.ts'
import { openChangers } from './changes-per-second.ts'

/** The folder of another build, to compare with. */
const before = process.env['BENCH_BEFORE']

type Office = { url: string; databaseUrl: string | undefined; next: () => ReturnType<typeof bookingNumber> }
type Offices = { ours: Office; earlier: Office }

const warmUps = 3

/** Compares bookings, changes and announcements with those of another build, in turn. Measures nothing without BENCH_BEFORE. */
export const compareBuilds: Bench = {
  name: 'compare',
  engines: bothEngines,
  async run(context) {
    if (before === undefined) return []
    const offices = { ours: await open(context), earlier: await open(context, before) }
    const figures = [...(await ofBookings(offices, context)), ...(await ofChanges(offices, context))]
    if (context.engine === 'PostgreSQL') figures.push(...(await ofCosts(offices, context)))
    for (const displays of context.short ? [200] : [200, 1000]) {
      figures.push(...(await ofDisplays(displays, offices, context)))
    }
    return figures
  }
}

async function open(context: BenchContext, root?: string): Promise<Office> {
  const databaseUrl = context.engine === 'PostgreSQL' ? await context.freshDatabase() : undefined
  const { url } = await openOffice(context, { databaseUrl, root, environment: { MAILS_PER_HOUR: '0' } })
  let made = 0
  return { url, databaseUrl, next: () => bookingNumber(made++) }
}

async function ofBookings(offices: Offices, context: BenchContext): Promise<Figure[]> {
  const workersOf = ({ url, next }: Office, clients: number) =>
    openClients(url, clients, (connection) => book(connection, next()), context)
  const figures: Figure[] = []
  for (const clients of [1, 8, 10]) {
    const kinds = { ours: await workersOf(offices.ours, clients), earlier: await workersOf(offices.earlier, clients) }
    const paces = await inTurn(kinds, planOf(context))
    figures.push(
      figureOf(`Bookings, ${context.engine}, ${clients} clients`, '/s', paces, perSecond),
      figureOf('… half of them answered within', 'ms', paces, median)
    )
  }
  return figures
}

async function ofChanges({ ours, earlier }: Offices, context: BenchContext): Promise<Figure[]> {
  const workersOf = ({ url, next }: Office) => openChangers(url, next, context)
  const kinds = { ours: await workersOf(ours), earlier: await workersOf(earlier) }
  const paces = await inTurn(kinds, planOf(context))
  return [figureOf(`Changes of room and time, ${context.engine}, 10 clients`, '/s', paces, perSecond)]
}

const planOf = ({ short }: BenchContext) => (short ? { runs: 2, seconds: 1 } : { runs: 7, seconds: 2.5 })
const perSecond = (pace: Pace) => pace.perSecond
const median = ({ milliseconds }: Pace) => quantile(milliseconds, 0.5)

/** PostgreSQL's connections report their syncs ten seconds after their last statement, or sooner. */
const countedMilliseconds = 11_000

type Cost = { syncs: number; milliseconds: number }

/** Measures the syncs and the processor time of a booking by eight clients, until its mail is sent. */
async function ofCosts({ ours, earlier }: Offices, { closing, short }: BenchContext): Promise<Figure[]> {
  const count = short ? 80 : 400
  const measured: Cost[] = []
  const limits: Cost[] = []
  const costOf = async (office: Office): Promise<Cost> => {
    await mailSent(office)
    await pause(countedMilliseconds)
    const [syncs, postgres] = [await syncsOf(office), await processorTimeOfPostgres()]
    let left = count
    const server = await processorTimeOf(office.url, async () => {
      const workers = await openClients(office.url, 8, (connection) => book(connection, office.next()), { closing })
      await Promise.all(
        workers.map(async (work) => {
          while (left-- > 0) await work()
        })
      )
      await mailSent(office)
    })
    const milliseconds = server + (await processorTimeOfPostgres()) - postgres
    await pause(countedMilliseconds)
    return { syncs: ((await syncsOf(office)) - syncs) / count, milliseconds: milliseconds / count }
  }
  for (let run = -1; run < (short ? 1 : 7); run++) {
    const costs = [await costOf(ours), await costOf(earlier)] as const
    if (run < 0) continue
    measured.push(costs[0])
    limits.push(costs[1])
  }
  const paces = { ours: measured, earlier: limits }
  return [
    figureOf('Syncs for a booking of eight clients, with its mail', '', paces, ({ syncs }) => syncs),
    figureOf('… processor time of server and PostgreSQL', 'ms', paces, ({ milliseconds }) => milliseconds)
  ]
}

async function mailSent({ url }: Office): Promise<void> {
  while ((await metricOf(url, 'doorplate_invitations_waiting')) > 0) await pause(200)
}

async function syncsOf({ databaseUrl }: Office): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl! })
  await client.connect()
  const { rows } = await client.query<{ wal_sync: string }>('SELECT wal_sync FROM pg_stat_wal')
  await client.end()
  return Number(rows[0]!.wal_sync)
}

/** Milliseconds of all processes of the name, with those that have ended. Linux counts in hundredths of a second. */
async function processorTimeOfPostgres(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const ticks = await Promise.all(
    processes.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      if (!stat.includes('(postgres)')) return 0
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
    })
  )
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

async function ofDisplays(displays: number, { ours, earlier }: Offices, { engine, short }: BenchContext) {
  const audiences = [await Audience.open(ours.url, displays), await Audience.open(earlier.url, displays)] as const
  const heard: { ours: Notified[]; earlier: Notified[] } = { ours: [], earlier: [] }
  for (let round = -warmUps; round < (short ? 5 : 25); round++) {
    const notified = [
      await audiences[0].hearOf(inFirstRoom(ours)),
      await audiences[1].hearOf(inFirstRoom(earlier))
    ] as const
    if (round < 0) continue
    heard.ours.push(notified[0])
    heard.earlier.push(notified[1])
  }
  for (const audience of audiences) audience.close()
  return [
    figureOf(`From the click to the last of ${displays} displays, ${engine}`, 'ms', heard, (each) => each.sinceClick)
  ]
}

/** The room that all displays show. */
function inFirstRoom({ next }: Office) {
  for (let count = 0; count < roomCount; count++) {
    const booking = next()
    if (booking.room_id === bookingNumber(0).room_id) return booking
  }
  throw new Error('No booking is in the first room')
}

function figureOf<Run>(
  what: string,
  unit: string,
  { ours, earlier }: { ours: Run[]; earlier: Run[] },
  value: (run: Run) => number
): Figure {
  return {
    what,
    unit,
    measured: ours.map(value),
    limit: { is: 'the build of BENCH_BEFORE', values: earlier.map(value) }
  }
}
