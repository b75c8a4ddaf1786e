import { firstLoadLimits } from '@doorplate/testing/browser/first-load-limits'
import type { Bench } from '../../rig/bench.ts'
import { kilobytesOf, openBrowser } from '../../rig/clients/visits.ts'
import { openBare } from '../../rig/servers/bare.ts'
import { openOffice } from '../../rig/servers/office.ts'

/** A first visit with an empty cache: what it weighs, and when a start time can be chosen. */
export const firstLoad: Bench = {
  name: 'first-load',
  engines: ['embedded'],
  async run(context) {
    const runs = context.short ? 2 : 7
    const { url } = await openOffice(context)
    const bareUrl = await openBare(context)
    const browser = await openBrowser(context)
    const requests = await browser.weightOf(url, 'input[type=radio]')
    const milliseconds: number[] = []
    const limits: number[] = []
    for (let run = -1; run < runs; run++) {
      const visit = await browser.timeOf(url, untilSlots)
      const limit = await browser.timeOf(bareUrl, untilAnything)
      if (run < 0) continue
      milliseconds.push(visit)
      limits.push(limit)
    }
    return [
      {
        what: 'First load',
        unit: 'KB',
        measured: [kilobytesOf(requests)],
        limit: { is: 'promised', values: [firstLoadLimits.kilobytes] }
      },
      {
        what: '… requests',
        unit: '',
        measured: [requests.length],
        limit: { is: 'promised', values: [firstLoadLimits.requests] }
      },
      {
        what: '… until a start time can be chosen, in Chromium',
        unit: 'ms',
        measured: milliseconds,
        limit: { is: 'an empty page', values: limits }
      }
    ]
  }
}

/** Chooses the first room as soon as there is one. Runs in the page. */
function untilSlots(): boolean {
  const slots = document.querySelector('[role=group][aria-label="Start times"][aria-busy=false]')
  if (slots) return true
  const room = document.querySelector<HTMLInputElement>('input[type=radio]')
  if (room && !room.checked) room.click()
  return false
}

function untilAnything(): boolean {
  return document.querySelector('p') !== null
}
