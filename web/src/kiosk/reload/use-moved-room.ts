import { isPageOutdated } from '../../backend/loading/page-version.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Milliseconds until the first check, random because many rooms may move together. Each later pause is twice as long. */
const [shortestPause, longestPause] = [1000, 2000]

/** After this pause the checks of `useNewestPage` are frequent enough. */
const lastPause = 120_000

/**
 * Reloads a kiosk whose room is missing once the server has another page for it, in case the room has changed office.
 * @param missingSince when the rooms without it were read; undefined while it exists
 */
export function useMovedRoom(missingSince: number | undefined): void {
  useWhen(missingSince !== undefined, reloadOnceMoved, missingSince)
}

function reloadOnceMoved(): () => void {
  let isMissing = true
  let timer: number
  function checkAfter(pause: number) {
    timer = window.setTimeout(async () => {
      const isMoved = await isPageOutdated()
      if (!isMissing) return
      if (isMoved) window.location.reload()
      else if (pause < lastPause) checkAfter(2 * pause)
    }, pause)
  }
  checkAfter(shortestPause + Math.random() * (longestPause - shortestPause))
  return () => {
    isMissing = false
    window.clearTimeout(timer)
  }
}
