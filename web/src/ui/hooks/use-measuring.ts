import { type RefObject, useLayoutEffect } from 'react'
import { useWhen } from './use-when.ts'

/** Measures an element after each render, and when its size changes. */
export function useMeasuring(element: RefObject<HTMLElement | null>, measure: () => void, isOn = true): void {
  useLayoutEffect(() => {
    if (isOn) measure()
  })

  useWhen(isOn, () => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  })
}
