import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './doorplate.ts'

/** Every control that can be seen is large enough for a finger: 44 by 44 CSS pixels, labels and rows of a field included. */
async function expectTouchable(page: Page) {
  const small = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select, a[href]')]
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      if (width === 0 || height === 0 || (width >= 44 && height >= 44)) return []
      return [`${control.outerHTML.slice(0, 120)} is ${width} by ${height}`]
    })
  })
  expect(small).toEqual([])
}

/** What axe knows of, and what fingers need. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectTouchable(page)
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

/** Each control of what is in front can be scrolled to, and a finger in its middle meets it and nothing else. */
export async function expectReachable(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document.body
    const controls = [...front.querySelectorAll<HTMLElement>('button, input, select')]
    return controls.flatMap((control) => {
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

/** No two texts of what is in front lie on one another, and none is cut off. */
export async function expectLegible(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document.body
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
    const texts: { text: string; box: DOMRect }[] = []
    const cut: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      const text = walker.currentNode.textContent!.trim()
      if (text === '' || parent.closest('.visually-hidden, dialog:not([open])')) continue
      if (front === document.body && parent.closest('dialog')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const boxes = [...range.getClientRects()]
        .map((box) => shownOf(box, parent))
        .filter(({ width, height }) => width > 1 && height > 1)
      texts.push(...boxes.map((box) => ({ text, box })))
      if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) cut.push(`${text} leaves the page`)
    }
    /** The part of a box that the lists around it let through. */
    function shownOf(box: DOMRect, inside: Element | null): DOMRect {
      if (!inside) return box
      if (getComputedStyle(inside).overflowY !== 'auto') return shownOf(box, inside.parentElement)
      const { top, bottom } = inside.getBoundingClientRect()
      const from = Math.max(top, box.top)
      const height = Math.max(0, Math.min(bottom, box.bottom) - from)
      return shownOf(new DOMRect(box.x, from, box.width, height), inside.parentElement)
    }
    const depth = (a: DOMRect, b: DOMRect) =>
      Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        // Lines may stand closer than their letters' boxes are high.
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.35 * Math.min(a.height, b.height)
      )
    const printedOver = texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (depth(one.box, other.box) > 1 ? [`${one.text} on ${other.text}`] : []))
    )
    return [...cut, ...printedOver]
  })
  expect(faults).toEqual([])
}
