import { useEffect } from 'react'
import { isPageOutdated } from '../backend/backend.ts'

/** Milliseconds between two looks, drawn for each page: walls that started together do not ask together. */
const [shortestPause, longestPause] = [240_000, 360_000]

/** Milliseconds until it is asked again whether there is a newer page: a server that is just being replaced has settled. */
const secondLookMilliseconds = 15_000

/** Nobody reloads a wall: while it may, the page makes way for a newer one that the server has. */
export function useNewestPage(may: boolean): void {
  useEffect(() => {
    if (!may) return undefined
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
  }, [may])
}
