import { HttpConnection } from '@doorplate/testing/network/http-connection'
import { type Bench, bothEngines } from '../rig/bench.ts'
import { book, openClients, readDay } from '../rig/clients/clients.ts'
import { inTurn } from '../rig/clients/workers.ts'
import { openBare } from '../rig/servers/bare.ts'
import { bookingNumber, openOffice, roomCount, roomId } from '../rig/servers/office.ts'

const clients = 20
const bookingsOfTheDay = 10

/** Reads of a room's day through the product, compared with a route that serves the same bytes from memory. */
export const roomDayReads: Bench = {
  name: 'reads',
  engines: bothEngines,
  async run(context) {
    const { url } = await openOffice(context)
    const bareUrl = await openBare(context)
    const { date } = bookingNumber(0)
    const { length } = await prepare(url, bareUrl, date)

    const { one, bare, own } = await inTurn(
      {
        one: await openClients(url, clients, (connection) => readDay(connection, roomId(0), date), context),
        bare: await openClients(bareUrl, clients, (connection) => readDay(connection, roomId(0), date), context),
        own: await openClients(url, clients, (connection, client) => readDay(connection, roomId(client), date), context)
      },
      context.short ? { runs: 2, seconds: 0.7 } : { runs: 5, seconds: 1.5 }
    )
    const limit = { is: `the same ${length} bytes from memory`, values: bare.map(({ perSecond }) => perSecond) }
    return [
      {
        what: `Reads of one room’s day, ${context.engine}, ${clients} clients`,
        unit: '/s',
        measured: one.map(({ perSecond }) => perSecond),
        limit
      },
      { what: '… each client another room’s', unit: '/s', measured: own.map(({ perSecond }) => perSecond), limit }
    ]
  }
}

/** Books times in every room, and gives the product's answer to the bare server. */
async function prepare(url: string, bareUrl: string, date: string): Promise<Buffer> {
  const connection = await HttpConnection.open(url)
  for (let index = 0; index < bookingsOfTheDay * roomCount; index++) await book(connection, bookingNumber(index))
  const day = await readDay(connection, roomId(0), date)
  connection.close()
  const bare = await HttpConnection.open(bareUrl)
  await bare.ask('PUT', '/api/v1/bookings', JSON.parse(String(day)))
  bare.close()
  return day
}
