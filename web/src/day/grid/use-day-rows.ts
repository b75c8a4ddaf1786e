import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { usePrinting } from '../use-printing.ts'

/** In rem, as in day-page.css: rows grow with the text size that people set in their browser. */
const rowRem = 3.5
const headRem = 2.75
const rowsAround = 10

/** Until the grid has been measured. */
const initialRect = { width: 1280, height: 800 }

/** In the first render, which cannot measure anything. */
const firstRows = 24

/** The rows to draw: those in view with some around them, and the one where the keyboard is; on paper all. */
export function useDayRows(scroller: RefObject<HTMLElement | null>, count: number, kept: number) {
  const isPrinting = usePrinting()
  const isHydrated = useHydrated()
  const remPixels = isHydrated ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16 : 16
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRem * remPixels,
    initialRect,
    overscan: rowsAround,
    scrollPaddingStart: headRem * remPixels,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      return inView.includes(kept) || kept >= count ? inView : [...inView, kept].sort((a, b) => a - b)
    }
  })

  const shown = useRef(0)
  const show = useCallback(
    (index: number) => {
      if (index === shown.current) return
      shown.current = index
      rows.scrollToIndex(index)
    },
    [rows]
  )

  // Without places the rows follow each other.
  const inOrder = isPrinting ? count : isHydrated ? undefined : Math.min(count, firstRows)
  return {
    show,
    isPrinting,
    height: inOrder === undefined ? `${count * rowRem}rem` : undefined,
    rows:
      inOrder === undefined
        ? rows.getVirtualItems().map(({ index }) => ({ index, top: `${index * rowRem}rem` }))
        : Array.from({ length: inOrder }, (_, index) => ({ index, top: undefined }))
  }
}
