import { test as base, expect } from '../rig/doorplate.ts'
import { startDriver, startScreen } from './driver.ts'
import { WebDriver } from './web-driver.ts'

type Fixtures = {
  /** Opens a browser of its own at an address of the office. */
  open(path: string): Promise<WebDriver>
}

export const test = base.extend<Fixtures, { display: string }>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => {
      const screen = await startScreen()
      await use(screen.display)
      await screen.stop()
    },
    { scope: 'worker' }
  ],

  open: async ({ doorplate, display }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (path) => {
      const driver = await startDriver(display)
      ends.push(driver.stop)
      const browser = await WebDriver.open(driver.url)
      ends.push(() => browser.close())
      await goto(browser, `${doorplate.url}${path}`)
      return browser
    })
    for (const end of ends.reverse()) await end()
  }
})

/** Goes to a page, and waits until it reacts. */
async function goto(browser: WebDriver, url: string) {
  await browser.goto(url)
  await expect.poll(() => browser.run(() => document.querySelector('#app:not([data-rendered])') !== null)).toBe(true)
}

/** Clicks a button, a link or a choice by the beginning of its name. */
export async function click(browser: WebDriver, name: string): Promise<void> {
  await expect(async () => browser.click(await getControl(browser, name))).toPass()
}

/** Types into a field. */
export async function type(browser: WebDriver, label: string, text: string): Promise<void> {
  await click(browser, label)
  await browser.press(text)
}

/** Waits until a text can be read. */
export async function expectText(browser: WebDriver, text: string): Promise<void> {
  await expect.poll(() => browser.run(() => document.body.innerText)).toContain(text)
}

export async function expectGround(browser: WebDriver, colour: string): Promise<void> {
  await expect.poll(() => browser.run(() => getComputedStyle(document.body).backgroundColor)).toBe(colour)
}

async function getControl(browser: WebDriver, name: string) {
  const control = await browser.run(findControl, name)
  if (!control) throw new Error(`There is no control called ${name}`)
  return control
}

function findControl(name: string) {
  const place = document.querySelector('dialog[open]') ?? document
  const controls = place.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLElement> }>(
    'a, button, input, select, textarea'
  )
  const named = [...controls]
    .filter((control) => control.getClientRects().length > 0)
    .map((control) => {
      const labelledBy = document.getElementById(control.getAttribute('aria-labelledby') ?? '')
      const label = labelledBy ?? control.labels?.[0] ?? control
      return { control, text: (control.getAttribute('aria-label') ?? label.innerText).trim() }
    })
  const found = named.find(({ text }) => text === name) ?? named.find(({ text }) => text.startsWith(name))
  return found?.control
}
