import type { Page } from '@playwright/test'
import { complaintsOfNoServer, expect, expectAccessible, setClock, test, tomorrow } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectHighButtons, panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

const languages = ['en', 'fr', 'de', 'ar', 'ja', 'pl']
const walls = [...panels, { width: 1080, height: 1920 }]
const phone = { width: 390, height: 844 }
const upright = walls.filter(({ width, height }) => height > width)

const show = (page: Page, room: string, language = 'en') => page.goto(`/?display=${room}&language=${language}`)

/** The first and the last row of pixels with ink in a line: letters with accents are higher than their line. */
function inkOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((line) => {
    const mark = document.createElement('span')
    mark.style.cssText = 'display: inline-block; width: 0; height: 0'
    line.append(mark)
    const baseline = mark.getBoundingClientRect().bottom
    mark.remove()
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(line)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(line.textContent!)
    return {
      baseline: Math.round(baseline),
      size: Number.parseFloat(fontSize),
      top: baseline - actualBoundingBoxAscent,
      bottom: baseline + actualBoundingBoxDescent
    }
  })
}

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)

test.describe('at a free room', () => {
  test.use({ officeTime: '2026-11-24T12:21:20+01:00' })

  test('the two ways to book it show how they differ in any language', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '13:30', end_time: '14:30' })
    await show(page, 'atlas')
    const quick = page.getByRole('group', { name: 'Take it now, until' })
    await expect(quick.getByRole('button').first()).toHaveText('12:45 24 min')
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toHaveAccessibleDescription(
      'Add name and guests (from 12:30)'
    )
    for (const language of languages) {
      await show(page, 'atlas', language)
      await expect(page.locator('.end-times-end').first()).toBeVisible()
      await atEach(page, walls, `wall-ways-${language}`, async () => {
        await expectLegible(page)
        await expectTouchable(page)
        await expectNoSidewaysScrolling(page)
      })
    }
  })
})

test.describe('with check-in', () => {
  test.use({
    environment: { CHECK_IN: '10/10' },
    officeTime: '2026-11-24T10:00:20+01:00',
    expectedComplaint: complaintsOfNoServer
  })

  test('the word for the state has the same height in every state, and its accents touch nothing', async ({
    page,
    doorplate
  }) => {
    test.slow()
    const rooms = ['atlas', 'birch', 'cedar', 'dahlia', 'elm']
    for (const [index, id] of rooms.entries()) {
      await doorplate.operate('PUT', `/api/v1/rooms/${id}`, { name: id, capacity: 2 + index, equipment: ['Wifi'] })
    }
    await doorplate.operate('POST', '/api/v1/walk-ins', { room_id: 'dahlia', end_time: '11:30' })
    await doorplate.book({ room_id: 'birch', start_time: '10:45', end_time: '11:30' })
    await doorplate.book({ room_id: 'cedar', start_time: '10:30', end_time: '11:30' })
    await doorplate.book({ room_id: 'elm', start_time: '15:00', end_time: '16:00' })
    await setClock('2026-11-24T10:36:20+01:00', doorplate)

    for (const language of languages) {
      const seen = new Map<string, Record<string, string>>()
      for (const [room, state, sign] of [
        ['atlas', 'free', '.end-times-paper'],
        ['birch', 'soon', '.check-in-notice'],
        ['cedar', 'check-in', '.check-in-notice'],
        ['dahlia', 'current', '.end-times-now'],
        ['elm', 'free-before-a-booking', '.state-banner-until']
      ] as const) {
        await show(page, room, language)
        await expect(page.locator(sign).first()).toBeVisible()
        await atEach(page, walls, `wall-${state}-${language}`, async ({ width, height }) => {
          const where = `${language} ${width}x${height}`
          const word = await inkOf(page, '.state-banner-state')
          seen.set(where, { ...seen.get(where), [state]: `${word.baseline} of ${Math.round(word.size)}` })
          expect(word.top, 'the word’s accents').toBeGreaterThan((await bottomOf(page, '.room-name')) + 1)
          const hasLine = (await page.locator('.state-banner-until').count()) > 0
          if (hasLine) expect((await inkOf(page, '.state-banner-until')).top).toBeGreaterThan(word.bottom)
          await expectLegible(page)
        })
      }
      for (const [where, words] of seen) {
        expect(new Set(Object.values(words)).size, `${where}: ${JSON.stringify(words)}`).toBe(1)
      }
    }

    await page.clock.install()
    await show(page, 'elm', 'fr')
    await expect(page.locator('.end-times-paper').first()).toBeVisible()
    const before = await inkOf(page, '.state-banner-state')
    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expect(page.locator('.offline-notice')).toBeVisible()
    expect(await inkOf(page, '.state-banner-state')).toEqual(before)
  })
})

