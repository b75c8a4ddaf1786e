import { useEffect, useEffectEvent } from 'react'

/**
 * Acts once, so many milliseconds after it was drawn first; undefined never.
 * @param what begins the time anew when it changes
 */
export function useAfter(milliseconds: number | undefined, action: () => void, what?: unknown): void {
  const act = useEffectEvent(action)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is only what the time is counted from.
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = window.setTimeout(() => act(), milliseconds)
    return () => window.clearTimeout(timer)
  }, [milliseconds, what])
}
