import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives an element the focus as it appears, because it answers what the person has just done.
 * @param wanted counts at that moment only: nothing takes the focus away later
 */
export function useFocusOnShow<Focused extends HTMLElement>(wanted = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it appears.
  useLayoutEffect(() => {
    if (wanted) element.current?.focus()
  }, [])
  return element
}
