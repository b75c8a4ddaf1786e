import type { Page } from '@playwright/test'
import { expect, expectAccessible, setClock, test } from '../rig/doorplate.ts'
import { officeHours } from '../rig/rules.ts'
import { slot } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, expectHighButtons, expectOnPanels, fewPanels, panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectOneScreen, expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

test.use({ officeTime: '2026-11-24T17:40:20+01:00', viewport: { width: 1280, height: 800 } })

/** A free room without a next booking, which has no line below its state. */
async function expectFits(page: Page, name: string) {
  await atEach(page, panels, `door-${name}`, async () => {
    await expectLegible(page)
    await expectTouchable(page)
    await expectOneScreen(page)
  })
}

test('at closing time a display offers what ends by then, and afterwards nothing', async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rules', { hours: officeHours })
  await page.goto('/?display=atlas')
  const ends = page.getByRole('group', { name: 'Take it now, until' })
  await expect(ends.getByRole('button')).toHaveText(['18:00 20 min'])
  const bookNow = page.getByRole('button', { name: 'Book This Room Now' })
  await expect(bookNow).toHaveAccessibleDescription('Add name and guests (from 17:45)')
  await expect(page.getByRole('img', { name: /^The day from 09:00 to 18:00\./ })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'closing')

  await resize(page, { width: 1280, height: 800 })
  await test.step('the form and the times end at closing', async () => {
    await bookNow.click()
    await expect(page.getByLabel('Duration')).toHaveValue('15')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expect(slot(page, '17:45')).toBeEnabled()
    await expect(slot(page, '18:00')).toHaveCount(0)
    await takePicture(page, 'closing-times@1280x800')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await setClock('2026-11-24T18:10:00+01:00', doorplate, page)
  await expect(page.getByText('No more times today')).toBeVisible()
  await expect(ends).toHaveCount(0)
  await expect(bookNow).toHaveCount(0)
  await expect(page.locator('.state-banner')).toHaveText('CLOSEDOpens tomorrow at 09:00')
  await expect(page.getByRole('button', { name: 'View Available Times Tomorrow' })).toBeVisible()
  await expectFits(page, 'closed')

  await test.step('from Saturday afternoon the next times are on Monday', async () => {
    await setClock('2026-11-28T15:00:00+01:00', doorplate, page)
    await expect(page.getByRole('button', { name: /View Available Times .*November 30/ })).toBeVisible()
    await atEach(page, fewPanels, 'door-closed-weekend', async () => {
      await expectAccessible(page)
    })
  })
})

test.describe('in a meeting', () => {
  test.use({ officeTime: '2026-11-24T10:05:20+01:00' })

  test('the time to clear up follows it, and no end reaches into the next', async ({ page, doorplate }) => {
    await doorplate.operate('PUT', '/api/v1/rules', { hours: officeHours, buffer_after: 15 })
    await doorplate.book({ start_time: '10:00', end_time: '10:30' })
    await doorplate.book({ start_time: '11:30', end_time: '12:30' })
    await page.goto('/?display=atlas')
    const later = page.getByRole('group', { name: 'Stay longer, until' })
    await expect(later.getByRole('button')).toHaveText(['10:45 +15 min', '11:00 +30 min', '11:15 +45 min'])
    await expectOnPanels(page, 'buffer-running')
    await setClock('2026-11-24T10:35:00+01:00', doorplate, page)
    await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
    const ends = page.getByRole('group', { name: 'Take it now, until' })
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toHaveAccessibleDescription(
      'Add name and guests (from 10:45)'
    )
    await expect(ends).toHaveCount(0)
    await expectOnPanels(page, 'preparing')
    await resize(page, panels[0]!)
    await expectHighButtons(page, '.display-actions button')
    await setClock('2026-11-24T10:50:00+01:00', doorplate, page)
    await expect(ends.getByRole('button')).toHaveText(['11:00 10 min', '11:15 25 min'])
    await ends.getByRole('button', { name: /^11:15/ }).click()
    await expect(page.getByText('OCCUPIED')).toBeVisible()
  })
})

test('closed displays fit in other languages', async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rules', { hours: officeHours })
  await setClock('2026-11-24T18:10:00+01:00', doorplate)
  for (const { language, room } of doors) {
    await page.goto(`/?display=${room}&language=${language}`)
    await expect(page.locator('.display-actions-tomorrow')).toBeVisible()
    await expectFits(page, `closed-${language}`)
  }
})
