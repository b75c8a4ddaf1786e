import type { ServerProcess } from '@doorplate/testing/server-process'
import { TcpProxy } from '@doorplate/testing/tcp-proxy'
import type { Browser } from '@playwright/test'
import { openOffice, requestOf } from '../bookings/offices.ts'
import { openChromium } from '../rig/chromium.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { areSame, Kiosk, type Shown } from './kiosk.ts'

const room_id = 'atlas'
/** A display is right so many milliseconds after the day or the clocks have changed. */
const limit = 5000
const lead = 10_000
const idleMilliseconds = 120_000
const returnMilliseconds = 10_000

type Setting = { server: ServerProcess; browser: Browser; zone: string; found: Found }
type Found = { milliseconds: number[]; complaints: string[] }

/** Nights in which the clocks change, and when. */
const changes = [
  { zone: 'Europe/Berlin', at: '2026-10-25T01:00:00Z', name: 'back at 3' },
  { zone: 'Europe/Berlin', at: '2027-03-28T01:00:00Z', name: 'forward at 2' },
  { zone: 'Asia/Beirut', at: '2026-10-24T21:00:00Z', name: 'back at midnight' },
  { zone: 'Africa/Cairo', at: '2027-04-29T22:00:00Z', name: 'forward at midnight' }
]

/** The day changes while a display is open. */
export const midnights: Proof = {
  name: 'midnights',
  promise: 'At midnight a display goes over to the new day: day after day, out of touch, and when the clocks change.',
  async run(context) {
    const found: Found = { milliseconds: [], complaints: [] }
    const browser = await openChromium(context)
    const { server } = await openOffice(context, 'embedded')
    const setting = { server, browser, zone: 'Europe/Berlin', found }
    await server.setClock('2026-11-24T20:00:00+01:00')
    for (const day of [25, 26, 27, 28]) await book(server, `2026-11-${day}`, '08:00', `Change ${day}`)
    await twoMidnights(setting, context)
    await cutOverMidnight(setting, context)
    await otherDay(setting, context)
    context.log(`four midnights: ${found.complaints.length} wrong`)
    const nights = context.short ? changes.slice(-1) : changes
    for (const night of nights) {
      await changeOfClocks(night, { browser, found }, context)
      context.log(`${night.zone}, ${night.name}: ${found.complaints.length} wrong`)
    }
    return {
      held: found.complaints.length === 0,
      did: `two midnights in a row, one out of touch, one before another day, ${nights.length} changes of the clocks`,
      found: [
        `right ${Math.max(...found.milliseconds).toFixed(0)} ms after the moment at most (${found.milliseconds.length} times)`,
        ...found.complaints.slice(0, 4)
      ].join('; ')
    }
  }
}

async function twoMidnights(setting: Setting, context: ProofContext) {
  const kiosk = await Kiosk.open(setting.browser, setting.server.url, room_id, context)
  for (const day of [25, 26]) {
    const midnight = Date.parse(`2026-11-${day}T00:00:00+01:00`)
    await tell(setting.server, kiosk, midnight - lead)
    await meet(`the ${day}th`, kiosk, midnight, setting, (shown) => hasDay(shown, day) && shown.state === 'available')
  }
  await kiosk.page.context().close()
}

/** The wire breaks just before midnight, and is back after it. */
async function cutOverMidnight(setting: Setting, context: ProofContext) {
  const proxy = await TcpProxy.open(setting.server.url)
  context.atEnd(() => proxy.close())
  const kiosk = await Kiosk.open(setting.browser, proxy.url, room_id, context)
  const midnight = Date.parse('2026-11-27T00:00:00+01:00')
  await tell(setting.server, kiosk, midnight - lead)
  await kiosk.until(({ clock, rows }) => clock === '23:59' && areSame(rows, ['08:00–08:15 Change 26']), limit)
  proxy.fault = 'reset'
  await meet('out of touch', kiosk, midnight, setting, (shown) => hasDay(shown, 27) && shown.isSame)
  await book(setting.server, '2026-11-27', '09:00', 'Change 9')
  proxy.fault = 'pass'
  const back = await kiosk.until(({ rows, stale }) => rows.length === 2 && stale === '', returnMilliseconds)
  if (back === undefined) setting.found.complaints.push('after a midnight out of touch it is not right again')
  await kiosk.page.context().close()
}

