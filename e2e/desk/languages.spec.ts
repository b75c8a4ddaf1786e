import { keys } from '@doorplate/testing/servers/spawn-server'
import { type Doorplate, expect, test, tomorrow } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'
import { setTextSize } from '../screens/text-size.ts'

// Asking for a session that is not there.
test.use({ colorScheme: 'dark', expectedComplaint: /the server responded with a status of 401/ })

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 }
]

for (const language of ['de', 'ar']) {
  test(`with large text in the dark every page is legible in ${language}`, async ({ page, doorplate }) => {
    const pages = await furnished(doorplate)
    await setTextSize(page, 32)
    await page.goto(`/admin?language=${language}`)
    await page.locator('input').fill(keys.admin)
    await page.keyboard.press('Enter')
    await expect(page.locator('.desk-nav')).toBeVisible()
    for (const [name, { path, panel }] of Object.entries(pages)) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (panel !== undefined) await expect(page.getByRole('region', { name: panel })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      for (const size of sizes) {
        await test.step(`${name}, ${size.width} px wide`, async () => {
          await resize(page, size)
          await page.evaluate(openAll)
          await expectUsable(page)
          await expectNoSidewaysScrolling(page)
          await expectLegible(page)
          await takePicture(page, `desk-${language}-${name}@${size.width}`)
        })
      }
    }
  })
}

/** On a phone the settings are folded. */
function openAll() {
  for (const part of document.querySelectorAll('details')) part.open = true
}

/** @returns the pages of the desk, each with something on it */
async function furnished({ book, operate }: Doorplate): Promise<Record<string, { path: string; panel?: string }>> {
  await operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment: null, note: 'A chair is broken' })
  await operate('POST', '/api/v1/operators', { name: 'Clara', role: 'reception' })
  const id = await book({ date: tomorrow, start_time: '11:00', end_time: '12:00', guests: ['jonas@partner.example'] })
  await book({ start_time: '10:30', end_time: '11:30' })
  return {
    today: { path: '/admin' },
    bookings: { path: `/admin/bookings?booking=${id}`, panel: 'Priya Raman' },
    rooms: { path: '/admin/rooms?room=atlas&tab=rules', panel: 'Atlas' },
    offices: { path: '/admin/offices?opened=main', panel: 'Doorplate' },
    mail: { path: '/admin/mail?state=sent' },
    log: { path: '/admin/log?day=all' },
    settings: { path: '/admin/settings' },
    operators: { path: '/admin/operators' },
    backup: { path: '/admin/backup' }
  }
}
