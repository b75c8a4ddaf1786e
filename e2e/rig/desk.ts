import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Page } from '@playwright/test'
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
