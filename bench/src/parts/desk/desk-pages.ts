import { deskKilobytes } from '@doorplate/testing/browser/first-load-limits'
import type { Bench } from '../../rig/bench.ts'
import { kilobytesOf, openBrowser, tabletSlowdown as slowdown } from '../../rig/clients/visits.ts'
import { signIn } from '../../rig/servers/desk.ts'
import { openFilled } from '../../rig/servers/filled-office.ts'

const bookings = 100_000
const rowsOfAList = 500
const promisedMilliseconds = 1500

/** The desk in a browser: its first page, and a long way through the list of bookings. */
export const deskPages: Bench = {
  name: 'desk-pages',
  engines: ['PostgreSQL'],
  async run(context) {
    const { url } = await openFilled(context, { count: context.short ? bookings / 10 : bookings, isIndexed: true })
    const { name, value } = await signIn(url)
    const browser = await openBrowser(context, [{ name, value, url }])
    const requests = await browser.weightOf(`${url}/admin`, '.desk-need, .desk-today-fine')
    const milliseconds: number[] = []
    for (let run = -1; run < (context.short ? 2 : 7); run++) {
      const visit = await browser.slowVisit(`${url}/admin`, untilToday, { slowdown, counted: 'main' })
      if (run >= 0) milliseconds.push(visit.milliseconds)
    }
    const lists = (context.short ? bookings / 10 : bookings) / rowsOfAList
    const { first, last } = await browser.scroll(`${url}/admin/bookings?show=all&from=2020-01-01`, {
      row: '.desk-bookings [role=row]',
      further: '.desk-bookings-further button',
      // The last list has no button.
      times: lists - 1
    })
    return [
      {
        what: 'First load of the desk, signed in',
        unit: 'KB',
        measured: [kilobytesOf(requests.filter(({ path }) => !path.startsWith('/api/')))],
        limit: { is: 'promised', values: [deskKilobytes] }
      },
      {
        what: `… until Today says what needs somebody on a processor ${slowdown} times slower, in Chromium`,
        unit: 'ms',
        measured: milliseconds,
        limit: { is: 'promised', values: [promisedMilliseconds] }
      },
      {
        what: `… memory of its scripts after ${(lists * rowsOfAList).toLocaleString('en-US')} bookings were scrolled through`,
        unit: 'MB',
        measured: [last],
        limit: { is: 'its first rows', values: [first] }
      }
    ]
  }
}

/** Runs in the page. */
function untilToday(): boolean {
  return document.querySelector('.desk-need, .desk-today-fine') !== null
}
