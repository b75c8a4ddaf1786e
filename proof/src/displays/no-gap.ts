import { setTimeout as pause } from 'node:timers/promises'
import type { NetworkFault, TcpProxy } from '@doorplate/testing/network/tcp-proxy'
import { Churn, rowsOf } from '../bookings/churn.ts'
import { openChromium } from '../rig/chromium.ts'
import { type Office, openOffice, openProxy, rooms, today } from '../rig/offices.ts'
import { type Proof, type ProofContext, randomChoice, randomInteger } from '../rig/proof.ts'
import { areSame, Kiosk, type Shown } from './kiosk.ts'

const displayCount = 8
/**
 * Milliseconds after a disturbance within which a change falls: before, into and after its end. A display that has lost its
 * stream asks for it again after 1 to 5 s; one that is reopened has read everything after a second or two.
 */
const around = { cut: 6000, opening: 2000 }
/** Milliseconds until every display is right after the last change. */
const settleMilliseconds = 10_000
/** The same for one that lost its stream twice in a row, right after its greeting: it reads by calls for a while, and says so. */
const byCallsMilliseconds = 40_000

type Line = { proxy: TcpProxy; kiosk: Kiosk; churn: Churn; room_id: string; date: string }

/** No change falls between a display's read and its stream. */
export const noGap: Proof = {
  name: 'no-gap',
  promise: 'A change that falls into a display’s opening, reconnecting or reading is shown all the same.',
  async run(context) {
    const rounds = context.short ? 10 : 125
    const office = await openOffice(context, 'embedded')
    const lines = await openLines(context, office)
    const complaints: string[] = []
    const slowest = { byStream: 0, byCalls: 0 }
    let readByCalls = 0
    for (let round = 0; round < rounds; round++) {
      await Promise.all(lines.map((line) => causeFault(line, context)))
      const settled = await Promise.all(lines.map((line) => settle(line, office)))
      for (const { way, milliseconds = 0 } of settled) slowest[way] = Math.max(slowest[way], milliseconds)
      readByCalls += settled.filter(({ way }) => way === 'byCalls').length
      const missed = settled.filter(({ milliseconds }) => milliseconds === undefined).length
      if (missed > 0) complaints.push(`round ${round}: ${missed} displays miss a change`)
      if (round % 25 === 24) context.log(`${round + 1} of ${rounds} rounds, ${complaints.length} wrong`)
    }
    const changes = lines.slice(0, rooms.length).reduce((sum, { churn }) => sum + churn.made, 0)
    return {
      did: `${changes} changes at random moments around ${rounds * displayCount} reconnects and openings of ${displayCount} displays`,
      figures: [
        `right at most ${slowest.byStream.toFixed(0)} ms after the last change`,
        `${readByCalls} times read by calls, then right at most ${slowest.byCalls.toFixed(0)} ms after it`
      ],
      complaints
    }
  }
}

/** One room has two displays; each looks at today. */
async function openLines(context: ProofContext, { server }: Office): Promise<Line[]> {
  const browser = await openChromium(context)
  const churns = rooms.map((room_id) => new Churn(server, { room_id, date: today }, context))
  const lines: Line[] = []
  for (let display = 0; display < displayCount; display++) {
    const room_id = rooms[display % rooms.length]!
    const proxy = await openProxy(context, server)
    const kiosk = await Kiosk.open({ browser, url: proxy.url, room_id }, context)
    lines.push({ proxy, kiosk, churn: churns[display % rooms.length]!, room_id, date: today })
  }
  return lines
}

/** Cuts a display's connections or reopens it, and makes a change around that moment. */
async function causeFault({ proxy, kiosk, churn }: Line, { random }: ProofContext) {
  const what = randomChoice(random, ['cut', 'opening'] as const)
  const after: NetworkFault = randomChoice(random, ['pass', 'delay'] as const)
  const changesAt = randomInteger(random, 0, around[what])
  // A fast stream announces changes that a slow answer does not contain yet.
  proxy.delayMilliseconds = { answers: randomInteger(random, 20, 800), streams: randomInteger(random, 20, 400) }
  const change = async () => {
    await pause(changesAt)
    await churn.change()
  }
  if (what === 'cut') proxy.fault = 'reset'
  proxy.fault = after
  await Promise.all([what === 'opening' && kiosk.reopen(), change()])
}

/** Waits until a display shows the server's state, which must not change. Its time is missing if it never does. */
async function settle({ kiosk, room_id, date }: Line, { server }: Office) {
  const stored = await rowsOf(server, room_id, date)
  const isRight = ({ rows }: Shown) => areSame(rows, stored)
  const soon = await kiosk.until(isRight, settleMilliseconds)
  if (soon !== undefined || !(await kiosk.shown()).isHeldBack) return { way: 'byStream', milliseconds: soon } as const
  const late = await kiosk.until(isRight, byCallsMilliseconds - settleMilliseconds)
  return { way: 'byCalls', milliseconds: late && settleMilliseconds + late } as const
}
