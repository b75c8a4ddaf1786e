import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Counts the items below the edge of a list that is cut there. An open list keeps the last count. */
export function useHiddenCount(list: RefObject<HTMLElement | null>, isFolded: boolean): number {
  const [hidden, setHidden] = useState(0)
  // After each change of its items.
  useLayoutEffect(() => {
    if (isFolded) setHidden(hiddenIn(list.current))
  })

  useEffect(() => {
    if (!list.current || !isFolded) return undefined
    const observer = new ResizeObserver(() => setHidden(hiddenIn(list.current)))
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, isFolded])

  return hidden
}

function hiddenIn(list: HTMLElement | null): number {
  if (!list) return 0
  const { bottom } = list.getBoundingClientRect()
  return [...list.children].filter((item) => item.getBoundingClientRect().bottom > bottom + 1).length
}
