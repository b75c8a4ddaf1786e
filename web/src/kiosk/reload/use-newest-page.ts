import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Heartbeat } from '../../backend/change-stream/change-stream.ts'
import { isPageOutdated } from '../../backend/loading/page-version.ts'
import { heartbeatKey } from '../../backend/queries.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { settings } from '../../words/page-settings.ts'
import { keepNewestPage } from '../start/worker.ts'

/** Milliseconds between two checks, random for each page, so that kiosks which started together do not check together. */
const [shortestPause, longestPause] = [240_000, 360_000]

/** Milliseconds until the second check. By then a server that is being replaced has settled. */
const secondCheckMilliseconds = 15_000

/** Random delay in milliseconds at most: all kiosks learn of a newer page at once. */
const longestWait = 120_000

/** A browser that failed to cache so many newer pages may cache none at all. It loads the next one anyway. */
const maxUnkept = 3

/**
 * Reloads a kiosk's page for a newer version while `mayReload`, because nobody else does. The server announces it;
 * the page also checks, because the server may be older or unreachable.
 */
export function useNewestPage(mayReload: boolean): void {
  const isAnnounced = useIsNewerAnnounced()
  const unkept = useRef(0)

  const watch = () => {
    let watching = true
    let wait: number | undefined

    async function check() {
      if (!(await isPageOutdated())) return
      unkept.current = (await keepNewestPage()) ? 0 : unkept.current + 1
      if (unkept.current > 0 && unkept.current <= maxUnkept) return
      await new Promise((resolve) => setTimeout(resolve, secondCheckMilliseconds))
      if (watching && (await isPageOutdated()) && watching) window.location.reload()
    }

    function reloadSoon() {
      wait = window.setTimeout(async () => {
        // Cached before the reload: after a power cut in between, one of the two versions still opens.
        const isOutdated = (await keepNewestPage()) && (await isPageOutdated())
        if (!watching) return
        if (isOutdated) window.location.reload()
        else reloadSoon()
      }, Math.random() * longestWait)
    }

    const checks = window.setInterval(check, shortestPause + Math.random() * (longestPause - shortestPause))
    if (isAnnounced) reloadSoon()
    return () => {
      watching = false
      window.clearInterval(checks)
      window.clearTimeout(wait)
    }
  }
  useWhen(mayReload, watch, isAnnounced)
}

/** Whether the server's last heartbeat named another version than this page. */
function useIsNewerAnnounced(): boolean {
  const { data: announced } = useQuery({
    queryKey: heartbeatKey,
    queryFn: skipToken,
    select: ({ page }: Heartbeat) => page
  })
  return announced !== undefined && announced !== settings.page_version
}
