import { type RefObject, useLayoutEffect } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'
import { useBeforePaint } from '../ui/hooks/use-when.ts'

/** Scrolls a list to the element marked with `data-first`, or on to the chosen one; `--rest` is the height from the first on. */
export function useFirstInView(list: RefObject<HTMLElement | null>, what: string): void {
  useLayoutEffect(() => measureRest(list.current))

  const scroll = () => {
    if (!list.current) return
    scrollToFirst(list.current)
    scrollToChosen(list.current)
  }
  useBeforePaint(true, scroll, what)

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

/** Unlike `scrollIntoView`, it leaves the page where it is. */
function scrollToChosen(list: HTMLElement) {
  const chosen = list.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  if (chosen) list.scrollTop += Math.max(0, chosen.bottom - list.getBoundingClientRect().bottom)
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
