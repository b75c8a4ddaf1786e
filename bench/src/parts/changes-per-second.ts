import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { type Bench, type BenchContext, bothEngines } from '../rig/bench.ts'
import { book, openClients, openConnection } from '../rig/clients/clients.ts'
import { inTurn, type Pace, type Workers } from '../rig/clients/workers.ts'
import { type Figure, quantile } from '../rig/figures.ts'
import { bookingNumber, openOffice } from '../rig/servers/office.ts'

const clients = 10

/** The limit for changes of a booking in a day. */
const maxChanges = 40

/** Changes of room and time, while others book in the same office. */
export const changesPerSecond: Bench = {
  name: 'changes',
  engines: bothEngines,
  async run(context) {
    const { url } = await openOffice(context)
    let next = 0
    const booking = () => bookingNumber(next++)
    const { changes, bookings } = await inTurn(
      {
        changes: await openChangers(url, booking, context),
        bookings: await openClients(url, clients, (connection) => book(connection, booking()), context)
      },
      context.short ? { runs: 2, seconds: 1 } : { runs: 5, seconds: 2.5 }
    )

    const figure = (what: string, unit: string, value: (pace: Pace) => number): Figure => ({
      what,
      unit,
      measured: changes.map(value),
      limit: { is: 'a booking', values: bookings.map(value) }
    })
    return [
      figure(`Changes of room and time, ${context.engine}, ${clients} clients`, '/s', ({ perSecond }) => perSecond),
      figure('… half of them answered within', 'ms', ({ milliseconds }) => quantile(milliseconds, 0.5))
    ]
  }
}

/** Clients that move their own bookings. @param booking the next free time */
export async function openChangers(
  url: string,
  booking: () => ReturnType<typeof bookingNumber>,
  { closing }: Pick<BenchContext, 'closing'>
): Promise<Workers> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url, keys.admin)))
  closing.push(() => {
    for (const connection of connections) connection.close()
  })
  return connections.map((connection) => changer(connection, booking))
}

/** Moves its own booking again and again, and makes a new one at the daily limit. */
function changer(connection: HttpConnection, booking: () => ReturnType<typeof bookingNumber>) {
  let id: string | undefined
  let version = 0
  return async () => {
    if (id === undefined || version > maxChanges) {
      id = await book(connection, booking())
      version = 1
    }
    const { room_id, date, start_time, end_time } = booking()
    const { status, body } = await connection.ask(
      'PATCH',
      `/api/v1/bookings/${id}`,
      { room_id, date, start_time, end_time },
      { 'If-Match': `"${version++}"` }
    )
    if (status !== 200) throw new Error(`A change was answered with ${status}: ${body}`)
  }
}
