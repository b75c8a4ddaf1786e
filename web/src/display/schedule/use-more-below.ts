import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Marks a scrolling list with `data-more` while its last row continues below the edge. */
export function useMoreBelow(list: RefObject<HTMLElement | null>): void {
  // After each change of its rows.
  useLayoutEffect(() => mark(list.current))

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const update = () => mark(element)
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [list])
}

function mark(list: HTMLElement | null): void {
  const last = list?.lastElementChild?.lastElementChild
  if (!list || !last) return
  const beyond = last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  list.toggleAttribute('data-more', beyond > 1)
}
