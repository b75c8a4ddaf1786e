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
    const inset = Number.parseFloat(getComputedStyle(list.current).paddingTop) || 0
    list.current.scrollTop += first.getBoundingClientRect().top - list.current.getBoundingClientRect().top - inset
  }, [list, what])
}
