import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first frame, which is the server's: what only a browser knows comes after it. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
