import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { usePrinting } from '../use-printing.ts'

/** In rem, as in day-page.css: rows grow with the browser's text size. */
const rowRem = 3.5
const headRem = 2.75
const rowsAround = 10

const initialRect = { width: 1280, height: 800 }

/** The first render cannot measure anything. */
const firstRows = 24

/** The rows to render: those near the viewport and the keyboard's row, which is kept in view; all of them for printing. */
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
  useLayoutEffect(() => {
    if (kept === shown.current) return
    shown.current = kept
    rows.scrollToIndex(kept)
  }, [rows, kept])

  const inOrder = isPrinting ? count : isHydrated ? undefined : Math.min(count, firstRows)
  return {
    isPrinting,
    height: inOrder === undefined ? `${count * rowRem}rem` : undefined,
    rows:
      inOrder === undefined
        ? rows.getVirtualItems().map(({ index }) => ({ index, top: `${index * rowRem}rem` }))
        : Array.from({ length: inOrder }, (_, index) => ({ index, top: undefined }))
  }
}
