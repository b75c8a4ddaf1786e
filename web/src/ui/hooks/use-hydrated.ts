import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render, which must match. Check it before using browser APIs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
