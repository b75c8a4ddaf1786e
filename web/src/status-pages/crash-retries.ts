import { isPageServed } from '../backend/loading/page-version.ts'
import { isRecord, readJson, withStorage } from '../backend/storage.ts'

/** In milliseconds: the first delay, and the longest. */
const [firstDelay, longestDelay] = [5_000, 300_000]

/** A crash after so many milliseconds has nothing to do with the last. */
const restMilliseconds = 1_200_000

const key = 'doorplate-crashes'

/** Counts a crash of this tab. The count survives a reload, unless the browser stores nothing. */
export function countCrash(inMemory: number): { count: number; isStored: boolean } {
  const stored = withStorage('sessionStorage', (storage) => {
    const last = readJson(storage, key)
    const isRecent = isRecord(last) && Number(last['at']) > Date.now() - restMilliseconds
    const count = 1 + (isRecent ? Number(last['count']) : 0)
    storage.setItem(key, JSON.stringify({ count, at: Date.now() }))
    return count
  })
  return { count: stored ?? inMemory + 1, isStored: stored !== undefined }
}

/** Twice as long each time, and random, because all displays may crash at once. */
export function delayAfter(crashes: number): number {
  return Math.min(firstDelay * 2 ** (crashes - 1), longestDelay) * (0.5 + Math.random())
}

/** A reload while the server is away would leave the browser's own error page, which stays. */
export async function reloadIfServed(): Promise<boolean> {
  const isServed = await isPageServed()
  if (isServed) window.location.reload()
  return isServed
}
