import type { Page } from '@playwright/test'
import { type Doorplate, expect, test } from '../rig/doorplate.ts'
import { Hand } from '../rig/hand.ts'
import { fillForm, slot, visitor } from '../rig/steps.ts'

test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com' } })

const tuesday = '2026-12-01'

const names = 'Atlas Birch Cedar Dune Elm Fjord Grove Harbour Inlet Jetty Kite Lagoon'.split(' ')

/** Twelve rooms on two floors. */
async function furnish(doorplate: Doorplate) {
  for (const [index, name] of names.entries()) {
    await doorplate.operate('PUT', `/api/v1/rooms/${name.toLowerCase()}`, {
      name,
      capacity: [8, 4, 12, 6][index % 4]!,
      equipment: [['Projector', 'Screen', 'Wifi'], ['Screen', 'Wifi'], ['Wifi'], ['Whiteboard', 'Wifi']][index % 4]!,
      area: index < 6 ? '1st floor' : '2nd floor'
    })
  }
}

const search = (page: Page) => page.getByRole('form', { name: 'What is free?' })
const free = (page: Page) => page.locator('.free-room')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const texts = {
  'Your Name': visitor.name,
  'Your Email': visitor.email,
  'Company/Department': visitor.company,
  'Meeting Purpose': visitor.purpose
}
const everyField = Object.keys(texts) as (keyof typeof texts)[]

/** Fills in these fields of the form and confirms it. */
async function confirm(page: Page, hand: Hand, fields = everyField) {
  for (const field of fields) await hand.type(page.getByLabel(field), texts[field])
  await hand.tap(button(page, 'Confirm Booking'))
  await expect(page.getByText(/is booked/)).toBeVisible()
}

/** Books the best room for tomorrow without counting. */
async function bookForTomorrow(page: Page) {
  await page.goto('/')
  await search(page).getByLabel('Day').fill('2026-11-25')
  await search(page).getByLabel('When').fill('14:00')
  await free(page).first().click()
  await fillForm(page)
  await button(page, 'Confirm Booking').click()
  await expect(page.getByText(/is booked/)).toBeVisible()
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 }
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a room for now takes six taps the first time and three the next', async ({ page, doorplate }) => {
      await furnish(doorplate)
      await page.goto('/')
      const first = new Hand(page)
      await first.tap(free(page).first())
      await confirm(page, first)
      expect(first.taps).toBeLessThanOrEqual(6)
      expect(first.screens).toBeLessThanOrEqual(1)

      await page.goto('/')
      const next = new Hand(page)
      await next.tap(free(page).first())
      await confirm(page, next, ['Meeting Purpose'])
      expect(next.taps).toBeLessThanOrEqual(3)
      expect(next.screens).toBeLessThanOrEqual(1)
    })

    test('next Tuesday at two for six people with a screen takes five taps before the form', async ({
      page,
      doorplate
    }) => {
      await furnish(doorplate)
      await page.goto('/')
      const hand = new Hand(page)
      await hand.type(search(page).getByLabel('Day'), tuesday)
      await hand.type(search(page).getByLabel('When'), '14:00')
      await hand.choose(search(page).getByRole('radio', { name: '6', exact: true }))
      await hand.tap(search(page).getByRole('button', { name: 'Screen' }))
      await hand.tap(free(page).first())
      await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
      await expect(slot(page, '14:00')).toHaveAttribute('aria-pressed', 'true')
      expect(hand.taps).toBeLessThanOrEqual(5)
      expect(hand.screens).toBe(0)
    })

    test('a meeting is cancelled with four taps', async ({ page }) => {
      await bookForTomorrow(page)
      const hand = new Hand(page)
      await hand.tap(page.getByRole('link', { name: 'Your bookings' }))
      await hand.tap(page.getByRole('link', { name: /14:00–15:00/ }))
      await hand.tap(button(page, 'Cancel booking'))
      await hand.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }))
      await expect(button(page, 'Undo')).toBeVisible()
      expect(hand.taps).toBeLessThanOrEqual(4)
      expect(hand.screens).toBeLessThanOrEqual(1)
    })

    test('a meeting is moved with four taps', async ({ page }) => {
      await bookForTomorrow(page)
      const hand = new Hand(page)
      await hand.tap(page.getByRole('link', { name: 'View or change' }))
      await hand.tap(button(page, 'Change'))
      await hand.tap(slot(page, '15:00'))
      await hand.tap(button(page, 'Save changes'))
      await expect(page.getByText('Changes saved')).toBeVisible()
      expect(hand.taps).toBeLessThanOrEqual(4)
      expect(hand.screens).toBeLessThanOrEqual(1)
    })

    test('a weekly meeting with one clash takes eleven taps', async ({ page, doorplate }) => {
      await furnish(doorplate)
      await doorplate.book({ room_id: 'birch', date: '2026-12-08', start_time: '14:00', end_time: '15:00' })
      await page.goto('/')
      const hand = new Hand(page)
      await hand.type(search(page).getByLabel('Day'), tuesday)
      await hand.type(search(page).getByLabel('When'), '14:00')
      await hand.tap(free(page).filter({ hasText: 'Birch' }))
      await hand.tap(button(page, 'Repeats'))
      const panel = page.getByRole('dialog', { name: 'Repeat this booking' })
      await hand.choose(panel.getByRole('radio', { name: /same time/ }).first())
      await hand.tap(panel.getByRole('button', { name: 'Use these 8 dates' }))
      await confirm(page, hand)
      await expect(page.getByText(/8 dates · Dec 8 in /)).toBeVisible()
      expect(hand.taps).toBeLessThanOrEqual(11)
      expect(hand.screens).toBeLessThanOrEqual(1)
    })

    test('who is in a room is seen without a tap at its door, and with one from the start page', async ({
      page,
      doorplate
    }) => {
      await doorplate.book({ start_time: '10:30', end_time: '11:30' })
      await page.goto('/')
      const hand = new Hand(page)
      await hand.tap(page.getByRole('link', { name: 'All rooms' }))
      if (viewport.width >= 1280) await expect(page.getByText('Priya Raman').first()).toBeVisible()
      expect(hand.taps).toBe(1)
      await page.goto('/?display=atlas')
      await expect(page.locator('.state-banner-who')).toContainText('Priya Raman')
    })
  })
}

test.describe('on the day page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a room for now takes six taps the first time and three the next', async ({ page, doorplate }) => {
    await furnish(doorplate)
    for (const [fields, most] of [
      [everyField, 6],
      [['Meeting Purpose'], 3]
    ] as const) {
      await page.goto('/day')
      const hand = new Hand(page)
      await hand.tap(page.getByRole('link', { name: 'Book', exact: true }).first())
      await confirm(page, hand, [...fields])
      expect(hand.taps).toBeLessThanOrEqual(most)
      expect(hand.screens).toBeLessThanOrEqual(1)
    }
  })
})

test.describe('at the door', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a walk-in takes one tap', async ({ page }) => {
    await page.goto('/?display=atlas')
    const hand = new Hand(page)
    await hand.tap(button(page, /^11:15/))
    await expect(page.getByText('Until 11:15', { exact: true })).toBeVisible()
    expect([hand.taps, hand.screens]).toEqual([1, 0])
  })
  test('a meeting is extended with one tap', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '10:30', end_time: '11:30' })
    await page.goto('/?display=atlas')
    const hand = new Hand(page)
    await hand.tap(button(page, /^12:00/))
    await expect(page.getByText('Until 12:00', { exact: true })).toBeVisible()
    expect([hand.taps, hand.screens]).toEqual([1, 0])
  })
})
