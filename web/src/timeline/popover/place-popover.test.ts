import { expect, test } from 'vitest'
import { placePopover } from './place-popover.ts'

const screen = { width: 800, height: 600 }
const low = { width: 800, height: 150 }
const popover = { width: 300, height: 80 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 100, height: 50 })

test.each([
  ['starts below its anchor', anchorAt(200, 100), false, screen, { left: 200, top: 156 }],
  [
    'ends where its anchor ends if people read from the right',
    anchorAt(400, 100),
    true,
    screen,
    { left: 200, top: 156 }
  ],
  ['opens above an anchor at the bottom', anchorAt(200, 520), false, screen, { left: 200, top: 434 }],
  ['stays on the screen at the right edge', anchorAt(690, 100), false, screen, { left: 492, top: 156 }],
  ['stays on the screen at the left edge', anchorAt(20, 100), true, screen, { left: 8, top: 156 }],
  ['stays on a screen that is too low for both sides', anchorAt(200, 60), false, low, { left: 200, top: 62 }]
])('a popover %s', (_what, anchor, isFromRight, shownOn, place) => {
  expect(placePopover(anchor, popover, { ...shownOn, isFromRight })).toEqual(place)
})
