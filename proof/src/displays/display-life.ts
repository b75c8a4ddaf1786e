import type { TcpProxy } from '@doorplate/testing/network/tcp-proxy'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { Churn, rowsOf } from '../bookings/churn.ts'
import { figuresOf } from '../load/server-figures.ts'
import { openChromium } from '../rig/chromium.ts'
import { dayAhead, openOffice, openProxy, today } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { areSame, Kiosk } from './kiosk.ts'
import { countTimers, figuresOfPage, type PageFigures } from './page-figures.ts'

const room_id = 'atlas'
/** A step of the day, in milliseconds: from one heartbeat to the next. */
const step = 15_000
const dayMilliseconds = 24 * 3_600_000
const changesPerDay = 2000
/** How long the network is down. */
const cutSteps = 20
const warmUpChanges = 60
/** Later quarter hours do not change. */
const lastToChange = 50
const settleMilliseconds = 20_000

/** The growth that a day may cause. */
const limits = { heapMegabytes: 5, nodes: 50, listeners: 0, timers: 0 }
const figureNames = Object.keys(limits) as (keyof PageFigures)[]
/** The browser's own messages while offline. */
const complaintsOfNoNetwork = /Failed to load resource|ERR_/

type Life = { server: ServerProcess; proxy: TcpProxy; kiosk: Kiosk; complaints: string[] }

/** A display stays open for years. */
export const displayLife: Proof = {
  name: 'display-life',
  promise: 'A day of a display leaves nothing behind in the browser, and at its end the display is right.',
  async run(context) {
    const { life, connections } = await openLife(context)
    const { server, kiosk, complaints } = life
    const days = [0, 1].map((ahead) => new Churn(server, { room_id, date: dayAhead(ahead) }, context))
    const session = await kiosk.page.context().newCDPSession(kiosk.page)
    for (let change = 0; change < warmUpChanges; change++) await days[0]!.change()
    await days[0]!.clear()
    await settle(life, today)
    const before = await figuresOfPage(kiosk.page, session)

    const steps = (context.short ? 1 / 24 : 1) * (dayMilliseconds / step)
    if (context.short) await server.setClock(`${today}T23:29:00+01:00`)
    const cuts = [0.2, 0.45, 0.7].map((share) => Math.floor(share * steps))
    for (let index = 0; index < steps; index++) {
      if (cuts.includes(index)) life.proxy.fault = 'reset'
      if (cuts.includes(index - cutSteps)) life.proxy.fault = 'pass'
      if (context.random() < changesPerDay / (dayMilliseconds / step)) await changeAhead(days, server)
      await server.setClock(new Date(server.now() + step).toISOString())
      await kiosk.page.clock.fastForward(step)
      if (index % 500 === 499) context.log(`${index + 1} of ${steps} steps, ${complaints.length} wrong`)
    }
    await settle(life, dayAhead(1))
    await days[1]!.clear()
    await settle(life, dayAhead(1))

    const after = await figuresOfPage(kiosk.page, session)
    const { streams } = await figuresOf(server)
    if (streams !== 1) complaints.push(`${streams} streams are open`)
    complaints.push(...kiosk.complaints.filter((complaint) => !complaintsOfNoNetwork.test(complaint)))
    complaints.push(...overLimit(before, after))
    return {
      did:
        `${(steps * step) / 3_600_000} h of a display by its clock and the server’s, ` +
        `${days[0]!.made + days[1]!.made} changes, ${cuts.length} cuts, a midnight`,
      figures: [
        ...figureNames.map((what) => `${what} ${figure(before[what])} → ${figure(after[what])}`),
        `${streams} stream open, ${connections()} connections of it`
      ],
      complaints
    }
  }
}

async function openLife(context: ProofContext) {
  const preload = [new URL('../rig/leaping-clock.mjs', import.meta.url).href]
  const { server } = await openOffice(context, 'embedded', { preload })
  const proxy = await openProxy(context, server)
  await server.setClock(`${today}T06:00:00+01:00`)
  const browser = await openChromium(context)
  let connections = 0
  const kiosk = await Kiosk.open(
    { browser, url: proxy.url, room_id, holdsClock: true, beforeOpening: countTimers },
    context
  )
  kiosk.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/changes') connections++
  })
  const life: Life = { server, proxy, kiosk, complaints: [] }
  return { life, connections: () => connections }
}

/** Changes an upcoming booking of today, or of tomorrow if there is none. */
async function changeAhead(days: Churn[], server: ServerProcess) {
  const [date, time] = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin'
  })
    .format(server.now())
    .split(' ') as [string, string]
  const first = Math.max(0, (Number(time.slice(0, 2)) - 7) * 4)
  if (date === today && first <= lastToChange) await days[0]!.change(first)
  else await days[1]!.change()
}

/** Waits until the display is connected and shows the server's list of the day. */
async function settle({ server, kiosk, complaints }: Life, date: string) {
  const stored = await rowsOf(server, room_id, date)
  const isRight = await kiosk.until(({ rows, stale }) => areSame(rows, stored) && stale === '', settleMilliseconds)
  if (isRight === undefined) complaints.push(`it does not show ${date}: ${JSON.stringify(await kiosk.shown())}`)
}

function overLimit(before: PageFigures, after: PageFigures): string[] {
  return figureNames
    .filter((what) => after[what] - before[what] > limits[what])
    .map((what) => `${what} grow by ${figure(after[what] - before[what])}`)
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
