import { type Bench, bothEngines } from '../rig/bench.ts'
import { inTurn } from '../rig/clients/workers.ts'
import { quantile } from '../rig/figures.ts'
import { openOldOffice, visitors } from '../rig/servers/old-office.ts'

const little = 1_000
/** The embedded engine would take minutes to be filled with a million. */
const much = { PostgreSQL: 1_000_000, embedded: 200_000 }
const manyBookingsInShortRun = 20_000

/** Whether the amount of history slows down a booking or the read of a room's day. */
export const history: Bench = {
  name: 'history',
  engines: bothEngines,
  async run(context) {
    const size = context.short ? manyBookingsInShortRun : much[context.engine]
    const youngOffice = await openOldOffice(little, context)
    const oldOffice = await openOldOffice(size, context)
    const young = await visitors(youngOffice, context)
    const old = await visitors(oldOffice, context)
    const paces = await inTurn(
      { reads: old.readers, readsYoung: young.readers, bookings: old.booker, bookingsYoung: young.booker },
      context.short ? { runs: 2, seconds: 0.7 } : { runs: 5, seconds: 1.5 }
    )
    const is = `with ${little.toLocaleString('en-US')}`
    return [
      {
        what: `Reads of a room’s day with ${size.toLocaleString('en-US')} bookings stored, ${context.engine}`,
        unit: '/s',
        measured: paces.reads.map(({ perSecond }) => perSecond),
        limit: { is, values: paces.readsYoung.map(({ perSecond }) => perSecond) }
      },
      {
        what: '… one client’s booking is answered within',
        unit: 'ms',
        measured: paces.bookings.map(({ milliseconds }) => quantile(milliseconds, 0.5)),
        limit: { is, values: paces.bookingsYoung.map(({ milliseconds }) => quantile(milliseconds, 0.5)) }
      }
    ]
  }
}
