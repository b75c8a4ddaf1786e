import { describe, expect, test } from 'vitest'
import { placePopover } from './place-popover.ts'

const screen = { width: 800, height: 600 }
const popover = { width: 300, height: 80 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 100, height: 50 })

describe('a popover', () => {
  test('starts below its anchor', () => {
    expect(placePopover(anchorAt(200, 100), popover, screen, false)).toEqual({ left: 200, top: 156 })
  })

  test('ends where its anchor ends if people read from the right', () => {
    expect(placePopover(anchorAt(400, 100), popover, screen, true)).toEqual({ left: 200, top: 156 })
  })

  test('opens above an anchor at the bottom', () => {
    expect(placePopover(anchorAt(200, 520), popover, screen, false)).toEqual({ left: 200, top: 434 })
  })

  test.each([
    ['right', anchorAt(690, 100), false, { left: 492, top: 156 }],
    ['left', anchorAt(20, 100), true, { left: 8, top: 156 }]
  ])('stays on the screen at the %s edge', (_edge, anchor, isFromRight, place) => {
    expect(placePopover(anchor, popover, screen, isFromRight)).toEqual(place)
  })

  test('stays on a screen that is too low for both sides', () => {
    expect(placePopover(anchorAt(200, 60), popover, { width: 800, height: 150 }, false)).toEqual({ left: 200, top: 62 })
  })
})
