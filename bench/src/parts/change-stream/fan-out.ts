import { type Bench, type BenchContext, bothEngines } from '../../rig/bench.ts'
import { Audience, type Notified } from '../../rig/clients/audience.ts'
import type { Figure } from '../../rig/figures.ts'
import { openBare } from '../../rig/servers/bare.ts'
import { bookingNumber, openOffice, roomCount } from '../../rig/servers/office.ts'

const warmUps = 3

/** From a booking until every connected display is notified. */
export const fanOut: Bench = {
  name: 'fan-out',
  engines: bothEngines,
  async run(context) {
    const ours = (await openOffice(context)).url
    const bare = await openBare(context)
    const few = await toDisplays(200, 0, { ours, bare }, context)
    return context.short ? few : [...few, ...(await toDisplays(1000, 1, { ours, bare }, context))]
  }
}

async function toDisplays(
  size: number,
  turn: number,
  { ours, bare }: { ours: string; bare: string },
  { engine, short }: BenchContext
): Promise<Figure[]> {
  const rounds = warmUps + (short ? 5 : 25)
  const audience = await Audience.open(ours, size)
  const bareAudience = await Audience.open(bare, size)
  const measured: Notified[] = []
  const limits: Notified[] = []
  for (let round = 0; round < rounds; round++) {
    // A multiple of the number of rooms: always a booking of the first room, which all displays show.
    const booking = bookingNumber((turn * rounds + round) * roomCount)
    measured.push(await audience.hearOf(booking))
    limits.push(await bareAudience.hearOf(booking))
  }
  audience.close()
  bareAudience.close()

  const figure = (what: string, moment: keyof Notified): Figure => ({
    what,
    unit: 'ms',
    measured: measured.slice(warmUps).map((each) => each[moment]),
    limit: { is: 'a bare event stream', values: limits.slice(warmUps).map((each) => each[moment]) }
  })
  return [
    figure(`From the click to the last of ${size} displays, ${engine}`, 'sinceClick'),
    figure('… until the last has also reloaded', 'reloaded'),
    figure('… from the answer to the last one’s event', 'sinceAnswer')
  ]
}