/** Someone looks at another day and leaves; it becomes midnight; two minutes later the display is at today. */
async function otherDay({ server, browser, zone, found }: Setting, context: ProofContext) {
  const kiosk = await Kiosk.open(browser, server.url, room_id, context, { holdsClock: true })
  const midnight = Date.parse('2026-11-28T00:00:00+01:00')
  await tell(server, kiosk, midnight - lead)
  await kiosk.page.getByRole('button', { name: 'Next Day' }).click()
  await kiosk.page.getByRole('button', { name: 'Next Day' }).click()
  await kiosk.until(({ word }) => word === 'Sunday', limit)
  const isOther = (shown: Shown) => shown.state === 'other-day' && shown.rows.length === 0
  const stays = await kiosk.until((shown) => server.now() > midnight + 2000 && isOther(shown), lead + limit)
  if (stays === undefined) found.complaints.push('at midnight someone loses the day that they look at')
  await server.setClock(new Date(server.now() + idleMilliseconds).toISOString())
  await kiosk.page.clock.fastForward(idleMilliseconds)
  const isToday = (shown: Shown) => hasDay(shown, 28) && shown.date === dateIn(zone, server.now())
  if ((await kiosk.until(isToday, limit)) === undefined)
    found.complaints.push(`two minutes after someone has left it shows ${(await kiosk.shown()).word}`)
  await kiosk.page.context().close()
}

async function changeOfClocks(
  { zone, at, name }: (typeof changes)[number],
  { browser, found }: Pick<Setting, 'browser' | 'found'>,
  context: ProofContext
) {
  const { server } = await openOffice(context, 'embedded', { environment: { OFFICE_TIME_ZONE: zone } })
  const moment = Date.parse(at)
  await server.setClock(new Date(moment - lead).toISOString())
  const kiosk = await Kiosk.open(browser, server.url, room_id, context, { page: { timezoneId: 'Asia/Tokyo' } })
  await tell(server, kiosk, moment - lead)
  await meet(`${zone}, ${name}`, kiosk, moment, { server, zone, found }, ({ stale }) => stale === '')
  await kiosk.page.context().close()
  await server.stop()
}

/** Waits for the office's moment, and for what a display must then show besides its date and its time. */
async function meet(
  name: string,
  kiosk: Kiosk,
  moment: number,
  { server, zone, found }: Omit<Setting, 'browser'>,
  isWanted: (shown: Shown) => boolean
) {
  const [date, time] = [dateIn(zone, moment), timeIn(zone, moment)]
  const isRight = (shown: Shown) => shown.date === date && shown.clock === time && isWanted(shown)
  await kiosk.until((shown) => server.now() > moment - 1000 && isRight(shown), moment - server.now() + limit)
  const milliseconds = server.now() - moment
  const shown = await kiosk.shown()
  found.milliseconds.push(milliseconds)
  if (!isRight(shown)) found.complaints.push(`${name}: not ${date}, ${time}, but ${JSON.stringify(shown)}`)
}

/** Sets the office's clock, and notifies the display at once instead of with the next heartbeat. */
async function tell(server: ServerProcess, kiosk: Kiosk, moment: number) {
  await server.setClock(new Date(moment).toISOString())
  await kiosk.page.evaluate(() => window.dispatchEvent(new Event('online')))
}

function hasDay({ rows }: Shown, day: number): boolean {
  return areSame(rows, [`08:00–08:15 Change ${day}`])
}

function dateIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(moment)
}

function timeIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment)
}

async function book(server: ServerProcess, date: string, start_time: string, purpose: string) {
  const input = { room_id, date, start_time, end_time: start_time.replace(':00', ':15'), purpose }
  const answer = await server.api('POST', '/api/v1/bookings', { body: requestOf(input) })
  if (answer.status !== 201) throw new Error(`A booking is answered ${answer.status} ${await answer.text()}`)
}
