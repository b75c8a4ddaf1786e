import { addDays } from '@doorplate/domain/time'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { type Bench, type BenchContext, bothEngines } from '../rig/bench.ts'
import { book, openClients, openConnection, read } from '../rig/clients/clients.ts'
import { inTurn } from '../rig/clients/workers.ts'
import { type Figure, quantile } from '../rig/figures.ts'
import { openFilled, startsPerDay, today } from '../rig/servers/filled-office.ts'
import { bookingNumber, roomCount, roomId } from '../rig/servers/office.ts'

const sizes = { PostgreSQL: 1_000_000, embedded: 100_000 }
const sizeOfShortRun = 20_000

/** Few bookings of a million, one in 540 and in 2,700, in 10, all of them, and two common words together. */
const searches = ['name70000', 'lindqvist77', 'ada1', 'northwind', 'example', 'north ada']
const promised = {
  PostgreSQL: { upcoming: 30, all: 100 },
  embedded: { upcoming: 50, all: 50 }
}

/** An operator's search of all bookings, and what the index of words costs those who book. */
export const searchOfBookings: Bench = {
  name: 'search',
  engines: bothEngines,
  async run(context) {
    const count = context.short ? sizeOfShortRun : sizes[context.engine]
    const office = await openFilled(context, { count, isIndexed: true })
    const reader = await openConnection(office.url, keys.admin)
    context.closing.push(() => reader.close())
    const days = Math.ceil(count / (roomCount * startsPerDay))
    const ofUpcoming = { from: today, deep: addDays(today, Math.floor(days / 8)) }
    const ofAll = { order: '-time', cancelled: 'include', deep: addDays(today, -Math.floor(days / 4)) }
    const figures: Figure[] = []
    for (const [name, { deep, ...query }] of Object.entries({ upcoming: ofUpcoming, all: ofAll })) {
      const limit = { is: 'promised', values: [promised[context.engine][name as 'all']] }
      const cursor = Buffer.from(JSON.stringify([deep, '12:00', roomId(0), '00000000-0000-4000-8000-000000000000']))
      const what = `95 % of searches among ${name} of ${count.toLocaleString('en-US')} bookings, ${context.engine}`
      const pages = { [what]: {}, '… of a page far behind the first': { cursor: cursor.toString('base64url') } }
      for (const [page, at] of Object.entries(pages)) {
        figures.push({
          what: page,
          unit: 'ms',
          measured: await answeredWithin(reader, { ...query, ...at }, context),
          limit
        })
      }
    }
    const bare = await openFilled(context, { count: 0, isIndexed: false })
    return [
      ...figures,
      await bookings({ indexed: await openFilled(context, { count: 0, isIndexed: true }), bare }, context)
    ]
  }
}

async function answeredWithin(
  reader: Awaited<ReturnType<typeof openConnection>>,
  query: Record<string, string>,
  { short }: BenchContext
): Promise<number[]> {
  const runs: number[] = []
  for (let run = short ? 1 : -1; run < (short ? 3 : 5); run++) {
    const milliseconds: number[] = []
    for (let repeat = 0; repeat < 5; repeat++) {
      for (const q of searches) {
        const start = performance.now()
        await read(reader, `/api/v1/bookings?${new URLSearchParams({ ...query, q, limit: '100', with: 'details' })}`)
        milliseconds.push(performance.now() - start)
      }
    }
    if (run >= 0) runs.push(quantile(milliseconds, 0.95))
  }
  return runs
}

async function bookings(
  offices: { indexed: { url: string }; bare: { url: string } },
  context: BenchContext
): Promise<Figure> {
  let next = 0
  const clientsOf = ({ url }: { url: string }) =>
    openClients(url, 10, (connection) => book(connection, bookingNumber(next++)), context)
  const { indexed, bare } = await inTurn(
    { indexed: await clientsOf(offices.indexed), bare: await clientsOf(offices.bare) },
    context.short ? { runs: 2, seconds: 1 } : { runs: 15, seconds: 4 }
  )
  return {
    what: `Bookings with the index of words, ${context.engine}, 10 clients`,
    unit: '/s',
    measured: indexed.map(({ perSecond }) => perSecond),
    limit: { is: 'without it', values: bare.map(({ perSecond }) => perSecond) }
  }
}
