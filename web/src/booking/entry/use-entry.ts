import { useEffect, useState } from 'react'
import { withAsked } from './asked-entry.ts'
import { type Entry, emptyEntry, loadEntry, removeEntry, storeEntry } from './stored-entry.ts'

/**
 * What is chosen and typed in the booking view, for as long as the page is open. In a person's own browser it also
 * survives a reload; on a shared screen nothing is stored.
 */
export function useEntry(shared: boolean) {
  const [entry, setEntry] = useState(() => (shared ? { ...emptyEntry, asked: false } : withAsked(loadEntry())))
  const { choice, draft } = entry

  useEffect(() => {
    if (shared) removeEntry()
    else storeEntry({ choice, draft })
  }, [shared, choice, draft])

  function change(changes: Partial<Entry>) {
    setEntry((current) => ({ ...current, ...changes }))
  }

  return { ...entry, change, clear: () => setEntry({ ...emptyEntry, asked: false }) }
}
