import type { BenchContext } from './bench.ts'
import type { Figure } from './figures.ts'
import { openBrowser } from './visits.ts'

const promised = { milliseconds: 2000, rows: 60 }

/** How much slower than this machine an old phone is. */
const slowdown = 6

/** The page with the day of 1,000 rooms, on a slow device. */
export async function dayPage(url: string, date: string, context: BenchContext): Promise<Figure[]> {
  const browser = await openBrowser(context)
  const milliseconds: number[] = []
  const rows: number[] = []
  for (let run = 0; run < (context.short ? 2 : 5); run++) {
    const visit = await browser.slowVisit(`${url}/day?date=${date}`, untilBooked, { slowdown, counted: '[role=row]' })
    milliseconds.push(visit.milliseconds)
    rows.push(visit.count)
  }
  return [
    {
      what: `Until its page shows it on a processor ${slowdown} times slower, in Chromium`,
      unit: 'ms',
      measured: milliseconds,
      limit: { is: 'promised', values: [promised.milliseconds] }
    },
    { what: '… rows in the page', unit: '', measured: rows, limit: { is: 'promised', values: [promised.rows] } }
  ]
}

/** Whether bookings are shown, so that a free stretch can be chosen. Runs in the page. */
function untilBooked(): boolean {
  return document.querySelector('[role=row] .booked-block') !== null
}
