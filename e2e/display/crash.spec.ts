import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { panels } from '../screens/panels.ts'
import { expectOneScreen } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

const phone = { width: 390, height: 844 }

test.use({ expectedComplaint: /./ })

for (const [state, start_time, end_time] of [
  ['AVAILABLE', '14:00', '15:00'],
  ['OCCUPIED', '10:30', '11:30']
] as const) {
  test(`a display that crashes while ${state} says so legibly, and is right again by itself`, async ({
    page,
    doorplate
  }) => {
    await doorplate.book({ start_time, end_time })
    await page.addInitScript(() => {
      const { formatToParts } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.formatToParts = function (instant) {
        if (this.resolvedOptions().weekday && !localStorage.getItem('mended'))
          throw new Error('a call that this browser lacks')
        return formatToParts.call(this, instant)
      }
    })
    // After the script: the clock brings a DateTimeFormat of its own.
    await page.clock.install()
    await page.goto('/?display=atlas')
    await expect(page.getByRole('alert')).toContainText('Something unexpected happened.')
    await expect(page.getByText('This page will try again automatically.')).toBeVisible()
    // Once: the colours are the same in each state, and the page reloads after a minute.
    await expectAccessible(page)
    const main = page.getByRole('main')
    for (const colour of ['available', 'occupied', 'other-day', 'unknown']) {
      // As it is when the crash comes before the page can remove what the server painted.
      await page.evaluate(
        (each) => Object.assign(document.body, { className: 'display-view' }).setAttribute('data-state', each),
        colour
      )
      await expect(main).toHaveCSS('background-color', 'rgb(251, 250, 246)')
      await expect(main).toHaveCSS('color', 'rgb(25, 30, 28)')
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCSS('color', 'rgb(25, 30, 28)')
    }
    await atEach(page, [...panels, phone], `crash-${state}`, async () => {
      await expectLegible(page)
      await expectOneScreen(page)
    })
    await page.evaluate(() => localStorage.setItem('mended', 'yes'))
    await page.clock.fastForward('01:00')
    await expectDisplay(page, state)
  })
}
