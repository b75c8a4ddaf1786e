type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** In CSS pixels: from the anchor, and at least from each edge of the screen. */
const gap = 6
const edge = 8

/** Below the anchor if it fits there, otherwise above it, and moved as far as needed to be on the screen. */
export function placePopover(
  anchor: Box,
  popover: Size,
  { isFromRight, ...screen }: Size & { isFromRight: boolean }
): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - popover.height
  const fitsBelow = below + popover.height + edge <= screen.height
  const left = isFromRight ? anchor.left + anchor.width - popover.width : anchor.left
  return {
    left: within(left, popover.width, screen.width),
    top: within(fitsBelow || above < edge ? below : above, popover.height, screen.height)
  }
}

function within(start: number, length: number, available: number): number {
  return Math.max(edge, Math.min(start, available - edge - length))
}
