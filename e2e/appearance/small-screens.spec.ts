import type { Locator } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { chooseSlot, fillForm, slot } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectReachable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

test('the current task stays visible on displays and phones', async ({ page, context, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })

  await test.step('an on-screen keyboard leaves the focused field visible', async () => {
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    for (const viewport of [
      { width: 800, height: 480 },
      { width: 1024, height: 600 },
      { width: 1280, height: 800 },
      { width: 800, height: 1280 }
    ]) {
      const keyboard = { ...viewport, height: Math.round(viewport.height * 0.6) }
      await test.step(`on a display of ${viewport.width} by ${viewport.height}`, async () => {
        for (const label of formLabels) {
          await resize(page, viewport)
          await page.getByLabel(label).focus()
          await resize(page, keyboard)
          await expectInSight(page.getByLabel(label))
        }
        await page.getByLabel('Your Name').focus()
        for (const label of formLabels.slice(1)) {
          await page.keyboard.press('Tab')
          await expect(page.getByLabel(label)).toBeFocused()
          await expectInSight(page.getByLabel(label))
        }
        await page.getByLabel('Your Name').focus()
        await fillForm(page)
        await expectReachable(page)
        await takePicture(page, `display-keyboard@${viewport.width}x${keyboard.height}`)
      })
    }
  })

  await test.step('the available times scroll into view', async () => {
    await resize(page, { width: 360, height: 640 })
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expect(slot(page, '12:00')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a duration of two words stays in one line on a small panel', async () => {
    await resize(page, { width: 800, height: 480 })
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    await page.getByLabel('Duration').selectOption('90')
    const summary = page.getByRole('definition')
    const heights = await summary.evaluateAll((each) => each.map((text) => text.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  await test.step('the focus ring of the schedule is complete on a small panel', async () => {
    await page.goto('/?display=atlas')
    const list = page.getByRole('list', { name: "Today's Schedule" })
    await page.getByRole('button', { name: 'Next Day' }).focus()
    await page.keyboard.press('Tab')
    await expect(list).toBeFocused()
    const { offset, width } = await list.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) }
    })
    expect(offset + width).toBeLessThanOrEqual(0)
  })

  await test.step('a problem with a guest is visible when the form is sent from a phone', async () => {
    const phone = await context.newPage()
    await resize(phone, { width: 360, height: 640 })
    await phone.goto('/')
    await chooseSlot(phone, 'Atlas', '12:00')
    await fillForm(phone)
    await phone.getByLabel('Guest Invites (Optional)').fill('bob@example')
    await phone.getByLabel('Company/Department').focus()
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('Please enter a valid email address')).toBeInViewport({ ratio: 1 })
  })
})

/** In the order of the form. */
const formLabels = [
  'Your Name',
  'Your Email',
  'Company/Department',
  'Duration',
  'Meeting Purpose',
  'Private meeting',
  'Guest Invites (Optional)'
]

/** All of a field can be seen, and nothing lies over it. */
async function expectInSight(field: Locator) {
  await expect(field).toBeInViewport({ ratio: 0.99 })
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect()
        const met = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y))
        return met.every((each) => each === element)
      })
    )
    .toBe(true)
}
