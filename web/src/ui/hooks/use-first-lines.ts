import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where a list that wraps is cut off: the first item beyond, and the height up to there in pixels. */
export type Cut = { from: number; height: number }

/** Where a list is to be cut off to show only so many lines; undefined while no more are needed. */
export function useFirstLines(list: RefObject<HTMLElement | null>, lines: number, items: readonly unknown[]) {
  const [cut, setCut] = useState<Cut>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements to measure.
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const next = cutOf(Array.from(element.children) as HTMLElement[], lines)
      setCut((before) => (before?.from === next?.from && before?.height === next?.height ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A font that arrives changes their width and not always the list's.
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [list, lines, items])

  return cut
}

function cutOf(items: readonly HTMLElement[], lines: number): Cut | undefined {
  const tops = [...new Set(items.map(({ offsetTop }) => offsetTop))]
  const [first, beyond] = [tops[0], tops[lines]]
  if (first === undefined || beyond === undefined) return undefined
  const from = items.findIndex(({ offsetTop }) => offsetTop === beyond)
  const ends = items.slice(0, from).map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight)
  return { from, height: Math.max(...ends) - first }
}
