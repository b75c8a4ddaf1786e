import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { chooseSlot, expectDisplay, fillForm, invitationsSent } from '../rig/steps.ts'

type Translation = 'wrap' | 'replace'

/** Puts each text into two elements, or others with the same text in its place, now and whenever the page changes. */
async function translate(page: Page, translation: Translation): Promise<void> {
  await page.evaluate((translation) => {
    const seen = new WeakSet<Node>()
    function translateBelow(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || parent.closest('font, script, style, option, title') || !text.data.trim()) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        seen.add(outer)
        text.replaceWith(outer)
        inner.append(translation === 'wrap' ? text : text.data)
      }
    }
    translateBelow(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (!seen.has(node) && node.isConnected) translateBelow(node.parentNode!)
      }
    }).observe(document.body, { childList: true, subtree: true })
  }, translation)
  await expect(page.locator('font').first()).toBeAttached()
}

for (const translation of ['wrap', 'replace'] as const) {
  test.describe(`a translator that has its own nodes ${translation} texts`, () => {
    test('lets people book, see the day and the week', { tag: '@firefox' }, async ({ page, doorplate }) => {
      const date = '2026-11-25'
      await doorplate.book({ start_time: '14:00', end_time: '15:00', date })
      await page.goto('/')
      await translate(page, translation)
      await chooseSlot(page, 'Atlas', '11:00')
      await fillForm(page)
      const invited = invitationsSent(page)
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText('Atlas is booked')).toBeVisible()
      await invited

      await page.goto('/day')
      await translate(page, translation)
      await expect(page.getByRole('button', { name: /^11:00 to 12:00/ })).toBeVisible()
      await page.getByRole('button', { name: 'Next Day' }).click()
      await expect(page.getByRole('button', { name: /^14:00 to 15:00/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^11:00 to 12:00/ })).toBeHidden()
      await doorplate.book({ start_time: '16:00', end_time: '17:00', date })
      await expect(page.getByRole('button', { name: /^16:00 to 17:00/ })).toBeVisible()

      await page.goto('/rooms/atlas')
      await translate(page, translation)
      await page.getByRole('button', { name: 'Next week' }).click()
      await expect(page.getByRole('button', { name: /^14:00 to 15:00/ })).toBeHidden()

      await page.goto('/bookings')
      await translate(page, translation)
      await page.getByRole('link', { name: /11:00–12:00/ }).click()
      await translate(page, translation)
      await page.getByRole('button', { name: 'Cancel booking' }).first().click()
      await page.getByRole('button', { name: 'Cancel booking' }).last().click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Your booking is restored.')).toBeVisible()
    })

    test('leaves a display as right as ever', { tag: '@firefox' }, async ({ page, doorplate }) => {
      await page.goto('/?display=atlas')
      await expectDisplay(page, 'AVAILABLE')
      await translate(page, translation)
      const id = await doorplate.book({ start_time: '10:30', end_time: '11:30' })
      await expectDisplay(page, 'OCCUPIED')
      await expect(page.getByText('Until 11:30')).toBeVisible()
      await doorplate.operate('PATCH', `/api/v1/bookings/${id}`, { cancelled: true })
      await expectDisplay(page, 'AVAILABLE')
      await expect(page.getByText('Until 11:30')).toBeHidden()
      await expect(page.getByText('No bookings today')).toBeVisible()
      await page.getByRole('button', { name: 'Book This Room Now' }).click()
      await expect(page.getByRole('dialog', { name: 'Quick Booking' })).toBeVisible()
      await fillForm(page)
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText(/Atlas is booked/)).toBeVisible()
    })
  })
}
