import { useMemo, useSyncExternalStore } from 'react'
import { type KeptKey, keptKeys, storageName, storedKeys } from './kept-keys.ts'

const none: readonly KeptKey[] = []

/** The stored entries, updated when other tabs change them. */
export function useKeptKeys(): readonly KeptKey[] {
  const stored = useSyncExternalStore(subscribe, storedKeys, () => '')
  return useMemo(() => (stored === '' ? none : keptKeys()), [stored])
}

function subscribe(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all of it was cleared.
    if (key === storageName || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
