import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import { officesKey } from '../backend/queries.ts'

/** Milliseconds until changed offices are read: random, because all pages are notified at once. */
const [shortestPause, longestPause] = [500, 2000]

type Parts = { backend: Backend; queries: QueryClient; isKiosk: () => boolean }

/** Keeps what a page was served with of the offices true. A kiosk shows none of it, and is reloaded. */
export function followOffices({ backend, queries, isKiosk }: Parts) {
  let isServed = true
  let timer: number | undefined

  function read() {
    void queries.cancelQueries({ queryKey: officesKey })
    const queryFn = ({ signal }: { signal: AbortSignal }) => backend.offices(signal)
    // A failed read is repeated on the next connection.
    queries
      .fetchQuery({ queryKey: officesKey, queryFn, staleTime: 0, gcTime: Number.POSITIVE_INFINITY })
      .catch(() => {})
  }

  function changed() {
    if (isKiosk()) return
    window.clearTimeout(timer)
    timer = window.setTimeout(read, shortestPause + Math.random() * (longestPause - shortestPause))
  }

  return {
    changed,
    /** The page brings what is true on its first connection. */
    connected() {
      if (!isServed) changed()
      isServed = false
    },
    end: () => window.clearTimeout(timer)
  }
}
