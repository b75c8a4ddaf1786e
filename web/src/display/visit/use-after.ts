import { useEffect, useEffectEvent } from 'react'

export function useAfter(milliseconds: number, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    const waiting = window.setTimeout(act, milliseconds)
    return () => window.clearTimeout(waiting)
  }, [milliseconds])
}
