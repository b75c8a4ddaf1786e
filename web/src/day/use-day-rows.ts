import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'

const rowHeight = 56
const headHeight = 44
const rowsAround = 10

/** The rows that exist: those in view with some around them, and the one where the keys are; on paper all. */
export function useDayRows(count: number, kept: number) {
  const list = useRef<HTMLDivElement>(null)
  const [listTop, setListTop] = useState(0)
  const isPrinting = usePrinting()
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: rowsAround,
    scrollMargin: listTop,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      return inView.includes(kept) || kept >= count ? inView : [...inView, kept].sort((a, b) => a - b)
    }
  })

  useLayoutEffect(() => {
    if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  }, [])

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
    list,
    show,
    height: isPrinting ? undefined : rows.getTotalSize(),
    rows: isPrinting
      ? Array.from({ length: count }, (_, index) => ({ index, top: undefined }))
      : rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - listTop }))
  }
}
