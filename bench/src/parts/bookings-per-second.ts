import { type Bench, bothEngines } from '../rig/bench.ts'
import { book, openClients } from '../rig/clients/clients.ts'
import { inTurn, type Pace } from '../rig/clients/workers.ts'
import { type Figure, quantile } from '../rig/figures.ts'
import { openDirect } from '../rig/servers/direct-engine.ts'
import { bookingNumber, openOffice } from '../rig/servers/office.ts'

/** As many as the server has connections to PostgreSQL, so that none waits for a connection. */
const clients = 10

/** Bookings through the whole product, compared with the same transaction on the engine alone. */
export const bookingsPerSecond: Bench = {
  name: 'bookings',
  engines: bothEngines,
  async run(context) {
    const { url } = await openOffice(context)
    const direct = await openDirect(context)
    let next = 0
    let nextDirect = 0
    const { ours, limits } = await inTurn(
      {
        ours: await openClients(url, clients, (connection) => book(connection, bookingNumber(next++)), context),
        limits: Array.from({ length: clients }, () => () => direct(bookingNumber(nextDirect++)))
      },
      context.short ? { runs: 2, seconds: 1 } : { runs: 5, seconds: 2.5 }
    )

    const figure = (what: string, unit: string, value: (pace: Pace) => number): Figure => ({
      what,
      unit,
      measured: ours.map(value),
      limit: { is: 'the same transaction straight to the engine', values: limits.map(value) }
    })
    return [
      figure(`Bookings, ${context.engine}, ${clients} clients`, '/s', ({ perSecond }) => perSecond),
      figure('… half of them answered within', 'ms', ({ milliseconds }) => quantile(milliseconds, 0.5)),
      figure('… 99 % of them answered within', 'ms', ({ milliseconds }) => quantile(milliseconds, 0.99))
    ]
  }
}
