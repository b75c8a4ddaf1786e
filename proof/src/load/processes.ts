import { busyEnvironment } from '../bookings/busy-office.ts'
import { openOffice } from '../bookings/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { quantile } from './quantile.ts'
import { rushHour } from './rush-hour.ts'
import { figuresOf } from './server-figures.ts'

const pace = 30
const visibleMilliseconds = 1000
/** The least share of the work that each process must do, compared with an even one. */
const leastShare = 0.5

/** Two and four server processes on one PostgreSQL: what one of them books, the displays of all others show. */
export const processes: Proof = {
  name: 'processes',
  promise:
    'Any number of server processes share one PostgreSQL: every display hears of every booking, whichever took it.',
  async run(context) {
    const displays = context.short ? 100 : 400
    const seconds = context.short ? 5 : 20
    const found: string[] = []
    const complaints: string[] = []
    for (const count of [2, 4]) {
      const { line, wrong } = await shareOut(count, { displays, seconds }, context)
      found.push(line)
      complaints.push(...wrong.map((each) => `${count} processes: ${each}`))
    }
    return {
      held: complaints.length === 0,
      did: `${displays} displays and ${pace} bookings a second for ${seconds} s, spread over 2 and over 4 processes`,
      found: [...found, ...complaints.slice(0, 5)].join('; ')
    }
  }
}

async function shareOut(count: number, size: { displays: number; seconds: number }, context: ProofContext) {
  const environment = busyEnvironment(context)
  const { servers, broken } = await openOffice(context, 'postgres', { processes: count, environment })
  const before = await Promise.all(servers.map(figuresOf))
  const rush = await rushHour({ urls: servers.map(({ url }) => url), pace, ...size }, context)
  const after = await Promise.all(servers.map(figuresOf))

  const work = after.map(({ cpuSeconds }, index) => cpuSeconds - before[index]!.cpuSeconds)
  const all = work.reduce((sum, each) => sum + each, 0)
  const shares = work.map((each) => `${((each / all) * 100).toFixed(0)} %`)
  const streams = after.map((each) => each.streams)
  const p99 = quantile(rush.visible, 0.99)
  const wrong = [...rush.complaints, ...(await broken())]
  if (!(p99 <= visibleMilliseconds)) wrong.push(`99 % of the changes took ${p99.toFixed(0)} ms to the displays`)
  if (Math.min(...work) < (all / count) * leastShare) wrong.push('the work is not spread')
  return {
    line:
      `${count}: ${rush.booked.length} booked, p99 ${quantile(rush.booked, 0.99).toFixed(0)} ms, ` +
      `on the displays p99 ${p99.toFixed(0)} ms, displays ${streams.join('/')}, work ${shares.join('/')}`,
    wrong
  }
}
