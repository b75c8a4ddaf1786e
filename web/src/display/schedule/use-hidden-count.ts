import { type RefObject, useState } from 'react'
import { useMeasuring } from '../../ui/hooks/use-measuring.ts'

/** Counts the items below the edge of a list that is cut there. An open list keeps the last count. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, isFolded: boolean): number {
  const [hidden, setHidden] = useState(0)
  useMeasuring(list, () => setHidden(hiddenIn(list.current)), isFolded)
  return hidden
}

function hiddenIn(list: HTMLElement | null): number {
  if (!list) return 0
  const { bottom } = list.getBoundingClientRect()
  return [...list.children].filter((item) => item.getBoundingClientRect().bottom > bottom + 1).length
}
