import { useEffect, useEffectEvent } from 'react'

export function useAfter(milliseconds: number | undefined, action: () => void, what?: unknown): void {
  const act = useEffectEvent(action)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to start again.
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const timer = window.setTimeout(() => act(), milliseconds)
    return () => window.clearTimeout(timer)
  }, [milliseconds, what])
}
