import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable, expectUsable } from '../screens/reach.ts'

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

// Asking for a session that is not there, and trying a wrong key.
test.use({ expectedComplaint: /the server responded with a status of 40[13]/ })

/** @param isMenuOpen then the rest of the page is hidden from screen readers, also its title */
async function expectSound(page: Page, name: string, { isMenuOpen = false } = {}) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await (isMenuOpen ? expectTouchable(page) : expectUsable(page))
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `${name}@${size}`)
  }
  await page.setViewportSize(sizes.desktop)
}

/** Types what the focus is on, as somebody without a mouse does. */
async function signIn(page: Page, key = keys.admin) {
  await page.goto('/admin')
  await page.getByLabel('Key').focus()
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the desk is used by keyboard alone', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'not-the-key-at-all')
  await expect(page.getByText('This key is not valid.')).toBeVisible()
  await expectSound(page, 'desk-sign-in')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(keys.admin)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Tuesday, November 24')
  await expectSound(page, 'desk-today')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectSound(page, 'desk-keys')
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await page.keyboard.type('oper')
  await expect(page.getByRole('option', { name: 'Operators' })).toBeVisible()
  await expectSound(page, 'desk-find', { isMenuOpen: true })
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Operators')
  await expect(title(page)).toBeFocused()

  await page.keyboard.press('N')
  await expect(page.getByRole('heading', { name: 'Add an operator' })).toBeFocused()
  await expectSound(page, 'desk-operators-add')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Clara')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Clara can sign in now' })).toBeFocused()
  await expectSound(page, 'desk-operators-key')
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'Clara' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Clara' })).toBeVisible()
  await expectSound(page, 'desk-operators')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: 'Clara' })).toBeFocused()

  await page.keyboard.press('G')
  await page.keyboard.press('T')
  await expect(title(page)).toHaveText('Tuesday, November 24')
  await page.goBack()
  await expect(title(page)).toHaveText('Operators')
  await page.reload()
  await expect(title(page)).toHaveText('Operators')

  await page.getByRole('button', { name: 'Sign out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Key')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Key')).toBeVisible()
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page)
  await expect(title(page)).toHaveText('Tuesday, November 24')
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(title(other)).toHaveText('Tuesday, November 24')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Key')).toBeVisible()
})

test.describe('dark, from the right', () => {
  test.use({ colorScheme: 'dark' })

  test('the desk is legible', async ({ page }) => {
    await page.goto('/admin?language=ar')
    await page.locator('input[type=password]').fill(keys.admin)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('.desk-nav')).toBeVisible()
    await expectSound(page, 'desk-rtl-dark')
  })
})
