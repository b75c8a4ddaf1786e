import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { doubleTapMilliseconds, expectDisplay, visitor, whileNoticeStays } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, expectOnPanels, panels } from '../screens/panels.ts'
import { expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

const end = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('region', { name: /^Yours until/ })

test('a tap books the room on every display, and Undo frees it', { tag: ['@main', '@firefox'] }, async ({
  page,
  context,
  doorplate
}) => {
  const inside = await context.newPage()
  await inside.goto('/?display=atlas')
  await page.clock.install()
  await page.goto('/?display=atlas')
  await expectDisplay(inside, 'AVAILABLE')
  await end(page, '11:15').dblclick()
  await expectDisplay(page, 'OCCUPIED')
  await expect(notice(page)).toContainText('Booked without a name. No emails are sent.')
  await expectDisplay(inside, 'OCCUPIED')
  await expect(inside.getByText('Until 11:15')).toBeVisible()
  await expect(button(inside, 'Undo')).toBeHidden()
  await whileNoticeStays(page, () => expectAccessible(page))
  await page.clock.fastForward(doubleTapMilliseconds)
  await button(page, 'Undo').dblclick()
  await expectDisplay(page, 'AVAILABLE')
  await expectDisplay(inside, 'AVAILABLE')
  await expect(page.getByText('No bookings today')).toBeVisible()
  expect(doorplate.mails).toEqual([])
})

test('the page contains the actions of the door', async ({ page }) => {
  await page.route('**/api/v1/rooms**', () => {})
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await expect(end(page, '11:15')).toBeVisible()
})

test('a walk-in can get a name later, also by keyboard, and the booker gets mail', async ({ page, doorplate }) => {
  await page.clock.install()
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await end(page, '11:30').press('Enter')
  await expect(notice(page)).toBeFocused()
  await page.clock.fastForward(doubleTapMilliseconds)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add your name' })
  await expect(dialog.getByLabel('Your Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeHidden()
  await button(page, 'Add your name').press('Enter')
  await expect(dialog.getByLabel('Your Name')).toBeFocused()
  await page.keyboard.type(visitor.name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(visitor.email)
  await expectAccessible(page)
  await expectTouchable(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '10:30–11:30' })).toContainText(visitor.name)
  await expect.poll(() => doorplate.mails.length).toBe(1)
  expect(doorplate.mails[0]).toMatchObject({ to: [visitor.email] })
})

test('the word for the state covers nothing above it in high contrast', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await resize(page, panels[2]!)
  await page.goto('/?display=atlas')
  await expect(end(page, '11:15')).toBeVisible()
  // Without the sign beside it, whose corners Chromium draws anew, a shade different, with the word and without it.
  const above = page.locator('.room-name').getByText('Capacity')
  const whole = await above.screenshot()
  await page.locator('.state-banner').evaluate((banner) => (banner.style.visibility = 'hidden'))
  expect((await above.screenshot()).equals(whole)).toBe(true)
})

test('every state of a door fits one screen and is legible from afar in any language', async ({ page, doorplate }) => {
  await page.clock.install()
  for (const { language, room } of doors) {
    const later = { room_id: room, start_time: '12:15', end_time: '13:30', guests: ['jonas.keller@buergi-partner.ch'] }
    await doorplate.book(later)
    await doorplate.book({ room_id: room, start_time: '16:15', end_time: '17:00' })
    await page.goto(`/?display=${room}&language=${language}`)
    await expect(end(page, '12:15')).toBeVisible()
    await expectOnPanels(page, `free-${language}`)
    await expectAccessible(page)
    await end(page, '11:15').click()
    await expect(page.locator('.done-notice')).toBeVisible()
    await whileNoticeStays(page, () => expectOnPanels(page, `just-booked-${language}`))
    await page.clock.fastForward(10_000)
    await expect(page.locator('.done-notice')).toBeHidden()
    await expectOnPanels(page, `own-${language}`)
    await page.locator('.display-actions-first').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await atEach(page, panels, `door-name-${language}`, () => expectLegible(page))
    await expectAccessible(page)
  }
})
