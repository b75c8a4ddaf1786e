import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, expectHighButtons, fewPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectTouchable, expectUsable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

const equipment = ['Projector', 'Whiteboard', 'Wifi', 'Coffee']
const atlas = { name: 'Atlas', capacity: 8, equipment }

test('a fault reported at a door appears there, in the booking view and in the operator’s mail', async ({
  page,
  context,
  doorplate
}) => {
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', atlas)
  const booking = await context.newPage()
  await booking.goto('/')
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'Projector' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Projector: reported broken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused()
  const card = booking.getByRole('radio', { name: 'Atlas' })
  await expect(card).toHaveAccessibleDescription(/Projector: reported broken/)
  await expectUsable(booking)
  await takePicture(booking, 'room-card-broken')
})

test('a report needs no page but the first', { tag: '@firefox' }, async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', atlas)
  const pages: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/') pages.push(request.url())
  })
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'Projector' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Projector: reported broken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused()
  expect(pages).toHaveLength(1)
})

test('the report dialog fits every panel in any language', async ({ page, doorplate }) => {
  async function expectFits(name: string) {
    await atEach(page, fewPanels, name, async () => {
      await expectTouchable(page)
      await expectLegible(page)
    })
    await expectAccessible(page)
  }
  for (const { language, room } of doors) {
    const hasSomethingElse = language !== 'en'
    await test.step(`in ${language}`, async () => {
      await doorplate.operate('PUT', `/api/v1/rooms/${room}`, atlas)
      const later = { room_id: room, start_time: '12:15', end_time: '13:30', guests: ['li.wei@northwind-freight.com'] }
      await doorplate.book(later)
      await page.setViewportSize(fewPanels[0]!)
      await page.goto(`/?display=${room}&language=${language}`)
      await page.locator('.equipment-tags-head button').click()
      const choices = page.locator('.dialog-choices button')
      await (hasSomethingElse ? choices.last() : choices.first()).click()
      if (hasSomethingElse) await page.getByRole('textbox').fill('smells of gas')
      await expectFits(`report-fault-${language}`)
      await resize(page, fewPanels[0]!)
      await expectHighButtons(page, '.choices-dialog button')
      await page.locator('.choices-dialog .button-main').click()
      await expect(page.locator('.equipment-tags-broken')).toBeVisible()
      await expectFits(`fault-reported-${language}`)
    })
  }
})
