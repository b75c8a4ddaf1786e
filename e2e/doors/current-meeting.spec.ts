import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { doubleTapMilliseconds, expectDisplay, whileNoticeStays } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, expectOnPanels, panels } from '../screens/panels.ts'
import { expectTouchable } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

const key = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const question = (page: Page) => page.getByRole('alertdialog')

test('a meeting can be extended, restored and ended on every display, also by keyboard', async ({
  page,
  context,
  doorplate
}) => {
  await doorplate.book({ start_time: '10:30', end_time: '11:30' })
  await doorplate.book({ start_time: '12:30', end_time: '13:45' })
  const inside = await context.newPage()
  await inside.goto('/?display=atlas')
  await page.clock.install()
  await page.goto('/?display=atlas')
  await key(page, '12:30').dblclick()
  await expect(page.getByText('Until 12:30', { exact: true })).toBeVisible()
  await expect(inside.getByText('Until 12:30', { exact: true })).toBeVisible()
  await whileNoticeStays(page, () => expectAccessible(page))
  await page.clock.fastForward(doubleTapMilliseconds)
  await page.keyboard.press('Tab')
  await expect(key(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Until 11:30', { exact: true })).toBeVisible()
  await expect(inside.getByText('Until 11:30', { exact: true })).toBeVisible()

  await page.clock.fastForward(doubleTapMilliseconds)
  await key(page, 'End now').press('Enter')
  await expect(question(page).getByRole('button', { name: 'Keep meeting' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await page.clock.fastForward(doubleTapMilliseconds)
  await key(page, 'End now').dblclick()
  await expect(question(page)).toContainText('Atlas becomes free right away. The booker gets an email.')
  await expectAccessible(page)
  await expectTouchable(page)
  await page.clock.fastForward(doubleTapMilliseconds)
  await question(page).getByRole('button', { name: 'End now' }).dblclick()
  await expectDisplay(page, 'AVAILABLE')
  await expectDisplay(inside, 'AVAILABLE')
  await expect.poll(() => doorplate.mails.map(({ to }) => to)).toContainEqual(['priya.raman@example.com'])
})

test('every state of a current meeting fits one screen and is legible from afar in any language', async ({
  page,
  doorplate
}) => {
  await page.clock.install()
  for (const { language, room } of doors) {
    const guests = ['jonas.keller@buergi-partner.ch']
    await doorplate.book({ room_id: room, start_time: '10:30', end_time: '11:30', guests })
    await doorplate.book({ room_id: room, start_time: '12:30', end_time: '13:45' })
    await page.goto(`/?display=${room}&language=${language}`)
    await expect(page.locator('.end-times-now')).toBeVisible()
    await expectOnPanels(page, `current-${language}`)
    await expectAccessible(page)
    await page.locator('.end-times-now').click()
    await expect(question(page)).toBeVisible()
    await atEach(page, panels, `door-end-${language}`, () => expectLegible(page))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.clock.fastForward(doubleTapMilliseconds)
    await key(page, '11:45').click()
    await expect(page.locator('.done-notice')).toBeVisible()
    await whileNoticeStays(page, () => expectOnPanels(page, `extended-${language}`))
    await page.clock.fastForward(doubleTapMilliseconds)
    await doorplate.book({ room_id: room, start_time: '11:45', end_time: '12:30' })
    await page.mouse.click(5, 5)
    await expect(page.locator('.end-times')).toBeHidden()
    await expect(page.locator('.end-times-now')).toBeVisible()
    await expectOnPanels(page, `only-end-${language}`)
  }
})
