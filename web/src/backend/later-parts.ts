import { useEffect, useState } from 'react'
import { retryImport } from './retry-import.ts'

/** Parts of a page that are no part of its first load: they come once they are wanted, and then stay. */
export function createLaterParts<Parts>(importParts: () => Promise<Parts>) {
  let loaded: Parts | undefined

  async function load(): Promise<Parts> {
    loaded = await importParts()
    return loaded
  }

  /** @returns how to stop */
  function keepTrying(onLoaded: () => void): () => void {
    let isGone = false
    retryImport(load, () => !isGone).then(onLoaded, () => {})
    return () => {
      isGone = true
    }
  }

  function useParts(isWanted: boolean): Parts | undefined {
    const [, drawAgain] = useState(loaded)
    const isMissing = isWanted && !loaded
    useEffect(() => (isMissing ? keepTrying(() => drawAgain(loaded)) : undefined), [isMissing])
    return loaded
  }

  /** Loads them before they are wanted, and draws nothing. */
  function useAhead(): void {
    useEffect(() => keepTrying(() => {}), [])
  }

  return { load, useParts, useAhead }
}
