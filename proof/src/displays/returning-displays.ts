import { openOffice } from '../rig/offices.ts'
import type { Proof } from '../rig/proof.ts'
import { Browsers } from './browsers.ts'

/** Until the first connections of all: one machine opens them. */
const openingMilliseconds = 30_000
/** From the server's return until the last display has read what it shows, as the README promises. */
const timeoutMilliseconds = 10_000
const stepMilliseconds = 250
/** The share of displays that may return within one step, in percent. */
const maxAtOnce = 15

/** After a restart the displays come back, and not all in one instant. */
export const returningDisplays: Proof = {
  name: 'returning-displays',
  promise: 'After a restart of the server every display has read everything again within 10 seconds, spread out.',
  async run(context) {
    const count = context.short ? 200 : 1000
    const { server } = await openOffice(context, 'embedded')
    const displays = new Browsers(server.url, count)
    context.atEnd(() => displays.leave())
    if (!(await displays.allBack(openingMilliseconds))) throw new Error('The displays do not even connect at first')

    const killedAt = performance.now()
    displays.forget()
    await server.restart()
    const startedAt = performance.now()
    const areBack = await displays.allBack(timeoutMilliseconds)
    const arrivals = histogramOf(displays.greetedAt)
    const last = Math.max(...displays.backAt.values()) - startedAt
    const { complaints } = displays
    if (!areBack) complaints.push(`${count - displays.backAt.size} displays are not back`)
    if (Math.max(...arrivals) > (maxAtOnce * count) / 100) complaints.push('too many return at once')
    return {
      did: `${count} displays that reconnect by the web’s own code, a killed server that served again after ${(startedAt - killedAt).toFixed(0)} ms`,
      figures: [
        `${displays.backAt.size} were back and had reloaded ${last.toFixed(0)} ms later`,
        `connections per ${stepMilliseconds} ms: ${arrivals.join(' ')}`
      ],
      complaints
    }
  }
}

/** Counts the moments in each step. */
function histogramOf(moments: readonly number[]): number[] {
  const first = Math.min(...moments)
  const counts: number[] = []
  for (const moment of moments) {
    const step = Math.floor((moment - first) / stepMilliseconds)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return Array.from(counts, (count) => count ?? 0)
}
