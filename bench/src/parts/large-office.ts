import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpConnection } from '@doorplate/testing/network/http-connection'
import { fillLargeOffice } from '@doorplate/testing/servers/large-office'
import { type Bench, type BenchContext, bothEngines } from '../rig/bench.ts'
import { openClients, openConnection, read, readDay } from '../rig/clients/clients.ts'
import { openBrowser } from '../rig/clients/visits.ts'
import { inTurn } from '../rig/clients/workers.ts'
import { type Figure, quantile } from '../rig/figures.ts'
import { openBare } from '../rig/servers/bare.ts'
import { bookingNumber, openOffice, roomId } from '../rig/servers/office.ts'

const clients = 5

/** More would exceed the searches that an address may make in a minute. */
const searchesOfRun = 25
const promisedMilliseconds = 200

const { date } = bookingNumber(0)

/** The day of 1,000 rooms, and searches over them. */
export const largeOffice: Bench = {
  name: 'large-office',
  engines: bothEngines,
  async run(context) {
    const dataDir = await mkdtemp(join(context.folder, 'large-'))
    const databaseUrl = context.engine === 'embedded' ? undefined : await context.freshDatabase()
    await fillLargeOffice({ dataDir, databaseUrl }, date)
    const { url } = await openOffice(context, { dataDir, databaseUrl })
    return [...(await searches(url, context)), ...(await days(url, context)), ...(await dayPage(url, date, context))]
  }
}

async function searches(url: string, { engine, short, closing }: BenchContext): Promise<Figure[]> {
  const connection = await openConnection(url)
  closing.push(() => connection.close())
  const afternoons: number[] = []
  const starts: number[] = []
  const nothing: number[] = []
  for (let run = 0; run < (short ? 2 : 5); run++) {
    afternoons.push(await answeredWithin(connection, 'from=12:00&to=18:00'))
    starts.push(await answeredWithin(connection, 'from=13:30&to=13:30'))
    nothing.push(await answeredWithin(connection, 'from=14:00&to=14:00&equipment=Piano'))
  }
  const limit = { is: 'promised', values: [promisedMilliseconds] }
  return [
    { what: `A search of an afternoon over 1,000 rooms, ${engine}`, unit: 'ms', measured: afternoons, limit },
    { what: '… of one start', unit: 'ms', measured: starts, limit },
    { what: '… that finds nothing, with what is nearest to it', unit: 'ms', measured: nothing, limit }
  ]
}

/** The median time of searches, each for another number of people. */
async function answeredWithin(connection: HttpConnection, filter: string): Promise<number> {
  const milliseconds: number[] = []
  for (let people = 1; people <= searchesOfRun; people++) {
    const start = performance.now()
    await read(connection, `/api/v1/availability?date=${date}&minutes=30&people=${people}&${filter}`)
    milliseconds.push(performance.now() - start)
  }
  return quantile(milliseconds, 0.5)
}

async function days(url: string, context: BenchContext): Promise<Figure[]> {
  const bareUrl = await openBare(context)
  const day = (connection: HttpConnection) => read(connection, `/api/v1/days/${date}`)
  const bytes = await withConnection(url, day)
  await withConnection(bareUrl, (connection) => connection.ask('PUT', '/api/v1/bookings', JSON.parse(String(bytes))))
  const { ours, bare } = await inTurn(
    {
      ours: await openClients(url, clients, day, context),
      bare: await openClients(bareUrl, clients, (connection) => readDay(connection, roomId(0), date), context)
    },
    context.short ? { runs: 2, seconds: 0.7 } : { runs: 5, seconds: 1.5 }
  )
  return [
    {
      what: `The day of 1,000 rooms, ${context.engine}, ${clients} clients`,
      unit: '/s',
      measured: ours.map(({ perSecond }) => perSecond),
      limit: { is: `the same ${bytes.length} bytes from memory`, values: bare.map(({ perSecond }) => perSecond) }
    }
  ]
}

async function withConnection<Result>(url: string, work: (connection: HttpConnection) => Promise<Result>) {
  const connection = await HttpConnection.open(url)
  try {
    return await work(connection)
  } finally {
    connection.close()
  }
}

const promisedPage = { milliseconds: 2000, rows: 60 }

/** How much slower than this machine an old phone is. */
const slowdown = 6

/** The page with the day of 1,000 rooms, on a slow device. */
async function dayPage(url: string, date: string, context: BenchContext): Promise<Figure[]> {
  const browser = await openBrowser(context)
  const milliseconds: number[] = []
  const rows: number[] = []
  for (let run = 0; run < (context.short ? 2 : 5); run++) {
    const visit = await browser.slowVisit(`${url}/day?date=${date}`, untilBooked, { slowdown, counted: '[role=row]' })
    milliseconds.push(visit.milliseconds)
    rows.push(visit.count)
  }
  return [
    {
      what: `Until its page shows it on a processor ${slowdown} times slower, in Chromium`,
      unit: 'ms',
      measured: milliseconds,
      limit: { is: 'promised', values: [promisedPage.milliseconds] }
    },
    { what: '… rows in the page', unit: '', measured: rows, limit: { is: 'promised', values: [promisedPage.rows] } }
  ]
}

/** Whether bookings are shown, so that a free stretch can be chosen. Runs in the page. */
function untilBooked(): boolean {
  return document.querySelector('[role=row] .booked-block') !== null
}
