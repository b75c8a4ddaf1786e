import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { ProofContext } from '../rig/proof.ts'

/** A snapshot of a display. */
export type Shown = {
  /** 'HH:MM'; empty while another day than today is shown. */
  clock: string
  /** AVAILABLE or OCCUPIED, or the weekday of another day. */
  word: string
  colour: string
  /** The message of a stale display. */
  stale: string
  /** Whether it says that the network holds changes back, so that they show within half a minute. */
  isHeldBack: boolean
  /** Its bookings: times and purpose. */
  rows: string[]
  /** The enabled buttons that book or cancel. */
  offers: string[]
  /** Whether it is still the page that was opened. */
  isSame: boolean
}

export type KioskSettings = {
  browser: Browser
  url: string
  room_id: string
  /** Whether the proof sets the device's clock. */
  holdsClock?: boolean
  beforeOpening?: (page: Page) => Promise<void>
}

const pollMilliseconds = 100
const openMilliseconds = 120_000

/** A display in a browser of its own. */
export class Kiosk {
  readonly page: Page
  /** Errors in the console, and exceptions. */
  readonly complaints: string[] = []

  private constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
  }

  /** Opens the display of a room and waits until it shows something. */
  static async open(
    { browser, url, room_id, holdsClock = false, beforeOpening }: KioskSettings,
    { atEnd }: Pick<ProofContext, 'atEnd'>
  ): Promise<Kiosk> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    atEnd(() => context.close())
    const page = await context.newPage()
    const kiosk = new Kiosk(page)
    if (holdsClock) await page.clock.install()
    await beforeOpening?.(page)
    await page.goto(`${url}/?display=${room_id}`)
    await kiosk.mark()
    const opened = await kiosk.until(({ word }) => word !== '', openMilliseconds)
    if (opened === undefined) throw new Error(`A display does not open: ${kiosk.complaints[0] ?? 'it waits'}`)
    return kiosk
  }

  /** Loads the page again, as after a power cut. */
  async reopen(): Promise<void> {
    await this.page.reload()
    await this.mark()
  }

  private mark() {
    return this.page.evaluate(() => Object.assign(window, { sameWindow: true }))
  }

  shown(): Promise<Shown> {
    return this.page.evaluate(() => {
      // No function here may have a name: the runner would note it with a call that the page does not know.
      const [clock = '', word = '', stale = ''] = ['header time', '.state-banner p', '.offline-notice b'].map(
        (selector) => document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      )
      return {
        clock,
        word: word.replace(',', ''),
        colour: getComputedStyle(document.body).backgroundColor,
        stale,
        isHeldBack: document.querySelector('.held-back') !== null,
        rows: [...document.querySelectorAll('.schedule-list li')].map((row) => {
          const { textContent } = row
          const times = /\d\d:\d\d–\d\d:\d\d/.exec(textContent ?? '')?.[0]
          return `${times} ${/“(.*)”/.exec(textContent ?? '')?.[1]}`
        }),
        offers: [
          ...document.querySelectorAll<HTMLButtonElement>(
            '.display-actions button:enabled, .schedule-list button:enabled'
          )
        ].map(({ textContent }) => textContent ?? ''),
        isSame: 'sameWindow' in window
      }
    })
  }

  /** Waits until the display meets the condition. @returns the milliseconds, or undefined after the timeout */
  async until(isWanted: (shown: Shown) => boolean, milliseconds: number): Promise<number | undefined> {
    const start = performance.now()
    while (performance.now() - start < milliseconds) {
      if (isWanted(await this.shown())) return performance.now() - start
      await pause(pollMilliseconds)
    }
    return undefined
  }
}

export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index])
}
