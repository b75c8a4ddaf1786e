import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'
import { usePrinting } from '../use-printing.ts'

/** In rem, as in day-page.css: rows grow with the text size that people set in their browser. */
const rowRem = 3.5
const headRem = 2.75
const rowsAround = 10
const usualRemPixels = 16

/** Until the grid has been measured. The server draws no other rows than the browser at first. */
const initialRect = { width: 1280, height: 800 }

const never = () => () => {}

/** The rows to draw: those in view with some around them, and the one where the keyboard is; on paper all. */
export function useDayRows(scroller: RefObject<HTMLElement | null>, count: number, kept: number) {
  const isPrinting = usePrinting()
  const remPixels = useSyncExternalStore(
    never,
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualRemPixels,
    () => usualRemPixels
  )
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

  return {
    show,
    isPrinting,
    height: isPrinting ? undefined : `${count * rowRem}rem`,
    rows: isPrinting
      ? Array.from({ length: count }, (_, index) => ({ index, top: undefined }))
      : rows.getVirtualItems().map(({ index }) => ({ index, top: `${index * rowRem}rem` }))
  }
}
