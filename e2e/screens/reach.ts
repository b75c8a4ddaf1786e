import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../rig/doorplate.ts'

/**
 * Every control that can be seen is large enough for a finger: 44 by 44 CSS pixels, with the label around it. A short
 * booking on a timeline has another way, by the head of its line.
 */
export async function expectTouchable(page: Page) {
  const small = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button:not(.booked-block, .skip-link), input, select, a[href]')
    ]
    return controls.flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      // React Aria's way out of a menu for screen readers is hidden.
      if (control.closest('[style*="clip-path: inset(50%)"]')) return []
      if (width === 0 || height === 0 || (width >= 44 && height >= 44)) return []
      return [`${control.outerHTML.slice(0, 120)} is ${width} by ${height}`]
    })
  })
  expect(small).toEqual([])
}

/** Checks the page with axe, and the size of touch targets. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectTouchable(page)
}

/** Asks until it holds: scripts place an open menu again only in a frame after the window gets another size. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Nothing scrolls, up or sideways. */
export async function expectOneScreen(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
}

/** Each control of what is in front can be scrolled to, and a finger in its middle meets it and nothing else. */
export async function expectReachable(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document.body
    const controls = [...front.querySelectorAll<HTMLElement>('button:not(.skip-link), input, select')]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isWhole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      return isWhole && met && (control.contains(met) || met.contains(control)) ? [] : [control.outerHTML.slice(0, 120)]
    })
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(lost).toEqual([])
}

/**
 * Each field shows all of its date, of its chosen option or of the prompt in it. Names are the exception, because an
 * operator may give an office any name.
 */
export async function expectReadableFields(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    return fields
      .filter((field) => field.checkVisibility() && spaceOf(field) < widthOf(field) - 1)
      .map((field) => `${words(field)} in ${spaceOf(field)} px of ${field.outerHTML.slice(0, 120)}`)

    function words(field: HTMLInputElement | HTMLSelectElement): string {
      if (field instanceof HTMLSelectElement)
        return field.matches('.office-brand *') ? '' : field.selectedOptions[0]!.text
      return ['text', 'search', 'email'].includes(field.type) ? field.value || field.placeholder : ''
    }

    function widthOf(field: HTMLInputElement | HTMLSelectElement): number {
      const { font, fontSize } = getComputedStyle(field)
      pen.font = font
      // The browser writes the date, and its key takes an em and a half.
      if (field.type === 'date') return pen.measureText('00/00/0000').width + 1.5 * Number.parseFloat(fontSize)
      return pen.measureText(words(field)).width
    }

    function spaceOf(field: HTMLElement): number {
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
  })
  expect(cut).toEqual([])
}
