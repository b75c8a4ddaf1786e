import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepSnapshots } from './keep-snapshots.ts'
import { dropSnapshot } from './snapshot.ts'
import { hasWorkers, registerWorker } from './worker.ts'

/** Keeps the page and what it knows, so that it starts again without the server. */
export function useKeptStart(room_id: string): void {
  const queries = useQueryClient()

  useEffect(() => {
    const manifest = document.createElement('link')
    manifest.rel = 'manifest'
    manifest.href = `/manifest.webmanifest${window.location.search}`
    document.head.append(manifest)
    return () => manifest.remove()
  }, [])

  useEffect(() => {
    if (!hasWorkers()) {
      dropSnapshot()
      return undefined
    }
    let isGone = false
    let end = () => {}
    void registerWorker().then((isRegistered) => {
      if (isRegistered && !isGone) end = keepSnapshots(queries, room_id)
    })
    return () => {
      isGone = true
      end()
    }
  }, [queries, room_id])
}
