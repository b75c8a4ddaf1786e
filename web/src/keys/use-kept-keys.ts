import { useMemo, useSyncExternalStore } from 'react'
import { type KeptKey, keptKeys, storageName, storedKeys } from './kept-keys.ts'

/** The stored entries, updated when other tabs change them. */
export function useKeptKeys(): readonly KeptKey[] {
  const stored = useSyncExternalStore(subscribe, storedKeys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when what is stored has changed.
  return useMemo(keptKeys, [stored])
}

function subscribe(onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key all of it was cleared.
    if (key === storageName || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
