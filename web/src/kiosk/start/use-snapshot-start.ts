import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { serverPath } from '../../words/page-settings.ts'
import { keepSnapshots } from './keep-snapshots.ts'
import { dropSnapshot } from './snapshot.ts'
import { hasWorkers, registerWorker } from './worker.ts'

export function useSnapshotStart(room_id: string): void {
  const queries = useQueryClient()

  const keep = () => {
    const manifest = addManifest()
    const stop = keepStart(queries, room_id)
    return () => {
      manifest.remove()
      stop()
    }
  }
  useWhen(true, keep, room_id)
}

function addManifest(): HTMLLinkElement {
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  // Otherwise browsers fetch it without the credentials that a proxy may ask for.
  manifest.crossOrigin = 'use-credentials'
  manifest.href = serverPath(`/manifest.webmanifest${window.location.search}`)
  document.head.append(manifest)
  return manifest
}

function keepStart(queries: QueryClient, room_id: string): () => void {
  if (!hasWorkers()) {
    dropSnapshot()
    return () => {}
  }
  let isStopped = false
  let stop = () => {}
  void registerWorker().then((isRegistered) => {
    if (isRegistered && !isStopped) stop = keepSnapshots(queries, room_id)
  })
  return () => {
    isStopped = true
    stop()
  }
}
