import type { ServerProcess } from '@doorplate/testing/server-process'
import type { Browser } from '@playwright/test'
import { openOffice, quarter, requestOf, rooms, today } from '../bookings/offices.ts'
import { openChromium } from '../rig/chromium.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { Kiosk, type KioskSettings } from './kiosk.ts'

const room_id = rooms[0]
const minute = 60_000
const hour = 60 * minute
/** Milliseconds by which a display's minute, and the state that changes with it, may come early or late. */
const timeLimit = 2000
const openLimit = 5000
/** A display that the machine put to sleep notices after 5 s at most, and asks for the time. */
const wakeLimit = 10_000

/** A tablet whose clock is not the office's. */
type Device = {
  name: string
  settings: (now: number) => KioskSettings
  /** A change of its clock while the display is open. */
  jump?: (kiosk: Kiosk, now: number) => Promise<void>
}

const devices: Device[] = [
  { name: '10 min ahead', settings: (now) => ({ deviceTime: new Date(now + 10 * minute) }) },
  { name: '10 min behind', settings: (now) => ({ deviceTime: new Date(now - 10 * minute) }) },
  { name: 'a day ahead', settings: (now) => ({ deviceTime: new Date(now + 24 * hour) }) },
  { name: 'at the start of 1970', settings: () => ({ deviceTime: new Date(minute) }) },
  { name: 'in Kiritimati', settings: () => ({ page: { timezoneId: 'Pacific/Kiritimati' } }) },
  { name: 'in Los Angeles', settings: () => ({ page: { timezoneId: 'America/Los_Angeles' } }) },
  {
    name: 'set 3 h ahead while open',
    settings: (now) => ({ deviceTime: new Date(now) }),
    jump: (kiosk, now) => kiosk.page.clock.setSystemTime(now + 3 * hour)
  },
  {
    name: 'set a day back while open',
    settings: (now) => ({ deviceTime: new Date(now) }),
    jump: (kiosk, now) => kiosk.page.clock.setSystemTime(now - 24 * hour)
  }
]

/** The device's own clock and zone play no part. */
export const wrongClocks: Proof = {
  name: 'wrong-clocks',
  promise: 'A tablet with a wrong clock, in a wrong zone or just woken up shows the office’s time and the right state.',
  async run(context) {
    const complaints: string[] = []
    const { server } = await openOffice(context, 'embedded')
    const browser = await openChromium(context)
    const off: number[] = []
    for (const device of context.short ? devices.slice(-3) : devices) {
      const milliseconds = await meetMinute(device, { server, browser, complaints }, context)
      off.push(milliseconds)
      context.log(`${device.name}: ${milliseconds.toFixed(0)} ms off`)
    }
    const woken = [
      await sleep('its steady count goes on', { server, browser, complaints }, context),
      await sleep('its steady count stands still', { server, browser, complaints }, context)
    ]
    return {
      held: complaints.length === 0,
      did: `${off.length} devices with a wrong clock or zone, 2 that sleep for 8 hours`,
      found: [
        `the minute and the state change ${Math.max(...off).toFixed(0)} ms off the server’s at most`,
        `after the sleep right within ${Math.max(...woken).toFixed(0)} ms`,
        ...complaints.slice(0, 4)
      ].join('; ')
    }
  }
}

type Setting = { server: ServerProcess; browser: Browser; complaints: string[] }

/** Opens a display just before a booking begins. @returns milliseconds by which it is early or late */
async function meetMinute(device: Device, { server, browser, complaints }: Setting, context: ProofContext) {
  const start = quarter(8)
  const begins = Date.parse(`${today}T${start}:00+01:00`)
  await server.setClock(new Date(begins - 30_000).toISOString())
  const id = await book(server, start, quarter(9))
  const kiosk = await Kiosk.open(browser, server.url, room_id, context, device.settings(server.now()))
  await server.setClock(new Date(begins - 6000).toISOString())
  await kiosk.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await device.jump?.(kiosk, server.now())

  await kiosk.until(({ word }) => word === 'OCCUPIED', begins - server.now() + 30_000)
  const late = server.now() - begins
  const shown = await kiosk.shown()
  if (Math.abs(late) > timeLimit || shown.clock !== start || !shown.isSame || shown.state !== 'occupied')
    complaints.push(`${device.name}: ${late.toFixed(0)} ms off, then it shows ${shown.clock} ${shown.word}`)
  await server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
  await kiosk.page.context().close()
  return Math.abs(late)
}

/** A display sleeps from 10:00 to 18:00. @returns after how many milliseconds it is right */
async function sleep(how: string, { server, browser, complaints }: Setting, context: ProofContext): Promise<number> {
  await server.setClock(`${today}T10:00:10+01:00`)
  const ids = [await book(server, '10:00', '10:30'), await book(server, '18:00', '18:30')]
  const kiosk = await Kiosk.open(browser, server.url, room_id, context, { deviceTime: new Date(server.now()) })
  await kiosk.until(({ clock }) => clock === '10:00', openLimit)
  await server.setClock(`${today}T18:00:10+01:00`)
  if (how.endsWith('on')) await kiosk.page.clock.fastForward(8 * hour)
  else await kiosk.page.clock.setSystemTime(server.now())
  const after = await kiosk.until(({ clock, word }) => clock === '18:00' && word === 'OCCUPIED', wakeLimit)
  if (after === undefined) complaints.push(`asleep, and ${how}: it shows ${(await kiosk.shown()).clock}`)
  await kiosk.page.context().close()
  // Past bookings cannot be cancelled.
  await server.setClock(`${today}T10:00:10+01:00`)
  for (const id of ids) await server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
  return after ?? wakeLimit
}

async function book(server: ServerProcess, start_time: string, end_time: string): Promise<string> {
  const input = { room_id, date: today, start_time, end_time, purpose: 'Change 1' }
  const answer = await server.api('POST', '/api/v1/bookings', { body: requestOf(input) })
  if (answer.status !== 201) throw new Error(`A booking is answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
