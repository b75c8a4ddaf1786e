import { useEffect } from 'react'
import { isPageOutdated } from '../backend/page-version.ts'

/** Milliseconds between two looks, random for each page, so that kiosks which started together do not ask together. */
const [shortestPause, longestPause] = [240_000, 360_000]

/** Milliseconds until it is asked again whether there is a newer page: a server that is just being replaced has settled. */
const secondLookMilliseconds = 15_000

/** No one reloads a kiosk: while `mayReload`, the page reloads itself for a newer one. */
export function useNewestPage(mayReload: boolean): void {
  useEffect(() => {
    if (!mayReload) return undefined
    let watching = true
    async function look() {
      if (!(await isPageOutdated())) return
      await new Promise((resolve) => setTimeout(resolve, secondLookMilliseconds))
      if (watching && (await isPageOutdated()) && watching) window.location.reload()
    }
    const timer = window.setInterval(look, shortestPause + Math.random() * (longestPause - shortestPause))
    return () => {
      watching = false
      window.clearInterval(timer)
    }
  }, [mayReload])
}
