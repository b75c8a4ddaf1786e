import { type RefObject, useRef } from 'react'
import { useBeforePaint } from '../hooks/use-when.ts'

/** Focuses an element when it appears, because it answers the person's last action. */
export function useFocusOnShow<Focused extends HTMLElement>(isWanted = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useBeforePaint(true, () => {
    if (isWanted) element.current?.focus()
  })
  return element
}
