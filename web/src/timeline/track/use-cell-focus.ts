import { useRef } from 'react'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'

/** Whether the previous cell had the focus: removing an element fires no blur. */
let wasFocused = false

export function useCellFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useBeforePaint(true, () => {
    const { activeElement, body } = document
    if (activeElement === body && wasFocused) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus() {
      wasFocused = true
    },
    onBlur() {
      wasFocused = false
    }
  }
}
