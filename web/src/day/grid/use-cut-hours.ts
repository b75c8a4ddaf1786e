import type { RefObject } from 'react'
import { isFromRight } from '../../timeline/track/on-track.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Marks the labels that the names of the rooms, or the other edge of the grid, would cut. */
export function useCutHours(hours: RefObject<HTMLElement | null>, hasNow: boolean) {
  const watch = () => {
    const row = hours.current!
    const covered = `-${row.firstElementChild!.clientWidth}px`
    const observer = new IntersectionObserver(markCut, {
      root: row.closest('.day-grid'),
      rootMargin: isFromRight() ? `0px ${covered} 0px 0px` : `0px 0px 0px ${covered}`,
      threshold: almostWhole
    })
    for (const label of row.querySelectorAll('.day-hours-track > :not(i)')) observer.observe(label)
    return () => observer.disconnect()
  }
  useWhen(true, watch, hasNow)
}

/** Places have fractions of a pixel. */
const almostWhole = 0.99

function markCut(labels: readonly IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of labels)
    target.toggleAttribute('data-cut', intersectionRatio < almostWhole)
}
