import type { ChangesScope } from '@doorplate/api/service/live'
import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../../backend/backend.ts'
import type { Clock } from '../../clock/use-clock.ts'
import type { Feed } from '../calls/use-read.ts'

/** Milliseconds between reads of the same: a busy office changes more often. */
const againMilliseconds = 5000

type Parts = { changes: Backend['changes']; queries: QueryClient; clock: Clock; scope: ChangesScope }

/** Reads again what has changed, at most every five seconds. @returns ends it */
export function followDesk({ changes, queries, clock, scope }: Parts): () => void {
  const waiting = new Set<Feed>()
  let timer: number | undefined
  let version: string | undefined

  function readAgain() {
    timer = undefined
    if (waiting.size === 0) return
    const feeds = new Set(waiting)
    waiting.clear()
    timer = window.setTimeout(readAgain, againMilliseconds)
    void queries.invalidateQueries({ predicate: ({ meta }) => feedsOf(meta).some((feed) => feeds.has(feed)) })
  }

  function changed(...feeds: Feed[]) {
    for (const feed of feeds) waiting.add(feed)
    if (timer === undefined) readAgain()
  }

  const end = changes(
    {
      connected(next) {
        // Nothing is known of the time without a connection. At the first one the page has just read all.
        if (version !== undefined && next !== version) changed('bookings', 'rooms', 'offices')
        version = next ?? ''
      },
      heartbeat({ now, data_version }) {
        version = data_version
        clock.set(now)
      },
      bookings: () => changed('bookings'),
      rooms: () => changed('rooms'),
      offices: () => changed('offices'),
      heldBack() {}
    },
    scope
  )
  return () => {
    window.clearTimeout(timer)
    end()
  }
}

function feedsOf(meta: Record<string, unknown> | undefined): readonly Feed[] {
  return (meta?.['feeds'] as readonly Feed[] | undefined) ?? []
}
