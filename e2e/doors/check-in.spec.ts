import type { Page } from '@playwright/test'
import { expect, expectAccessible, setClock, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectOnPanels } from '../screens/panels.ts'
import { resize } from '../screens/resize.ts'

const here = (page: Page) => page.getByRole('button', { name: 'We’re here' })

test.use({ environment: { CHECK_IN: '10/10', LOW_REACH: 'on' }, officeTime: '2026-11-24T10:00:20+01:00' })

test('a check-in at the display is possible before the start and appears on every display', async ({
  page,
  context,
  doorplate
}) => {
  await doorplate.book({ start_time: '10:45', end_time: '11:30' })
  const inside = await context.newPage()
  await inside.goto('/?display=atlas')
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await expect(here(page)).toBeHidden()
  await setClock('2026-11-24T10:36:20+01:00', doorplate, page, inside)
  await expect(page.getByText('Starts soon')).toBeVisible()
  await expect(page.getByText('Next booking at 10:45')).toBeVisible()
  await expectDisplay(page, 'AVAILABLE')
  await expect(here(inside)).toBeVisible()
  await expectAccessible(page)
  await here(page).dblclick()
  // The room is theirs at once.
  await expectDisplay(page, 'OCCUPIED')
  await expect(page.getByRole('listitem').filter({ hasText: '10:30–11:30' })).toBeVisible()
  await expectDisplay(inside, 'OCCUPIED')
  await expect(here(inside)).toBeHidden()
})

/** The sentences that people read, in the office's language. */
const words = {
  en: { soon: 'Starts soon', released: 'Released at 10:40' },
  de: { soon: 'Beginnt gleich', released: 'Freigegeben um 10:40' },
  ar: { soon: 'يبدأ قريبًا', released: 'أُتيحت الساعة 10:40' }
}

test('every check-in state fits one screen and is legible from afar in any language', async ({ page, doorplate }) => {
  const show = (room: string, language: string) => page.goto(`/?display=${room}&language=${language}`)
  await doorplate.book({ start_time: '10:45', end_time: '11:30', guests: ['jonas.keller@buergi-partner.ch'] })
  await doorplate.book({ start_time: '14:30', end_time: '15:45' })
  await setClock('2026-11-24T10:36:20+01:00', doorplate)
  for (const [language, { soon }] of Object.entries(words)) {
    await show('atlas', language)
    await expect(page.getByText(soon)).toBeVisible()
    await expectOnPanels(page, `soon-${language}`)
  }
  await setClock('2026-11-24T10:46:20+01:00', doorplate)
  for (const language of Object.keys(words)) {
    await show('atlas', language)
    await expect(page.locator('[data-check-in][data-state=occupied]')).toBeVisible()
    await expectOnPanels(page, `check-in-${language}`)
    await expectAccessible(page)
  }

  const released = {
    booking_id: '00000000-0000-4000-8000-000000000000',
    start_time: '10:30',
    end_time: '11:30',
    released_at: '2026-11-24T09:40:03Z'
  }
  // A clock that is moved on by minutes is an outage to the server: it would release nothing.
  await page.route(/display=cedar|doors\/cedar/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"released":null', `"released":${JSON.stringify(released)}`)
    await route.fulfill({ response, body })
  })
  for (const [language, { released }] of Object.entries(words)) {
    await show('cedar', language)
    await expect(page.getByText(released)).toBeVisible()
    await resize(page, { width: 800, height: 1280 })
    await expectLegible(page)
  }
  await doorplate.book({ room_id: 'cedar', start_time: '14:30', end_time: '15:45' })
  for (const [language, { released }] of Object.entries(words)) {
    await show('cedar', language)
    await expect(page.getByText(released)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '14:30' })).toBeVisible()
    await expectOnPanels(page, `released-${language}`)
    await expectAccessible(page)
  }
})
