import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an action each time that the condition becomes true, and when `what` changes.
 * @param action may return a cleanup; other values are ignored, such as the promise that `scrollIntoView` returns in new browsers
 */
export function useWhen(isSo: boolean, action: () => unknown, what?: unknown): void {
  const act = useEffectEvent(action)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `what` is a reason to run again.
  useEffect(() => {
    const cleanup = isSo ? act() : undefined
    return typeof cleanup === 'function' ? () => cleanup() : undefined
  }, [isSo, what])
}
