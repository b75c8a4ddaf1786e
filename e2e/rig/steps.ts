import { minutesOf } from '@doorplate/domain/time'
import { expect, type Locator, type Page, type Route } from '@playwright/test'

type Place = { x: number; y: number }

export const visitor = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  purpose: 'Planning the next engine'
}

/** The slot grid's button of a start time, free or not. */
export function slot(page: Page, time: string): Locator {
  return page
    .getByRole('group', { name: 'Start times', exact: true })
    .getByRole('button', { name: new RegExp(`^${time}`) })
}

/** The booking view's date. */
export function dateInput(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Select Date' })
}

/**
 * Opens a page as the server renders it, for a browser without scripts. A server that has just started, or has rendered
 * for a quarter of the time, leaves a page to the browser.
 */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('#app[data-rendered]')).toBeAttached({ timeout: 100 })
  }).toPass()
}

/** Chooses a room and a start time in the booking view. */
export async function chooseSlot(page: Page, room: string, time: string): Promise<void> {
  await page.getByRole('radio', { name: room }).check()
  await slot(page, time).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
}

/** Holds requests back. @returns what lets them go on */
export async function holdBack(
  page: Page,
  url: string,
  goOn = (route: Route) => route.continue()
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, (route) => released.then(() => goOn(route)))
  return release
}

/** A page as the server sends it when it has not rendered it: nothing can be read before the browser has drawn it. */
export function notRendered(html: string): string {
  return html.replace(/(?<=<!--doorplate-app-->).*(?=<!--\/doorplate-app-->)/s, '<div id="app"></div>')
}

/** Serves the page as it is while the database does not answer: everything is read and drawn by the browser. */
export async function withoutPageData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = notRendered(html).replace(/<script[^>]+id="doorplate-data">[^<]*<\/script>/, '')
      await route.fulfill({ response, body })
    }
  )
}

/** Fills in the form's required fields. */
export async function fillForm(page: Page, person = visitor): Promise<void> {
  await type(page.getByLabel('Your Name'), person.name)
  await type(page.getByLabel('Your Email'), person.email)
  await type(page.getByLabel('Company/Department'), person.company)
  await type(page.getByLabel('Meeting Purpose'), person.purpose)
}

export async function addGuest(page: Page, email: string): Promise<void> {
  await type(page.getByLabel('Guest Invites (Optional)'), email)
  await page.getByRole('button', { name: 'Add guest' }).click()
}

/** Types key by key: React does not notice what Playwright's `fill` puts into a field of Firefox. */
async function type(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

/** Waits for the answer to the last call of a booking: Firefox logs a call that ends because its page is left. */
export async function invitationsSent(page: Page): Promise<void> {
  const answer = await page.waitForResponse('**/send-meeting-invite')
  await answer.finished()
  // The browser has it now, the page perhaps not yet.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/send-meeting-invite'))
  )
}

/** Closes what says that the room is booked. */
export async function closeDone(page: Page, room = 'Atlas'): Promise<void> {
  const done = page.getByRole('status').filter({ hasText: `${room} is booked` })
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toBeHidden()
}

/** A display's one word and the colour of its page, from the state that it is painted in. */
export async function expectDisplay(page: Page, word: 'AVAILABLE' | 'OCCUPIED'): Promise<void> {
  await expect(page.getByRole('status').getByText(word, { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', fieldColours[word])
}

/** The pigments of the design: forest green and brick red. */
export const fieldColours = { AVAILABLE: 'rgb(18, 108, 71)', OCCUPIED: 'rgb(176, 55, 34)' }
export const otherDayColour = 'rgb(34, 86, 154)'
export const offlineColour = 'rgb(77, 84, 81)'

/** The middle of a row's track at a time. */
export async function placeOnTrack(row: Locator, time: string, direction: 'across' | 'down'): Promise<Place> {
  const { x, y, width, height } = (await row.getByRole('gridcell').first().boundingBox())!
  // Without opening hours tracks go from 08:00 to 23:15.
  const [first, end] = await row.evaluate((element) => {
    const { first = '08:00', end = '23:15' } = element.closest<HTMLElement>('[data-first]')?.dataset ?? {}
    return [first, end]
  })
  const share = (minutesOf(time) - minutesOf(first!)) / (minutesOf(end!) - minutesOf(first!))
  if (direction === 'across') return { x: x + width * share, y: y + height / 2 }
  return { x: x + width / 2, y: y + height * share }
}

/** Drags the mouse from one place to another. */
export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** Draws something with a finger, from its middle to a place. */
export async function drawWithFinger(page: Page, what: Locator, to: Place): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  const devTools = await page.context().newCDPSession(page)
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const point of [half, to])
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** So long after something was done a tap is the second of two, and does nothing. */
export const doubleTapMilliseconds = 700

/** Keeps a temporary notice visible, however slow the machine is. Other timers go on. */
export async function whileNoticeStays(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(`{
    const now = performance.now.bind(performance), stopped = now()
    performance.now = () => stopped
    window.goOn = () => {
      const missed = now() - stopped
      performance.now = () => now() - missed
    }
  }`)
  await look()
  await page.evaluate('window.goOn()')
}

/** Presses Tab until a control with that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
      return element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText
    })
    if (name.test(label.trim())) return
  }
  throw new Error(`No control called ${name} is reached with Tab`)
}