test('a long room name fits and is at least twice as large as the line below it', async ({ page, doorplate }) => {
  const names = {
    long: 'Großer Konferenzraum Elbphilharmonie',
    longest: 'Großer Konferenzraum Elbphilharmonie, drittes Obergeschoss West'
  }
  await doorplate.book({ start_time: '10:30', end_time: '11:30' })
  for (const [length, name] of Object.entries(names)) {
    await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name, capacity: 12, equipment: ['Wifi'] })
    for (const language of ['en', 'fr', 'ar']) {
      await show(page, 'atlas', language)
      await expect(page.locator('.end-times-now')).toBeVisible()
      await atEach(page, [...walls, phone], `wall-name-${length}-${language}`, async () => {
        const [title, line] = [(await inkOf(page, '.room-name h1')).size, (await inkOf(page, '.room-name p')).size]
        expect(title).toBeGreaterThanOrEqual(1.99 * line)
        await expectLegible(page)
        await expectNoSidewaysScrolling(page)
        // Letters with tails may stand out of their last line, but no line is left out.
        const over = await page
          .locator('.room-name h1')
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
        expect(over).toBeLessThan(title / 2)
      })
    }
  }
})

test('a long upright schedule fades out until its end is visible', async ({ page, doorplate }) => {
  for (let hour = 11; hour < 21; hour++) {
    const guests = hour % 3 === 0 ? ['jonas.keller@buergi-partner.ch'] : []
    await doorplate.book({ start_time: `${hour}:00`, end_time: `${hour}:30`, guests })
    await doorplate.book({ start_time: `${hour}:30`, end_time: `${hour}:45` })
  }
  await show(page, 'atlas')
  const list = page.getByRole('list', { name: "Today's Schedule" })
  for (const wall of upright) {
    await resize(page, wall)
    await list.evaluate((element) => (element.scrollTop = 0))
    const steps = await list.evaluate(({ children }) => [...children].map((row) => (row as HTMLElement).offsetHeight))
    // Also where the list would end exactly at a row.
    for (const step of [0, ...steps.slice(0, 3)]) {
      await list.evaluate((element, by) => (element.scrollTop += by), step)
      await expect(list).toHaveAttribute('data-more')
      const faded = await list.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        const mask = getComputedStyle(element).getPropertyValue('-webkit-mask-image')
        const fade = Number(/100% - ([\d.]+)px/.exec(mask)?.[1])
        const texts = [...element.querySelectorAll('p')].map((text) => text.getBoundingClientRect())
        const isInFade = (text: DOMRect) => text.bottom > bottom - fade && text.top < bottom - 0.1 * fade
        return { mask, count: texts.filter(isInFade).length }
      })
      expect(faded.mask).toContain('linear-gradient')
      expect(faded.count).toBeGreaterThan(0)
      await takePicture(page, `wall-list-${step}@${wall.width}x${wall.height}`)
    }
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight))
    await expect(list).not.toHaveAttribute('data-more')
    await expect(list).toHaveCSS('-webkit-mask-image', 'none')
  }
})

test.describe('after the last start time', () => {
  test.use({ officeTime: '2026-11-24T22:20:20+01:00' })

  test('a free room’s display leads to the times of tomorrow on every screen', async ({ page, doorplate }) => {
    await doorplate.book({ date: tomorrow, start_time: '08:00', end_time: '09:00' })
    const times = page.getByRole('button', { name: /^View Available Times/ })
    for (const language of languages) {
      await show(page, 'atlas', language)
      await expect(page.locator('.display-actions-book')).toBeVisible()
      await atEach(page, [...walls, phone], `wall-late-${language}`, async () => {
        await expectLegible(page)
        await expectNoSidewaysScrolling(page)
      })
    }
    await show(page, 'atlas')
    await resize(page, { width: 1280, height: 800 })
    await expectDisplay(page, 'AVAILABLE')
    await expect(page.getByText('No more times today')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeHidden()
    await expectAccessible(page)
    await expectHighButtons(page, '.display-actions button')
    await times.click()
    const sheet = page.getByRole('region', { name: 'Book a Future Time Slot' })
    await expect(sheet).toContainText('Tomorrow, Wednesday, November 25')
    await sheet.getByRole('button', { name: '09:00' }).click()
    await expect(page.getByRole('dialog', { name: 'Quick Booking' })).toContainText('Wednesday, November 25, 2026')
  })
})
