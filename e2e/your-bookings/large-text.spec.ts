import type { Locator } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { atTextSizes } from '../screens/text-size.ts'

/** The buttons of a part that leave it, or have so little room that their words break into letters. */
function squeezed(part: Locator): Promise<(string | null)[]> {
  return part.evaluate((whole) => {
    const box = whole.getBoundingClientRect()
    return [...whole.querySelectorAll('button, a.button')]
      .filter((button) => {
        const { left, right, width, height } = button.getBoundingClientRect()
        return left < box.left - 1 || right > box.right + 1 || height > width
      })
      .map((button) => button.textContent)
  })
}

test('the question before cancelling and its notice are legible with large text', async ({ browser, doorplate }) => {
  const sizes = [
    [360, 24],
    [360, 32],
    [390, 32]
  ] as const
  await atTextSizes(browser, doorplate.url, sizes, async ({ page, language, name }) => {
    const { id, key } = await doorplate.hold({ date: '2026-11-26', start_time: '17:30', end_time: '18:30' })
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 640 })
    await page.goto(`/bookings/${id}?language=${language}#${key}`)
    await page.locator('.button-alert, .ticket-actions button').last().click()
    const question = page.locator('dialog')
    await expect(question.getByRole('heading')).toBeInViewport()
    expect(await squeezed(question)).toEqual([])
    expect(await question.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await takePicture(page, `cancel-question-${name}`)
    await question.locator('.button-alert').click()
    const notice = page.locator('.feedback')
    await expect(notice.getByRole('button')).toBeVisible()
    expect(await squeezed(notice)).toEqual([])
    await takePicture(page, `cancelled-notice-${name}`)
  })
})
