import { type RefObject, useLayoutEffect } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'

/** Scrolls a list to the element marked with `data-first`; `--rest` is the height from that element on. */
export function useFirstInView(list: RefObject<HTMLElement | null>, what: string): void {
  useLayoutEffect(() => measureRest(list.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to scroll again.
  useLayoutEffect(() => {
    if (list.current) scrollToFirst(list.current)
  }, [list, what])

  useListener('resize', () => measureRest(list.current))
}

function measureRest(list: HTMLElement | null): void {
  if (!list) return
  const above = aboveFirst(list)
  const rest = above && list.scrollHeight - above - pixels(list.style.paddingBottom)
  list.style.setProperty('--rest', rest ? `${rest}px` : null)
}

function scrollToFirst(list: HTMLElement) {
  const above = aboveFirst(list)
  if (above === undefined) return
  // Late in the day few items follow: without padding, past items would be on top.
  const missing = above - (list.scrollHeight - list.clientHeight)
  const isPast = list.querySelector('[data-first]')?.matches('[data-phase=past], [data-state=past]')
  if (list.scrollHeight > list.clientHeight && missing > 0 && !isPast) {
    list.style.paddingBottom = `${pixels(getComputedStyle(list).paddingBottom) + missing}px`
  }
  list.scrollTop = above
}

/** Pixels to scroll until the marked element is on top. */
function aboveFirst(list: HTMLElement): number | undefined {
  const first = list.querySelector('[data-first]')
  if (!first) return undefined
  const inView = first.getBoundingClientRect().top - list.getBoundingClientRect().top
  return list.scrollTop + inView - pixels(getComputedStyle(list).paddingTop)
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}
