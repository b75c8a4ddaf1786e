import { useEffect, useState } from 'react'
import { forgetAsked, withAsked } from './asked-entry.ts'
import { type Entry, emptyEntry, loadEntry, removeEntry, storeEntry } from './stored-entry.ts'

/**
 * The choices and the typed text of the booking view while the page is open. A personal browser also keeps them over
 * a reload; a shared screen stores nothing.
 */
export function useEntry(shared: boolean) {
  const [entry, setEntry] = useState(() => (shared ? { ...emptyEntry, asked: false } : withAsked(loadEntry())))
  const { choice, draft, asked } = entry

  useEffect(() => {
    if (asked) forgetAsked()
  }, [asked])

  useEffect(() => {
    if (shared) removeEntry()
    else storeEntry({ choice, draft })
  }, [shared, choice, draft])

  function change(changes: Partial<Entry>) {
    setEntry((current) => ({ ...current, ...changes }))
  }

  return { ...entry, change, clear: () => setEntry({ ...emptyEntry, asked: false }) }
}
