import { useLayoutEffect } from 'react'

/** Calls back once, when the page reacts to people. */
export function useReady(onReady: (() => void) | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    onReady?.()
  }, [])
}
