import { useEffect, useState } from 'react'
import { retryImport } from './retry-import.ts'

/** Parts of a page that are no part of its first load: they come once they are wanted, and then stay. */
export function createLaterParts<Parts>(importParts: () => Promise<Parts>) {
  let loaded: Parts | undefined

  async function load(): Promise<Parts> {
    loaded = await importParts()
    return loaded
  }

  function useParts(isWanted: boolean): Parts | undefined {
    const [parts, setParts] = useState(() => loaded)

    useEffect(() => {
      if (!isWanted || parts) return undefined
      let isGone = false
      retryImport(load, () => !isGone).then(setParts, () => {})
      return () => {
        isGone = true
      }
    }, [isWanted, parts])

    return parts
  }

  return { load, useParts }
}
