import AxeBuilder from '@axe-core/playwright'
import type { Method } from '@doorplate/api/calls'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { BodyAt } from '@doorplate/testing/servers/api-address'
import { type Mail, MailServer } from '@doorplate/testing/servers/mail-server'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { copyFirst, type Engine } from './databases.ts'
import { helpPlaywright } from './old-chromium.ts'

export { expect }

/** The day on which the journeys happen: a Tuesday. */
export const today = '2026-11-24'
export const tomorrow = '2026-11-25'

/** The product as it is installed in an office: the built server, and the mail server it sends through. */
export type Doorplate = {
  url: string
  server: ServerProcess
  mails: Mail[]
  /** Mailboxes that the mail server refuses. */
  refused: Set<string>
  /** Calls the API as the operator. */
  operate<Of extends Method, Path extends string>(method: Of, path: Path, body: BodyAt<Of, Path>): Promise<void>
  /** Stores a booking past the page. @returns its id */
  book(booking: SomeBooking): Promise<string>
  /** The same, for tests that need its key too. */
  hold(booking: SomeBooking): Promise<{ id: string; key: string }>
}

type SomeBooking = Partial<NewBooking> & Pick<NewBooking, 'start_time' | 'end_time'>

/** The browser's own console messages about failed requests. */
export const complaintsOfNoServer = /Failed to load resource|ERR_/

type Options = {
  /** PostgreSQL, where a server starts sooner, for what looks the same on both. */
  engine: Engine
  /** The office's clock at the start of the test, as an ISO instant. */
  officeTime: string
  environment: Record<string, string>
  /** Complaints of the browser's console that belong to the test. */
  expectedComplaint: RegExp | undefined
}

/** Playwright's test, with a fresh office of its own: nothing is shared with other tests but the empty database. */
export const test = base.extend<Options & { doorplate: Doorplate }>({
  engine: ['postgres', { option: true }],
  officeTime: ['2026-11-24T10:42:20+01:00', { option: true }],
  environment: [{}, { option: true }],
  expectedComplaint: [undefined, { option: true }],

  doorplate: async ({ engine, officeTime, environment }, use, testInfo) => {
    const database = await copyFirst(engine)
    const mailServer = await MailServer.open()
    const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'rooms@example.com' }
    const server = await ServerProcess.start({
      ...database.settings,
      officeTime,
      environment: { ...database.settings.environment, ...mail, ...environment }
    })

    await use(officeOf(server, mailServer))

    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: server.written })
    await server.kill()
    await mailServer.close()
    await database.remove()
  },

  baseURL: async ({ doorplate }, use) => use(doorplate.url),

  context: async ({ context, doorplate, expectedComplaint, javaScriptEnabled }, use) => {
    const complaints = await complaintsOf(context, doorplate.url)
    await helpPlaywright(context.browser())
    if (javaScriptEnabled !== false) context.on('page', waitForHydration)
    await use(context)
    expect(complaints.filter((complaint) => !expectedComplaint?.test(complaint))).toEqual([])
  }
})

/** Has a test wait until the page that the server rendered reacts, unless the test waits for less. */
function waitForHydration(page: Page): void {
  const isHydrated = () => document.querySelector('#app[data-rendered]') === null
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters)
    if (parameters[1]?.waitUntil !== 'commit') await page.waitForFunction(isHydrated)
    return answer
  }
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters)
    await page.waitForFunction(isHydrated)
    return answer
  }
}

function officeOf(server: ServerProcess, mailServer: MailServer): Doorplate {
  return {
    url: server.url,
    server,
    mails: mailServer.mails,
    refused: mailServer.refused,
    async operate(method, path, body) {
      const answer = await server.request(method, path, { body, key: keys.admin })
      expect(answer.ok, await answer.text()).toBe(true)
    },
    async book(booking) {
      return (await hold(server, booking)).id
    },
    hold: (booking) => hold(server, booking)
  }
}

async function hold(server: ServerProcess, booking: SomeBooking) {
  const body = {
    room_id: 'atlas',
    date: today,
    booked_by: 'Priya Raman',
    booker_email: 'priya.raman@example.com',
    company: 'Northwind Freight',
    purpose: 'Rail slots for spring',
    guests: [],
    ...booking
  }
  const answer = await server.api('POST', '/api/v1/bookings', { body })
  const stored = (await answer.json()) as { id: string }
  expect(answer.status, JSON.stringify(stored)).toBe(201)
  return { id: stored.id, key: answer.headers.get('doorplate-key') ?? '' }
}

/** Playwright allows no worker, and old browsers ignore a key of the viewport. */
const harmless = [
  'Service Worker registration blocked by Playwright',
  'The key "interactive-widget" is not recognized and ignored.'
]

/** Collects what a browser complains of: console errors, exceptions, reports of the content policy, outside requests. */
export async function complaintsOf(context: BrowserContext, url: string): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !harmless.includes(message.text()))
      complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) complaints.push(`A request to ${request.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content policy: ${violatedDirective} forbids ${blockedURI}`)
    )
  })
  return complaints
}

/** Sets the office's clock, and notifies the pages at once instead of with the next heartbeat. */
export async function setClock(officeTime: string, doorplate: Doorplate, ...pages: Page[]): Promise<void> {
  await doorplate.server.setClock(officeTime)
  for (const page of pages) await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** Nothing that axe knows of keeps anybody from using what is on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  // Axe would judge a colour halfway between two.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Otherwise it opens a page each time, for frames of other origins.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
