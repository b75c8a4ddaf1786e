import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { usePrinting } from '../use-printing.ts'

const usualHeight = 118

const initialRect = { width: 390, height: 800 }

/** The first render cannot measure anything. */
const firstRows = 12

/** The rows to render: those near the viewport, or all of them for printing. Their heights differ. */
export function useListRows(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [listTop, setListTop] = useState(0)
  const isPrinting = usePrinting()
  const isHydrated = useHydrated()
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    // The default rounds, which would move the rows of the first frame.
    measureElement: (row) => row.getBoundingClientRect().height,
    overscan: 5,
    scrollMargin: listTop,
    initialRect,
    initialOffset: 0
  })

  useBeforePaint(true, () => {
    if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  })

  const inOrder = isPrinting ? count : isHydrated ? undefined : Math.min(count, firstRows)
  return {
    list,
    measure: rows.measureElement,
    height: inOrder === undefined ? rows.getTotalSize() : undefined,
    rows:
      inOrder === undefined
        ? rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - listTop }))
        : Array.from({ length: inOrder }, (_, index) => ({ index, top: undefined }))
  }
}
