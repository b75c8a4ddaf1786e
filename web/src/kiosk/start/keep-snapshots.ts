import type { QueryClient } from '@tanstack/react-query'
import { snapshotOf, storeSnapshot } from './snapshot.ts'

const leastPause = 60_000

/** Stores the kiosk's data after each change, at most once a minute, until the returned function is called. */
export function keepSnapshots(queries: QueryClient, room_id: string): () => void {
  let storedAt = Number.NEGATIVE_INFINITY
  let timer: number | undefined

  function store() {
    timer = undefined
    const snapshot = snapshotOf(queries, room_id)
    if (!snapshot) return
    storedAt = performance.now()
    storeSnapshot(snapshot)
  }

  function storeSoon() {
    timer ??= window.setTimeout(store, Math.max(0, storedAt + leastPause - performance.now()))
  }

  const unsubscribe = queries.getQueryCache().subscribe(storeSoon)
  storeSoon()
  return () => {
    unsubscribe()
    window.clearTimeout(timer)
  }
}
