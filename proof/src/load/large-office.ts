import { fillLargeOffice } from '@doorplate/testing/large-office'
import { dayAhead, engines, openOffice } from '../bookings/offices.ts'
import { openChromium } from '../rig/chromium.ts'
import type { Proof } from '../rig/proof.ts'
import { tryDayPage } from './large-day-page.ts'
import { trySearches } from './large-searches.ts'
import { Verdict } from './verdict.ts'

const date = dayAhead(1)

/** The promised limits for an office with 1,000 rooms. */
export const largeOffice: Proof = {
  name: 'large-office',
  promise:
    'With 1,000 rooms a search is answered in 200 ms, and the page of the day is as quick and complete as with few.',
  async run(context) {
    const verdict = new Verdict()
    const tries = context.short ? 3 : 9
    for (const engine of engines) {
      const { server } = await openOffice(context, engine, { fill: (where) => fillLargeOffice(where, date) })
      await trySearches(server, { engine, date, tries }, verdict)
      if (engine === 'embedded') await tryDayPage(server, await openChromium(context), { date, tries }, verdict)
      await server.stop()
    }
    return {
      held: verdict.complaints.length === 0,
      did: `1,000 rooms with 9,000 bookings on one day: ${tries * 30} searches on each engine, the day opened ${tries} times`,
      found: [...verdict.figures, ...verdict.complaints].join('; ')
    }
  }
}
