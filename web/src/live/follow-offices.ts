import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import { officesKey } from '../backend/queries.ts'

/** Milliseconds, random because all pages are notified at once. */
const [shortestPause, longestPause] = [500, 2000]

type Parts = { backend: Backend; queries: QueryClient; isKiosk: () => boolean }

/** Keeps the names of the offices fresh. A kiosk shows none, and is reloaded when its own changes. */
export function followOffices({ backend, queries, isKiosk }: Parts) {
  let isFirst = true
  let hasFailed = false
  let timer: number | undefined

  function read() {
    void queries.cancelQueries({ queryKey: officesKey })
    const queryFn = ({ signal }: { signal: AbortSignal }) => backend.offices(signal)
    // After a failure the served names are still shown, and the next connection loads them again.
    queries.fetchQuery({ queryKey: officesKey, queryFn, staleTime: 0, gcTime: Number.POSITIVE_INFINITY }).then(
      () => (hasFailed = false),
      () => (hasFailed = true)
    )
  }

  function changed() {
    if (isKiosk()) return
    window.clearTimeout(timer)
    timer = window.setTimeout(read, shortestPause + Math.random() * (longestPause - shortestPause))
  }

  return {
    changed,
    /** At the first connection the served names are still fresh. */
    connected(isUnchanged: boolean) {
      if (hasFailed || !(isFirst || isUnchanged)) changed()
      isFirst = false
    },
    end: () => window.clearTimeout(timer)
  }
}
