import type { RefObject } from 'react'
import { useMeasuring } from '../../ui/hooks/use-measuring.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Marks a scrolling list with `data-more` while its last row continues below the edge. */
export function useMoreBelow(list: RefObject<HTMLElement | null>): void {
  const markList = () => mark(list.current)
  useMeasuring(list, markList)
  useWhen(true, () => {
    const element = list.current
    element?.addEventListener('scroll', markList, { passive: true })
    return () => element?.removeEventListener('scroll', markList)
  })
}

function mark(list: HTMLElement | null): void {
  const last = list?.lastElementChild?.lastElementChild
  if (!list || !last) return
  const beyond = last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom
  list.toggleAttribute('data-more', beyond > 1)
}
