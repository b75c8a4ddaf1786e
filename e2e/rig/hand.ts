import type { Locator, Page } from '@playwright/test'

/** Counts what a person does: a tap is one, and so is a field that is typed into. */
export class Hand {
  taps = 0
  /** Heights of the window that were scrolled to reach something. */
  screens = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target)
    this.taps++
    await target.click()
  }

  async choose(radio: Locator): Promise<void> {
    await this.#reach(radio)
    this.taps++
    await radio.check()
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#reach(field)
    this.taps++
    await field.fill(text)
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor()
    const height = this.#page.viewportSize()!.height
    const box = (await target.boundingBox())!
    const beyond = Math.max(box.y + box.height - height, -box.y, 0)
    if (beyond === 0) return
    this.screens += Math.ceil(beyond / height)
    await target.scrollIntoViewIfNeeded()
  }
}
