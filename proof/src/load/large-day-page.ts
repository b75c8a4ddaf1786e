import AxeBuilder from '@axe-core/playwright'
import { seatsOfRooms } from '@doorplate/testing/large-office'
import { slowDown, timeOf } from '@doorplate/testing/page-time'
import type { ServerProcess } from '@doorplate/testing/server-process'
import type { Browser, Page } from '@playwright/test'
import { quarter, requestOf, type Stored } from '../bookings/offices.ts'
import type { Verdict } from './verdict.ts'

/** How much slower than this machine an old device is. */
const slowdown = 6
const readyMilliseconds = 2000
const liveMilliseconds = 1000
const maxRows = 60
/** A4 sheets for all rooms, in readable type. */
const minSheets = 20
/** Quarters from the first slot on where each room is free for half an hour. */
const freeQuarters = [4, 10, 16, 22, 28]

/** The page of the day with all rooms. */
export async function tryDayPage(
  server: ServerProcess,
  browser: Browser,
  { date, tries }: { date: string; tries: number },
  verdict: Verdict
): Promise<void> {
  const url = `${server.url}/day?date=${date}`
  const ready: number[] = []
  for (let visit = 0; visit < tries; visit++) ready.push(await slowVisit(await newPage(browser), url, verdict))
  verdict.time(`the day is shown on a processor ${slowdown} times slower in`, ready, readyMilliseconds)

  const page = await newPage(browser)
  await timeOf(page, url, showsBookings)
  const live: number[] = []
  for (const free of freeQuarters) live.push(await timeUntilShown(page, server, { date, free }))
  verdict.time('a booking elsewhere is shown in', live, liveMilliseconds)

  const { violations } = await new AxeBuilder({ page }).analyze()
  verdict.expect(violations.length === 0, `axe: ${violations.map(({ id }) => id).join(', ')}`)
  const { rooms, sheets } = await paperOf(page)
  verdict.expect(rooms === seatsOfRooms.length && sheets > minSheets, `${rooms} rooms are on ${sheets} sheets`)
  await page.context().close()

  await bookByKeys(await newPage(browser), server, date, verdict)
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function slowVisit(page: Page, url: string, verdict: Verdict): Promise<number> {
  await slowDown(page, slowdown)
  const milliseconds = await timeOf(page, url, showsBookings)
  const rows = await page.locator('[role=row]').count()
  verdict.expect(rows < maxRows, `${rows} rows are in the page`)
  await page.context().close()
  return milliseconds
}

/** Whether a free stretch can be chosen. Runs in the page. */
function showsBookings(): boolean {
  return document.querySelector('[role=row] .booked-block') !== null
}

/** @returns the milliseconds from the request for a booking of the first room until the page shows it */
async function timeUntilShown(page: Page, server: ServerProcess, { date, free }: { date: string; free: number }) {
  const times = { start_time: quarter(free), end_time: quarter(free + 2) }
  const shown = page.locator(`.booked-block[aria-label^="${times.start_time} to ${times.end_time}"]`).waitFor()
  const start = performance.now()
  const body = requestOf({ room_id: 'room-1', date, purpose: 'Elsewhere', ...times })
  await Promise.all([shown, server.api('POST', '/api/v1/bookings', { body })])
  return performance.now() - start
}

/** @returns how many rooms stand in the page when the browser takes its picture for paper, and on how many sheets */
async function paperOf(page: Page): Promise<{ rooms: number; sheets: number }> {
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () =>
      Object.assign(window, { printed: document.querySelectorAll('[role=rowheader]').length })
    )
  })
  const paper = String(await page.pdf({ preferCSSPageSize: true }))
  const rooms = await page.evaluate(() => ('printed' in window ? Number(window.printed) : 0))
  return { rooms, sheets: paper.match(/\/Type ?\/Page\b/g)?.length ?? 0 }
}

const room = { id: 'room-900', name: 'Room 900' }
/** The typed values, field by field, without guests. */
const entries = ['Ada Byron', 'ada@example.com', 'Analytical Engines', '', 'By keys alone']

/** From the address of a room far down to the booking, without a mouse. */
async function bookByKeys(page: Page, server: ServerProcess, date: string, verdict: Verdict): Promise<void> {
  await timeOf(page, `${server.url}/day?date=${date}&room=${room.id}`, showsBookings)
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const isInRoom = async () => (await label()).startsWith(`${room.name}, `)
  for (let tab = 0; tab < 40 && !(await isInRoom()); tab++) await page.keyboard.press('Tab')
  const isInView = await page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
  verdict.expect((await isInRoom()) && isInView, `the keys do not come to ${room.name}`)
  for (let step = 0; step < 8 && !(await label()).includes('09:00–'); step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your Name').waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('form input'))
  for (const [index, text] of entries.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.getByText(`${room.name} is booked`).first().waitFor()
  const answer = await server.api('GET', `/api/v1/bookings?room_id=${room.id}&from=${date}&to=${date}`)
  const stored = (await answer.json()) as Stored[]
  verdict.expect(
    stored.some(({ start_time }) => start_time === '09:00'),
    'the booking by keys is not stored'
  )
}
