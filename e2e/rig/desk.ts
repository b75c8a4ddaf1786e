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

/** Opens the plan that moves both bookings of the list, with keys alone. */
export async function planToMoveBoth(page: Page): Promise<Locator> {
  await page.goto('/admin/bookings')
  await page.getByRole('row', { name: /Priya Raman/ }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('m')
  const plan = page.getByRole('region', { name: 'Move 2 bookings' })
  await expect(plan.getByText(/people get an email/)).toBeVisible()
  return plan
}
