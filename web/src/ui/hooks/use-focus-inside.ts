import { useEffect, useRef } from 'react'

/** Gives an element the focus while it is shown; then the focus returns to where it was, unless it has gone elsewhere. */
export function useFocusInside<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    const element = shown.current!
    const before = document.activeElement
    element.focus({ preventScroll: true })
    return () => {
      const isFocusHere = element.contains(document.activeElement) || document.activeElement === document.body
      if (isFocusHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return shown
}
