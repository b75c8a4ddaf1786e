import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the browser's first render, which must match; true afterwards. Ask it before using what only a
 * browser knows.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
