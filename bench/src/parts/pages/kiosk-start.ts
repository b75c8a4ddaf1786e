import type { Bench } from '../../rig/bench.ts'
import { openBrowser, tabletSlowdown as slowdown } from '../../rig/clients/visits.ts'
import { openOffice, roomId } from '../../rig/servers/office.ts'

const promised = { milliseconds: 1500, heapMegabytes: 5 }

/** A kiosk's page on a device without stored data: when it shows the room's state, and the memory it holds then. */
export const kioskStart: Bench = {
  name: 'kiosk-start',
  engines: ['embedded'],
  async run(context) {
    const { url } = await openOffice(context)
    const browser = await openBrowser(context)
    const milliseconds: number[] = []
    const heaps: number[] = []
    for (let run = -1; run < (context.short ? 2 : 7); run++) {
      const visit = await browser.slowVisit(`${url}/?display=${roomId(0)}`, untilState, { slowdown, counted: 'main' })
      if (run < 0) continue
      milliseconds.push(visit.milliseconds)
      heaps.push(visit.heapMegabytes)
    }
    return [
      {
        what: `Until a kiosk says its room’s state on a processor ${slowdown} times slower, in Chromium`,
        unit: 'ms',
        measured: milliseconds,
        limit: { is: 'promised', values: [promised.milliseconds] }
      },
      {
        what: '… memory of its scripts',
        unit: 'MB',
        measured: heaps,
        limit: { is: 'promised', values: [promised.heapMegabytes] }
      }
    ]
  }
}

/** Runs in the page. */
function untilState(): boolean {
  return document.querySelector('.state-banner-state') !== null
}
