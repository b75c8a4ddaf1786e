import type { Locator, Page } from '@playwright/test'
import { expect } from './doorplate.ts'

/** Somebody at the desk. Each call is a step: a click, a key or a field. Moving the focus is none. */
export type DeskHand = {
  /** Presses a key; a pointer presses what the key stands for. */
  key(name: string, standsFor: Locator): Promise<void>
  press(target: Locator): Promise<void>
  /** @param value of a date or time as ISO, of a list the beginning of the option */
  fill(field: Locator, value: string): Promise<void>
  /** @returns the steps since the last count */
  count(): number
}

type Work = Omit<DeskHand, 'count'>

export const mouse = () => pointer((target) => target.click())

/** Needs a page that has touch. */
export const finger = () => pointer((target) => target.tap())

function pointer(pressShown: (target: Locator) => Promise<void>): DeskHand {
  async function press(target: Locator) {
    // A menu is laid out before it is shown. Playwright would scroll the page meanwhile, which closes it.
    await expect.poll(() => target.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(true)
    await pressShown(target)
  }

  return counting({
    press,
    key: (_name, standsFor) => press(standsFor),
    async fill(field, value) {
      await press(field)
      if (await isList(field)) await field.selectOption(await optionOf(field, value))
      else await field.fill(value)
    }
  })
}

/** The keyboard alone. */
export function keyboard(page: Page): DeskHand {
  return counting({
    async key(name) {
      await page.keyboard.press(name)
    },
    async press(target) {
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    async fill(field, value) {
      await reach(page, field)
      const type = await field.getAttribute('type')
      if (type !== 'date' && type !== 'time' && !(await isList(field))) await page.keyboard.press('Control+A')
      await page.keyboard.type(type === 'date' ? typedDate(value) : type === 'time' ? typedTime(value) : value)
    }
  })
}

function counting(work: Work): DeskHand {
  let steps = 0
  const counted =
    <Given extends unknown[]>(step: (...given: Given) => Promise<void>) =>
    (...given: Given) => {
      steps += 1
      return step(...given)
    }
  return {
    key: counted(work.key),
    press: counted(work.press),
    fill: counted(work.fill),
    count() {
      const sinceLast = steps
      steps = 0
      return sinceLast
    }
  }
}

/** Presses Tab until the target has the focus. Within a list, arrows go on: down to a row, then to what is in it. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let moves = 0; moves < 120; moves += 1) {
    const way = await target.evaluate((element) => {
      const focused = document.activeElement
      if (element === focused) return undefined
      const list = element.closest('[role=grid]')
      if (!list?.contains(focused)) return 'Tab'
      return element.closest('[role=row]')?.contains(focused) ? 'ArrowRight' : 'ArrowDown'
    })
    if (way === undefined) return
    await page.keyboard.press(way)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

const isList = (field: Locator) => field.evaluate((element) => element.matches('select'))

async function optionOf(field: Locator, beginning: string): Promise<string> {
  const options = await field.locator('option').allTextContents()
  return options.find((option) => option.startsWith(beginning)) ?? beginning
}

/** As the parts of Chromium's fields take them in American English, which leaves a full part by itself. */
function typedDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}${day}${year}`
}

function typedTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${String(hour! % 12 || 12).padStart(2, '0')}${String(minute).padStart(2, '0')}${hour! < 12 ? 'A' : 'P'}`
}
