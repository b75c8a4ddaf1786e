import { useRef } from 'react'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Moves the focus to an element while it is shown, and back afterwards unless it has moved elsewhere. */
export function useFocusInside<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useWhen(true, () => {
    const element = shown.current!
    const before = document.activeElement
    element.focus({ preventScroll: true })
    return () => {
      const isFocusHere = element.contains(document.activeElement) || document.activeElement === document.body
      if (isFocusHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  })
  return shown
}
