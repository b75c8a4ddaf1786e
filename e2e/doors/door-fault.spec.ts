import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, expectHighButtons, fewPanels, panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectOneScreen, expectTouchable, expectUsable } from '../screens/reach.ts'
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
  await expect(page.getByText('Projector not working')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused()
  const card = booking.getByRole('radio', { name: 'Atlas' })
  await expect(card).toHaveAccessibleDescription(/Projector not working/)
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
  await expect(page.getByText('Projector not working')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused()
  expect(pages).toHaveLength(1)
})

test('faults stand above all equipment, and several with long names are whole on every panel', async ({
  page,
  doorplate
}) => {
  const broken = [
    'Height-adjustable conference table with sockets',
    'Laser projector on the ceiling, 4K',
    'Flipchart',
    'Videokonferenzanlage'
  ]
  const works = ['Wifi', 'Whiteboard', 'Coffee', 'Screen', 'Speakers', 'Microphones', 'Blinds', 'Sideboard']
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { ...atlas, equipment: [...works, ...broken] })
  for (const equipment of [...broken, null]) {
    await doorplate.operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment })
  }
  for (const start_time of ['11:00', '13:00']) {
    await doorplate.book({ start_time, end_time: start_time.replace('00', '45') })
  }
  await page.goto('/?display=atlas')
  const line = page.locator('.equipment-tags .fault-line')
  await expect(line).toHaveText(`${broken.map((name) => `${name} not working`).join(' · ')} · Problem reported`)
  const tags = page.getByRole('list', { name: 'Available Equipment' })
  await expect(tags.getByRole('listitem')).toHaveText(works)
  await atEach(page, panels, 'door-faults', async () => {
    await expect(line).toBeInViewport({ ratio: 1 })
    const cut = await line.evaluate((box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth])
    expect(cut).toEqual([0, 0])
    expect((await line.boundingBox())!.y).toBeLessThan((await tags.boundingBox())!.y)
    await expect(page.getByRole('button', { name: 'Report a problem' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('11:00–11:45')).toBeInViewport({ ratio: 1 })
    await expectLegible(page)
    await expectOneScreen(page)
  })
  await expectAccessible(page)

  await resize(page, panels[4]!)
  const more = page.getByRole('button', { name: 'Show all 8' })
  await more.press('Enter')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  for (const tag of await tags.getByRole('listitem').all()) await expect(tag).toBeInViewport({ ratio: 1 })
  await expectLegible(page)
  await expectAccessible(page)
  await takePicture(page, 'door-faults-open@800x1280')
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
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
      await expect(page.locator('.equipment-tags .fault-line')).toBeVisible()
      await expectFits(`fault-reported-${language}`)
    })
  }
})
