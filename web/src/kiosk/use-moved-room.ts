import { useEffect } from 'react'
import { isPageOutdated } from '../backend/page-version.ts'

/** Milliseconds until the first look, random because many rooms may move together. Each later look waits twice as long. */
const [shortestPause, longestPause] = [1000, 2000]

/** Milliseconds after which `useNewestPage` looks soon enough. */
const lastPause = 120_000

/**
 * A kiosk's room that is missing may be in another office now: then the server has another page for it, which is loaded.
 * @param missingSince when the rooms without it were read; undefined while it is not missing
 */
export function useMovedRoom(missingSince: number | undefined): void {
  useEffect(() => {
    if (missingSince === undefined) return undefined
    let isMissing = true
    let timer: number
    function lookAfter(pause: number) {
      timer = window.setTimeout(async () => {
        const isMoved = await isPageOutdated()
        if (!isMissing) return
        if (isMoved) window.location.reload()
        else if (pause < lastPause) lookAfter(2 * pause)
      }, pause)
    }
    lookAfter(shortestPause + Math.random() * (longestPause - shortestPause))
    return () => {
      isMissing = false
      window.clearTimeout(timer)
    }
  }, [missingSince])
}
