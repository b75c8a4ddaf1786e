import type { Bench } from '../../rig/bench.ts'
import { openBrowser, tabletSlowdown as slowdown } from '../../rig/clients/visits.ts'
import { openOffice, roomId } from '../../rig/servers/office.ts'

const promised = { milliseconds: 200 }

const taps = [
  { what: 'From a kiosk’s display to booking', path: ['.display-header .button'] },
  { what: 'To the free times of a display', path: ['.display-actions-times'] },
  { what: 'To the form of a display', path: ['.display-actions-times', '.slot-grid-slot:enabled'] }
]

/** Measures from a tap on a slow kiosk until the browser has painted after it. */
export const kioskTaps: Bench = {
  name: 'kiosk-taps',
  engines: ['embedded'],
  async run(context) {
    const { url } = await openOffice(context)
    const browser = await openBrowser(context)
    const figures = taps.map(({ what }) => ({ what, measured: [] as number[] }))
    for (let run = -1; run < (context.short ? 2 : 7); run++) {
      for (const [index, { path }] of taps.entries()) {
        const milliseconds = await browser.slowTap(`${url}/?display=${roomId(0)}`, path, slowdown)
        if (run >= 0) figures[index]!.measured.push(milliseconds)
      }
    }
    return figures.map(({ what, measured }) => ({
      what: `${what}, until a tap is seen on a processor ${slowdown} times slower`,
      unit: 'ms',
      measured,
      limit: { is: 'promised', values: [promised.milliseconds] }
    }))
  }
}
