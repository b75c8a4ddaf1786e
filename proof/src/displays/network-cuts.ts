import { setTimeout as pause } from 'node:timers/promises'
import type { TcpProxy } from '@doorplate/testing/network/tcp-proxy'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import type { Browser } from '@playwright/test'
import { Churn, rowsOf } from '../bookings/churn.ts'
import { openChromium } from '../rig/chromium.ts'
import { openOffice, openProxy, today } from '../rig/offices.ts'
import { type Proof, type ProofContext, randomInteger } from '../rig/proof.ts'
import { areSame, Kiosk, type Shown } from './kiosk.ts'

const ways = ['black-hole', 'reset', 'half-close', 'bad-gateway', 'login-page'] as const
const room_id = 'atlas'
/** Milliseconds within which a display shows that it is offline, and is live again after the return. */
const noticeLimit = 45_000
const returnLimit = 10_000
const clockLimit = 30_000
const edgeMilliseconds = 500
/** Milliseconds up to which a cut runs in real time. For longer ones the clocks of both sides are set. */
const realCut = 55_000
const changesPerCut = 5

/** Displays before one server, each behind a network of its own. */
type Line = { way: (typeof ways)[number]; proxy: TcpProxy; kiosk: Kiosk; before: Shown }
type Round = { server: ServerProcess; lines: Line[]; churn: Churn; found: Found }
type Found = { notices: number[]; returns: number[]; complaints: string[] }

export const networkCuts: Proof = {
  name: 'network-cuts',
  promise: 'However the network fails, a display says so within 45 s, keeps its schedule, and is right 10 s after it.',
  async run(context) {
    const { server } = await openOffice(context, 'embedded')
    const browser = await openChromium(context)
    const churn = new Churn(server, { room_id, date: today }, context)
    for (let change = 0; change < changesPerCut; change++) await churn.change()
    const found: Found = { notices: [], returns: [], complaints: [] }

    const real = { server, churn, found, lines: await openLines(context, browser, server, false) }
    for (const seconds of context.short ? [55] : [30, 55, 55]) await cutFor(seconds * 1000, real, context)
    const accelerated = { ...real, lines: await openLines(context, browser, server, true) }
    for (const minutes of context.short ? [5] : [5, 60]) await cutFor(minutes * 60_000, accelerated, context)

    return {
      did:
        `${ways.length} ways of a cut at once, ${context.short ? '55 s' : '30 s and twice 55 s'} in real time and ` +
        `${context.short ? '5 min' : '5 and 60 min'} by the browser’s clock, ${churn.made} changes`,
      figures: [
        `offline shown ${span(found.notices)} after the last byte (${found.notices.length} times)`,
        `live again ${span(found.returns)} after the return, without a reload (${found.returns.length} times)`
      ],
      complaints: found.complaints
    }
  }
}

async function openLines(context: ProofContext, browser: Browser, server: ServerProcess, holdsClock: boolean) {
  const lines: Line[] = []
  for (const way of ways) {
    const proxy = await openProxy(context, server)
    const kiosk = await Kiosk.open({ browser, url: proxy.url, room_id, holdsClock }, context)
    lines.push({ way, proxy, kiosk, before: await kiosk.shown() })
  }
  return lines
}

async function cutFor(milliseconds: number, round: Round, { random, log }: ProofContext) {
  const { server, lines, churn, found } = round
  await pause(randomInteger(random, 4000, 9000))
  // A server's clock that was set ahead is only noticed with the next heartbeat.
  await Promise.all(
    lines.map(({ kiosk }) => kiosk.until(({ clock }) => clock === officeTime(server.now()), clockLimit))
  )
  const stored = await rowsOf(server, room_id, today)
  for (const line of lines) {
    line.before = await line.kiosk.shown()
    if (!isRight(line.before, stored)) found.complaints.push(`${line.way}: it was not right before the cut`)
    line.proxy.fault = line.way
  }
  for (let change = 0; change < changesPerCut; change++) await churn.change()
  if (milliseconds <= realCut) await Promise.all(lines.map((line) => watchCut(line, milliseconds, round)))
  else await Promise.all(lines.map((line) => fastForwardCut(line, milliseconds, round)))
  if (milliseconds > realCut) await server.setClock(new Date(server.now() + milliseconds).toISOString())

  const now = await rowsOf(server, room_id, today)
  for (const { proxy } of lines) proxy.fault = 'pass'
  await Promise.all(lines.map((line) => watchReturn(line, now, round)))
  log(`a cut of ${milliseconds / 1000} s: right again after ${span(found.returns.slice(-lines.length))}`)
}

/** Watches a display during a cut. */
async function watchCut(line: Line, milliseconds: number, { server, found }: Round) {
  const { proxy, kiosk, way } = line
  const until = performance.now() + milliseconds
  let noticedAt: number | undefined
  while (performance.now() < until) {
    const shown = await kiosk.shown()
    const wrong = wrongInCut(shown, line, server)
    if (wrong) return void found.complaints.push(`${way}: ${wrong}`)
    if (shown.stale !== '') noticedAt ??= performance.now()
    await pause(200)
  }
  if (noticedAt !== undefined) found.notices.push(noticedAt - proxy.spokeAt)
  const silence = (noticedAt ?? performance.now()) - proxy.spokeAt
  if (silence > noticeLimit) found.complaints.push(`${way}: silence that is not said within ${silence.toFixed(0)} ms`)
}

/** Skips a cut of minutes by setting the browser's clock. */
async function fastForwardCut(line: Line, milliseconds: number, { server, found }: Round) {
  await line.kiosk.page.clock.fastForward(milliseconds)
  const said = await line.kiosk.until(({ stale }) => stale !== '', returnLimit)
  const wrong = said === undefined ? 'it does not say so' : wrongInCut(await line.kiosk.shown(), line, server)
  if (wrong) found.complaints.push(`${line.way}, ${milliseconds / 60_000} min: ${wrong}`)
}

function wrongInCut(shown: Shown, { before, proxy }: Line, server: ServerProcess): string | undefined {
  if (!areSame(shown.rows, before.rows) || shown.word !== before.word)
    return `its good screen was replaced by ${JSON.stringify(shown)}`
  if (shown.stale === '') return undefined
  if (shown.offers.length > 0) return `it says '${shown.stale}' and offers '${shown.offers[0]}'`
  if (shown.colour === before.colour) return 'it is painted as if all was well'
  const since = server.now() - (performance.now() - proxy.spokeAt)
  // At the edge of a minute both times are right.
  const times = [officeTime(since - edgeMilliseconds), officeTime(since + edgeMilliseconds)]
  if (times.some((time) => shown.stale === `Not up to date since ${time}`)) return undefined
  return `it says '${shown.stale}' instead of ${times[1]}`
}

function officeTime(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(instant)
}

async function watchReturn({ way, kiosk }: Line, stored: readonly string[], { found }: Round) {
  const milliseconds = await kiosk.until((shown) => isRight(shown, stored), returnLimit)
  if (milliseconds !== undefined) found.returns.push(milliseconds)
  else found.complaints.push(`${way}: not right 10 s after the return: ${JSON.stringify(await kiosk.shown())}`)
}

function isRight({ rows, stale, offers, isSame }: Shown, stored: readonly string[]): boolean {
  return areSame(rows, stored) && stale === '' && offers.length > 0 && isSame
}

function span(milliseconds: readonly number[]): string {
  const [least, most] = [Math.min(...milliseconds), Math.max(...milliseconds)]
  return `${(least / 1000).toFixed(1)} to ${(most / 1000).toFixed(1)} s`
}
