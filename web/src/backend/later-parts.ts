import { useState } from 'react'
import { useWhen } from '../ui/hooks/use-when.ts'
import { retryImport } from './retry-import.ts'

/** Parts of a page that are not in its first load. They are loaded when they are wanted, and then kept. */
export function createLaterParts<Parts>(importParts: () => Promise<Parts>) {
  let loaded: Parts | undefined

  async function load(): Promise<Parts> {
    loaded = await importParts()
    return loaded
  }

  /** @returns how to stop */
  function keepTrying(onLoaded: () => void): () => void {
    let isGone = false
    // It rejects only after it was stopped.
    retryImport(load, () => !isGone).then(onLoaded, () => {})
    return () => {
      isGone = true
    }
  }

  function useParts(isWanted: boolean): Parts | undefined {
    const [, render] = useState(loaded)
    useWhen(isWanted && !loaded, () => keepTrying(() => render(loaded)))
    return loaded
  }

  /** Loads them before they are wanted. */
  function useAhead(): void {
    useWhen(true, () => keepTrying(() => {}))
  }

  return { load, useParts, useAhead }
}
