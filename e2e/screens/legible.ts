import { expect, type Page } from '@playwright/test'

/** No two texts of what is in front lie on one another, none is cut off, and none stands out of its button. */
export async function expectLegible(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document.body
    const bars = [...front.querySelectorAll('*')].filter((element) => {
      const { position, bottom, top } = getComputedStyle(element)
      return position === 'sticky' && (bottom !== 'auto' || top !== 'auto')
    })
    type Shown = { text: string; node: Node | null; box: DOMRect }
    const texts: Shown[] = []
    const cut: string[] = []
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      const text = walker.currentNode.textContent!.trim()
      // The dots of facts are cut off where a line begins.
      if (text === '' || parent.closest('.visually-hidden, dialog:not([open]), .dotted i')) continue
      if (front === document.body && parent.closest('dialog')) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      const node = walker.currentNode
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()]
        .map((box) => uncovered(shownOf(text, box, parent), parent))
        .filter(({ width, height }) => width > 1 && height > 1)
      texts.push(...boxes.map((box) => ({ text, node, box })))
      if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) cut.push(`${text} leaves the page`)
    }

    /** Names and bars that stay in place cover what scrolls behind them. */
    function uncovered(box: DOMRect, parent: Element): DOMRect {
      const bare = bars.filter((bar) => !bar.contains(parent)).reduce(withoutBar, box)
      return withoutRowName(bare, parent)
    }

    function withoutBar(box: DOMRect, bar: Element): DOMRect {
      const cover = bar.getBoundingClientRect()
      if (cover.width < innerWidth / 2 || box.bottom <= cover.top || box.top >= cover.bottom) return box
      const isAtEnd = getComputedStyle(bar).bottom !== 'auto'
      const top = isAtEnd ? box.top : Math.max(box.top, cover.bottom)
      const bottom = isAtEnd ? Math.min(box.bottom, cover.top) : box.bottom
      return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top))
    }

    function withoutRowName(box: DOMRect, parent: Element): DOMRect {
      const name = parent.closest('[role=row]')?.querySelector('[role=rowheader], [role=columnheader]')
      if (!name || name.contains(parent) || getComputedStyle(name).position !== 'sticky') return box
      const cover = name.getBoundingClientRect()
      const isFromRight = document.documentElement.dir === 'rtl'
      const left = isFromRight ? box.left : Math.max(box.left, cover.right)
      const right = isFromRight ? Math.min(box.right, cover.left) : box.right
      return new DOMRect(left, box.top, Math.max(0, right - left), box.height)
    }

    /** The part of a text's box that what is around it lets through: a list may scroll, nothing else may lose a part. */
    function shownOf(text: string, box: DOMRect, inside: Element | null): DOMRect {
      if (!inside || box.width === 0 || box.height === 0) return box
      const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(inside)
      // Only screen readers read it.
      if (clipPath === 'inset(50%)') return new DOMRect()
      const frame = inside.getBoundingClientRect()
      const [hidesX, hidesY] = [overflowX !== 'visible', overflowY !== 'visible']
      const out = {
        x: Math.max(frame.left - box.left, box.right - frame.right),
        // Lines may be lower than their letters' boxes.
        y: Math.max(frame.top - box.top, box.bottom - frame.bottom) - 0.25 * box.height
      }
      const isLost =
        ((hidesX && overflowX !== 'auto') || inside.matches('button, label')) &&
        out.x > 1 &&
        textOverflow !== 'ellipsis'
      // What is folded hides whole lines, which a button shows.
      const isFolded = inside.matches('[data-folded]') && (box.top >= frame.bottom || box.bottom <= frame.top)
      const isClamped = webkitLineClamp !== 'none' || isFolded
      const isHalf = hidesY && overflowY !== 'auto' && out.y > 1 && !isClamped
      if (isLost || isHalf) cut.push(`${text} stands out of ${inside.outerHTML.slice(0, 80)}`)
      const left = hidesX ? Math.max(frame.left, box.left) : box.left
      const right = hidesX ? Math.min(frame.right, box.right) : box.right
      const top = hidesY ? Math.max(frame.top, box.top) : box.top
      if (isClamped && out.y > 1) return new DOMRect()
      const bottom = hidesY ? Math.min(frame.bottom, box.bottom) : box.bottom
      const rest = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      return shownOf(text, rest, inside.parentElement)
    }

    const depth = (a: DOMRect, b: DOMRect) =>
      Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        // Lines may stand closer than their letters' boxes are high.
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.175 * (a.height + b.height)
      )
    // The browser reports two boxes for a line that ends in an ellipsis.
    const isSameLine = (one: Shown, other: Shown) => one.node === other.node && one.box.top === other.box.top
    const printedOver = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => depth(one.box, other.box) > 1 && !isSameLine(one, other))
        .map((other) => `${one.text} on ${other.text}`)
    )
    return [...cut, ...printedOver]
  })
  expect(faults).toEqual([])
}
