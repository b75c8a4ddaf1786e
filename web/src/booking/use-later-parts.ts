import { useEffect, useState } from 'react'
import { retryImport } from '../backend/retry-import.ts'

type LaterParts = typeof import('./later-parts.ts')

let loaded: LaterParts | undefined

export async function loadLaterParts(): Promise<LaterParts> {
  loaded = await import('./later-parts.ts')
  return loaded
}

/** The form and what follows a booking. Their code is no part of the first load: it comes while a person finds a time. */
export function useLaterParts(isWanted: boolean): LaterParts | undefined {
  const [parts, setParts] = useState(() => loaded)

  useEffect(() => {
    if (!isWanted || parts) return undefined
    let isGone = false
    retryImport(loadLaterParts, () => !isGone).then(setParts, () => {})
    return () => {
      isGone = true
    }
  }, [isWanted, parts])

  return parts
}
