import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls a list, when it appears and when `what` changes, so that the element marked with `data-first` is on top.
 * Afterwards it stays where people have put it.
 */
export function useFirstInView(list: RefObject<HTMLElement | null>, what: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is what the list shows; another one opens at its own first.
  useLayoutEffect(() => {
    const first = list.current?.querySelector('[data-first]')
    if (!list.current || !first) return
    const { paddingTop, paddingBottom } = getComputedStyle(list.current)
    const { scrollHeight, clientHeight } = list.current
    const above = first.getBoundingClientRect().top - list.current.getBoundingClientRect().top - pixels(paddingTop)
    const wanted = list.current.scrollTop + above
    // Late in the day too little follows: without room below, what is over would come first.
    const missing = wanted - (scrollHeight - clientHeight)
    const isRoomNeeded =
      scrollHeight > clientHeight && missing > 0 && !first.matches('[data-phase=past], [data-state=past]')
    if (isRoomNeeded) list.current.style.paddingBottom = `${pixels(paddingBottom) + missing}px`
    list.current.scrollTop = wanted
  }, [list, what])
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
