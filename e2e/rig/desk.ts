import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Locator, Page } from '@playwright/test'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { expect } from './doorplate.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/** Checks a page of the desk at both sizes, and takes its pictures. */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `${name}@${size}`)
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday, November 24')
}

/** Counts what somebody does by keyboard: a key, a field, a button. */
export function counted(page: Page) {
  let steps = 0
  return {
    async key(name: string) {
      steps += 1
      await page.keyboard.press(name)
    },
    async type(text: string) {
      steps += 1
      await page.keyboard.type(text)
    },
    async press(button: Locator) {
      steps += 1
      await button.focus()
      await page.keyboard.press('Enter')
    },
    /** Fills in a field that needs more than its letters, such as a date. */
    async fill(field: Locator, value: string) {
      steps += 1
      await field.fill(value)
    },
    steps: () => steps
  }
}
