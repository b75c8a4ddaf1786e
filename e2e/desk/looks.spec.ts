import { deskKilobytes } from '@doorplate/testing/browser/first-load-limits'
import { trafficOf } from '@doorplate/testing/browser/traffic'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'
import { setTextSize } from '../screens/text-size.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test(`the first page of the desk is at most ${deskKilobytes} KB`, async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto('/admin')
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday, November 24' })).toBeVisible()
  const loaded = () => traffic().filter(({ path }) => !path.startsWith('/api/'))
  await expect.poll(() => loaded().every(({ bytes }) => bytes > 0)).toBe(true)
  const files = loaded()
  expect(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    files.map(({ bytes, path }) => `${bytes} ${path}`).join('\n')
  ).toBeLessThanOrEqual(deskKilobytes * 1000)
})

test('with text of twice the size nothing is lost on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 32)
  await page.goto('/admin')
  await expectNoSidewaysScrolling(page)
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('navigation', { name: 'Pages of the desk' })
  await expect(bar).toBeVisible()
  const forms = [
    '/admin/operators?operator=new',
    '/admin/bookings?booking=new',
    '/admin/rooms?room=atlas&tab=rules',
    '/admin/offices?opened=main&tab=close'
  ]
  for (const path of [
    '/admin',
    '/admin/bookings',
    '/admin/log?day=all',
    '/admin/operators',
    '/admin/rooms',
    ...forms
  ]) {
    await page.goto(path)
    await expect(bar).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect.poll(() => bar.evaluate(showsCurrentPage)).toBe(true)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `desk-large-text${path.replaceAll(/\W/g, '-')}`)
  }
})

/** Looks sideways only: a form that takes the focus scrolls the whole bar away. */
function showsCurrentPage(bar: Element): boolean {
  const current = bar.querySelector('[aria-current=page]')!.getBoundingClientRect()
  const { left, right } = bar.getBoundingClientRect()
  return current.left >= left && current.right <= right
}

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('the current page and the open row are seen', async ({ page }) => {
    await page.goto('/admin/operators')
    await page.getByLabel('Key').fill(keys.admin)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add an operator' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Clara')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: 'Clara' }).click()
    await expect(page.getByRole('region', { name: 'Clara' })).toBeVisible()
    await takePicture(page, 'desk-forced-colours')
    const row = page.getByRole('row', { name: 'Clara' })
    expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    const mark = await page
      .getByRole('link', { name: 'Operators' })
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
    expect(mark).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  })
})
