import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useRef } from 'react'
import type { RoomPlan } from '../../timeline/room-plan.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { usePrinting } from '../use-printing.ts'
import { type DayLine, linesOf } from './day-lines.ts'

/** In rem, as in day-grid.css: rows grow with the browser's text size. */
const roomRem = 3
const areaRem = 2
const headRem = 2.75
const rowsAround = 10

const initialRect = { width: 1280, height: 800 }

/** The first render cannot measure anything. */
const firstRows = 24

/** The rows to render: those near the viewport and the keyboard's room, which is kept in view; all of them for printing. */
export function useDayRows(
  scroller: RefObject<HTMLElement | null>,
  plans: readonly RoomPlan[],
  keptPlan: RoomPlan | undefined
) {
  const lines = linesOf(plans)
  const count = lines.length
  const keptIndex = lines.findIndex(({ plan }) => plan === keptPlan)
  const tops = topsOf(lines)
  const isPrinting = usePrinting()
  const isHydrated = useHydrated()
  const remPixels = isHydrated ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16 : 16
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]!) * remPixels,
    // Without keys, a filter that leaves as many lines would keep the heights of the earlier ones.
    getItemKey: useCallback((index: number) => lines[index]!.plan?.id ?? `area ${index}`, [lines]),
    initialRect,
    overscan: rowsAround,
    scrollPaddingStart: headRem * remPixels,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      return inView.includes(keptIndex) || keptIndex >= count ? inView : [...inView, keptIndex].sort((a, b) => a - b)
    }
  })

  const shown = useRef(0)
  const follow = () => {
    if (keptIndex === shown.current) return
    shown.current = keptIndex
    rows.scrollToIndex(keptIndex)
  }
  useBeforePaint(true, follow, keptIndex)

  const inOrder = isPrinting ? count : isHydrated ? undefined : Math.min(count, firstRows)
  const indexes = inOrder === undefined ? rows.getVirtualItems().map(({ index }) => index) : [...Array(inOrder).keys()]
  return {
    isPrinting,
    count,
    height: inOrder === undefined ? `${tops[count]}rem` : undefined,
    rows: indexes.flatMap((index) => {
      const line = lines[index]
      return line ? [{ line, index, top: inOrder === undefined ? `${tops[index]}rem` : undefined }] : []
    })
  }
}

function heightOf({ plan }: DayLine): number {
  return plan ? roomRem : areaRem
}

/** In rem. The last one is the height of all. */
function topsOf(lines: readonly DayLine[]): number[] {
  const tops = [0]
  for (const [index, line] of lines.entries()) tops.push(tops[index]! + heightOf(line))
  return tops
}
