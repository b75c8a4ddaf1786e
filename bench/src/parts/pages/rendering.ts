import { HttpConnection } from '@doorplate/testing/network/http-connection'
import type { Bench, BenchContext } from '../../rig/bench.ts'
import { book, openConnection, read } from '../../rig/clients/clients.ts'
import { openBrowser, tabletSlowdown } from '../../rig/clients/visits.ts'
import { type Figure, quantile } from '../../rig/figures.ts'
import { processorTimeOf } from '../../rig/server-metrics.ts'
import { bookingsPerRoom, openFullDay, tomorrow } from '../../rig/servers/full-day.ts'
import { bookingNumber, roomId } from '../../rig/servers/office.ts'

const rooms = 4

/** Page requests a second. */
const crowd = 200

/** The folder of another build, to compare with. */
const before = process.env['BENCH_BEFORE']

type Visit = { what: string; path: string; holds: () => boolean; slowdown?: number; latency?: number }

const visits: Visit[] = [
  { what: 'A day’s bookings are visible, in Chromium', path: `/day?date=${tomorrow}`, holds: untilBooked },
  { what: '… with 40 ms of latency', path: `/day?date=${tomorrow}`, holds: untilBooked, latency: 40 },
  { what: 'A room’s start times are visible', path: `/?room=${roomId(0)}&date=${tomorrow}`, holds: untilSlots },
  { what: '… with 40 ms of latency', path: `/?room=${roomId(0)}&date=${tomorrow}`, holds: untilSlots, latency: 40 },
  { what: '… and can be clicked', path: `/?room=${roomId(0)}&date=${tomorrow}`, holds: untilClickable },
  {
    what: `A kiosk’s state is visible on a processor ${tabletSlowdown} times slower`,
    path: `/?display=${roomId(0)}`,
    holds: untilState,
    slowdown: tabletSlowdown
  }
]

/** When pages that the server renders are visible, and their processor time. */
export const rendering: Bench = {
  name: 'rendering',
  engines: ['embedded'],
  async run(context) {
    const now = await openFullDay(context, { rooms })
    const then = before === undefined ? undefined : await openFullDay(context, { rooms, root: before })
    return [...(await visibility(context, now, then)), ...(await costs(context, now, then))]
  }
}

async function visibility(context: BenchContext, now: string, then: string | undefined): Promise<Figure[]> {
  const browser = await openBrowser(context)
  const figures: Figure[] = []
  for (const { what, path, holds, slowdown = 1, latency = 0 } of visits) {
    const timeOf = async (url: string) =>
      (await browser.slowVisit(url + path, holds, { slowdown, latency, counted: 'main' })).milliseconds
    const measured: number[] = []
    const earlier: number[] = []
    for (let run = -1; run < (context.short ? 2 : 15); run++) {
      const [time, compared] = [await timeOf(now), then && (await timeOf(then))]
      if (run < 0) continue
      measured.push(time)
      if (compared) earlier.push(compared)
    }
    figures.push(figureOf(what, 'ms', measured, earlier))
  }
  return figures
}

async function costs(context: BenchContext, now: string, then: string | undefined): Promise<Figure[]> {
  const processor = { fresh: [[], []], cached: [[], []], bookings: [[], []] } as Record<string, [number[], number[]]>
  const urls = then === undefined ? [now] : [now, then]
  for (let run = -1; run < (context.short ? 2 : 15); run++) {
    for (const [side, url] of urls.entries()) {
      const fresh = await costOfPages(url, 20, (index) => `/day?date=${tomorrow}&visit=${run}-${index}`)
      const cached = await costOfPages(url, 200, () => `/day?date=${tomorrow}`)
      if (run < 0) continue
      processor['fresh']![side]!.push(fresh)
      processor['cached']![side]!.push(cached)
    }
  }
  let booked = rooms * bookingsPerRoom * 20
  for (let run = -1; run < (context.short ? 1 : 5); run++) {
    for (const [side, url] of urls.entries()) {
      const p99 = await bookingsInCrowd(url, context.short ? 2 : 4, () => bookingNumber(booked++ * 20))
      if (run >= 0) processor['bookings']![side]!.push(p99)
    }
  }
  return [
    figureOf('Processor time for a page', 'ms', ...processor['fresh']!),
    figureOf('… that is cached', 'ms', ...processor['cached']!),
    figureOf(
      `99 % of bookings answered within, while ${crowd} pages a second are requested`,
      'ms',
      ...processor['bookings']!
    )
  ]
}

/** The server's processor time for one page, in milliseconds. */
async function costOfPages(url: string, count: number, pathOf: (index: number) => string): Promise<number> {
  const connection = await openConnection(url)
  await read(connection, pathOf(-1))
  const spent = await processorTimeOf(url, async () => {
    for (let index = 0; index < count; index++) await read(connection, pathOf(index))
  })
  connection.close()
  return spent / count
}

/** The 99th percentile of the time of bookings, in milliseconds. */
async function bookingsInCrowd(url: string, seconds: number, next: () => ReturnType<typeof bookingNumber>) {
  const booker = await openConnection(url)
  const readers = await Promise.all(Array.from({ length: 8 }, () => HttpConnection.open(url)))
  const milliseconds: number[] = []
  const end = performance.now() + seconds * 1000
  const visitPages = async (reader: HttpConnection) => {
    for (let turn = performance.now(); turn < end; turn += (1000 * readers.length) / crowd) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, turn - performance.now())))
      await read(reader, `/day?date=${tomorrow}`)
    }
  }
  const bookOn = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await book(booker, { ...next(), room_id: roomId(0) })
      milliseconds.push(performance.now() - start)
    }
  }
  await Promise.all([bookOn(), ...readers.map(visitPages)])
  for (const connection of [booker, ...readers]) connection.close()
  return quantile(milliseconds, 0.99)
}

function figureOf(what: string, unit: string, measured: number[], earlier: number[]): Figure {
  return {
    what,
    unit,
    measured,
    ...(earlier.length > 0 && { limit: { is: 'the build of BENCH_BEFORE', values: earlier } })
  }
}

// These functions run in the page.

function untilBooked(): boolean {
  return document.querySelectorAll('.booked-block').length > 40
}

function untilSlots(): boolean {
  return document.querySelector('[role=group][aria-label="Start times"][aria-busy=false]') !== null
}

function untilClickable(): boolean {
  const isHydrated = document.querySelector('#app:not([data-rendered])') !== null
  return isHydrated && document.querySelector('[role=group][aria-label="Start times"][aria-busy=false]') !== null
}

function untilState(): boolean {
  return document.querySelector('.state-banner-state') !== null
}
