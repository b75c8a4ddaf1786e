import { useMemo, useSyncExternalStore } from 'react'
import { type KeptKey, keptKeys, storageName, storedKeys } from './kept-keys.ts'

const none: readonly KeptKey[] = []

export function useKeptKeys(): readonly KeptKey[] {
  const stored = useSyncExternalStore(subscribe, storedKeys, () => '')
  return useMemo(() => (stored === '' ? none : keptKeys()), [stored])
}

function subscribe(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null after `storage.clear()`.
    if (key === storageName || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
