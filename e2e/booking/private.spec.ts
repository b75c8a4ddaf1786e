import type { Page } from '@playwright/test'
import { expectSound, signIn } from '../rig/desk.ts'
import { expect, expectAccessible, test, today, tomorrow } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, fillForm, tabTo, visitor } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectOnPanels, fewPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com', INVITATION_TITLE: 'purpose' } })

const words = { en: 'Private meeting', de: 'Vertrauliche Besprechung', ar: 'اجتماع خاص' }
const languages = Object.entries(words)
const guest = 'grace@example.com'
const secrets = new RegExp(['Ada', 'Lovelace', visitor.company, visitor.purpose, 'grace', 'Priya', 'Rail'].join('|'))

const tick = (page: Page, name = words.en) => page.getByRole('checkbox', { name })
const form = (language: string) => `/?room=atlas&date=${tomorrow}&start=14:00&minutes=60&language=${language}`
/** On phones, the page of a day lists rooms without their bookings. */
const dayPage = [`/day?date=${today}`, 'day'] as const
const roomPage = ['/rooms/atlas', 'room'] as const

async function expectSecret(page: Page) {
  expect(await page.content()).not.toMatch(secrets)
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 }
]) {
  const at = `${viewport.width}`
  test.describe(`at ${at}`, () => {
    test.use({ viewport })

    test('a private meeting is booked by keyboard, shown to nobody, and made public', async ({
      page,
      browser,
      doorplate
    }) => {
      await page.goto('/')
      await chooseSlot(page, 'Atlas', '14:00')
      await fillForm(page)
      await addGuest(page, guest)
      await page.getByLabel('Meeting Purpose').focus()
      await tabTo(page, /^Private meeting$/)
      await expect(tick(page)).toBeFocused()
      await expect(tick(page)).toHaveAccessibleDescription('Others see only that the room is taken.')
      await page.keyboard.press('Space')
      await expect(tick(page)).toBeChecked()
      await expectLegible(page)
      await expectAccessible(page)
      await takePicture(page, `private-form-${at}`, { fullPage: true })
      await tabTo(page, /^Confirm Booking$/)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Atlas is booked')).toBeVisible()

      await expect.poll(() => doorplate.mails.length).toBe(2)
      for (const { subject, calendar, text } of doorplate.mails) {
        expect(subject).toBe('Meeting in Atlas, Tuesday, November 24, 2026, 14:00-15:00')
        expect(calendar).toContain('CLASS:PRIVATE')
        expect(text).toContain(visitor.purpose)
      }

      const stranger = await browser.newContext({ baseURL: doorplate.url, viewport })
      const others = await stranger.newPage()
      await others.goto('/?display=atlas')
      await expect(others.getByText('Private meeting')).toBeVisible()
      await expectSecret(others)
      for (const [path, name] of viewport.width < 768 ? [roomPage] : [dayPage, roomPage]) {
        await others.goto(path)
        const block = others.getByRole('button', { name: '14:00 to 15:00, Private meeting' })
        await block.press('Enter')
        await expect(others.getByRole('dialog').getByText('Private meeting')).toBeVisible()
        await expectLegible(others)
        await expectAccessible(others)
        await takePicture(others, `private-${name}-${at}`)
        await expectSecret(others)
      }

      await page.getByRole('link', { name: 'View or change' }).click()
      await expect(page.getByText('Private meeting: Yes')).toBeVisible()
      await expect(page.getByText(visitor.name)).toBeVisible()
      await takePicture(page, `private-own-${at}`, { fullPage: true })
      await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
      await expect(tick(page)).toBeChecked()
      await tick(page).focus()
      await page.keyboard.press('Space')
      await expectLegible(page)
      await takePicture(page, `private-change-${at}`, { fullPage: true })
      await page.getByRole('button', { name: 'Save changes' }).press('Enter')
      await expect(page.getByText('Changes saved')).toBeVisible()
      await expect(page.getByText('Private meeting: Yes')).toBeHidden()
      await others.goto('/?display=atlas')
      await expect(others.getByText(visitor.name)).toBeVisible()
      await stranger.close()
    })

    test('the tick can be read in each language', async ({ page }) => {
      for (const [language, name] of languages) {
        await page.goto(form(language))
        // What was typed in one language is there in the next.
        await tick(page, name).check()
        await expectLegible(page)
        await expectNoSidewaysScrolling(page)
        await takePicture(page, `private-form-${language}-${at}`, { fullPage: true })
      }
    })
  })
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('short private meetings are legible in each language', async ({ page, doorplate }) => {
    for (const [start_time, end_time] of [
      ['10:30', '11:15'],
      ['12:00', '12:30'],
      ['13:00', '13:15']
    ] as const) {
      await doorplate.book({ start_time, end_time, private: true, guests: [guest] })
    }
    for (const [language, name] of languages) {
      for (const [path, title] of [dayPage, roomPage]) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
        await expect(page.locator('.booked-block[aria-label*="13:15"]')).toHaveAccessibleName(RegExp(name))
        await expectLegible(page)
        await expectAccessible(page)
        await expectSecret(page)
        await takePicture(page, `private-${title}-short-${language}`)
      }
    }
  })
})

test('a display shows a private meeting on all panels', async ({ page, doorplate }) => {
  test.slow()
  for (const [start_time, end_time] of [
    ['10:45', '11:30'],
    ['14:00', '15:00']
  ] as const) {
    await doorplate.book({ start_time, end_time, private: true, guests: [guest] })
  }
  await doorplate.server.setClock('2026-11-24T10:50:20+01:00')
  for (const [language, name] of languages) {
    await page.goto(`/?display=atlas&language=${language}`)
    await expect(page.locator('.state-banner-who')).toHaveText(name)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
    await expectSecret(page)
    if (language === 'en') await expectOnPanels(page, 'private')
    else await atEach(page, fewPanels, `private-door-${language}`, () => expectLegible(page))
  }
})

test('the form of a display has the tick on small panels', async ({ page }) => {
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  await expect(tick(page)).toBeVisible()
  await atEach(page, fewPanels, 'private-quick', () => expectLegible(page))
})

test.describe('at the desk', () => {
  // Asking for a session that is not there.
  test.use({ expectedComplaint: /the server responded with a status of 401/ })

  test('reception sees a private meeting as a whole, and marks others so', async ({ page, doorplate }) => {
    await doorplate.book({ date: tomorrow, start_time: '14:00', end_time: '15:00', private: true })
    await signIn(page)
    await page.goto('/admin/bookings')
    const row = page.getByRole('row', { name: /Priya Raman/ })
    await expect(row.getByText('Private meeting')).toBeVisible()
    await row.press('Enter')
    const panel = page.getByRole('region', { name: 'Priya Raman' })
    await expect(panel.getByText('Private meeting')).toBeVisible()
    await panel.getByRole('button', { name: 'Change' }).press('Enter')
    await expectSound(page, 'desk-booking-private')
    await tick(page).press('Space')
    await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(row.getByText('Private meeting')).toBeHidden()
  })
})
