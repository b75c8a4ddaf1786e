import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../use-printing.ts'

const usualHeight = 118

/** Until the window has been measured. The server draws no other rows than the browser at first. */
const initialRect = { width: 390, height: 800 }

/** The rows of the list that exist: those in view with some around them; on paper all. Each is as high as its name needs. */
export function useListRows(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [listTop, setListTop] = useState(0)
  const isPrinting = usePrinting()
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: 5,
    scrollMargin: listTop,
    initialRect,
    initialOffset: 0
  })

  useLayoutEffect(() => {
    if (list.current) setListTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
  }, [])

  return {
    list,
    measure: rows.measureElement,
    height: isPrinting ? undefined : rows.getTotalSize(),
    rows: isPrinting
      ? Array.from({ length: count }, (_, index) => ({ index, top: undefined }))
      : rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - listTop }))
  }
}
