import { type RefObject, useState } from 'react'
import { useBeforePaint } from '../../../ui/hooks/use-when.ts'

/** The cut of a wrapping list: the first hidden item, and the visible height in pixels. */
export type Cut = { from: number; height: number }

export function useFirstLines(list: RefObject<HTMLElement | null>, lines: number, items: readonly unknown[]) {
  const [cut, setCut] = useState<Cut>()

  const follow = () => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const next = cutOf(Array.from(element.children) as HTMLElement[], lines)
      setCut((before) => (before?.from === next?.from && before?.height === next?.height ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A font that is loaded changes their width, but not always the list's.
    for (const child of element.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }
  // Other items have other elements to measure.
  useBeforePaint(true, follow, items)

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
