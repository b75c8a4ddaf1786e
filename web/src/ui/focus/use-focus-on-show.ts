import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses an element when it appears, because it answers the person's last action. */
export function useFocusOnShow<Focused extends HTMLElement>(wanted = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (wanted) element.current?.focus()
  }, [])
  return element
}
