import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Heartbeat } from '../backend/change-stream.ts'
import { isPageOutdated } from '../backend/page-version.ts'
import { heartbeatKey } from '../backend/queries.ts'
import { settings } from '../words/page-settings.ts'
import { keepNewestPage } from './start/worker.ts'

/** Milliseconds between two looks, random for each page, so that kiosks which started together do not ask together. */
const [shortestPause, longestPause] = [240_000, 360_000]

/** Milliseconds until the next check for a newer page. By then a server that is being replaced has settled. */
const secondLookMilliseconds = 15_000

/** Random delay in milliseconds at most: all kiosks learn of a newer page at once. */
const longestWait = 120_000

/** After so many newer pages that could not be kept, one is begun with all the same: the browser may keep none at all. */
const maxUnkept = 3

/**
 * Reloads a kiosk's page for a newer version while `mayReload`, because nobody else does. The server announces it;
 * the page also checks, because the server may be older or unreachable.
 */
export function useNewestPage(mayReload: boolean): void {
  const isTold = useIsToldOfNewer()
  const unkept = useRef(0)

  useEffect(() => {
    if (!mayReload) return undefined
    let watching = true
    async function look() {
      if (!(await isPageOutdated())) return
      unkept.current = (await keepNewestPage()) ? 0 : unkept.current + 1
      if (unkept.current > 0 && unkept.current <= maxUnkept) return
      await new Promise((resolve) => setTimeout(resolve, secondLookMilliseconds))
      if (watching && (await isPageOutdated()) && watching) window.location.reload()
    }
    const timer = window.setInterval(look, shortestPause + Math.random() * (longestPause - shortestPause))
    return () => {
      watching = false
      window.clearInterval(timer)
    }
  }, [mayReload])

  useEffect(() => {
    if (!mayReload || !isTold) return undefined
    let watching = true
    let timer: number
    function wait() {
      timer = window.setTimeout(async () => {
        // Kept whole first: after a cut in between, one page or the other still opens.
        const isOutdated = (await keepNewestPage()) && (await isPageOutdated())
        if (!watching) return
        if (isOutdated) window.location.reload()
        else wait()
      }, Math.random() * longestWait)
    }
    wait()
    return () => {
      watching = false
      window.clearTimeout(timer)
    }
  }, [mayReload, isTold])
}

/** Whether the server's last word was of another version than this page. */
function useIsToldOfNewer(): boolean {
  const { data: told } = useQuery({
    queryKey: heartbeatKey,
    queryFn: skipToken,
    select: ({ page }: Heartbeat) => page
  })
  return told !== undefined && told !== settings.page_version
}
