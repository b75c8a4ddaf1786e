import { useEffect, useEffectEvent } from 'react'

/** Does something once, that many milliseconds after the component has appeared. */
export function useAfter(milliseconds: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    const waiting = window.setTimeout(act, milliseconds)
    return () => window.clearTimeout(waiting)
  }, [milliseconds])
}
