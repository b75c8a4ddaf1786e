import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import type { Clock } from '../clock/use-clock.ts'

/**
 * `byCalls` is set while the network holds the stream back, and changes show within half a minute. `since` is the time of the
 * last fresh data. `connecting` is set until the first connection of a page that the server has just sent, and `kept` if the page
 * started without the server.
 */
export type Contact =
  | { state: 'live'; byCalls?: true }
  | { state: 'stale'; since: Moment; connecting?: true; kept?: { isTimeKnown: boolean } }

/** The time is unknown if a page started without the server, on a device with a wrong clock. */
export function isTimeKnown(contact: Contact): boolean {
  return contact.state === 'live' || contact.kept?.isTimeKnown !== false
}

export function unknownSince(contact: Contact, today: Day): Time | undefined {
  if (contact.state === 'live') return undefined
  return contact.since.date < today ? '00:00' : contact.since.time
}

/** Milliseconds: longer than two heartbeats, well under the promised 45 s. */
const staleAfterMilliseconds = 39_000

/** Milliseconds: the stream has missed a heartbeat. */
const quietMilliseconds = 20_000

type Parts = {
  queries: QueryClient
  clock: Clock
  first?: Contact
  report: (contact: Contact) => void
}

/** Reports `stale` when the last message that left all shown data fresh is too long ago. */
export function watchContact({ queries, clock, first, report }: Parts) {
  let reported = first?.state === 'stale' ? first.since : undefined
  let isHeldBack = false
  let lastMessage = reported
    ? { at: Number.NEGATIVE_INFINITY, moment: reported }
    : { at: performance.now(), moment: clock.wall() }
  let touched = lastMessage
  let timer: number | undefined
  let watching = true
  let notStaleBefore = 0

  function look() {
    if (!watching) return
    if (isSound(queries)) touched = lastMessage
    const now = performance.now()
    const doubtAt = Math.max(touched.at + staleAfterMilliseconds, notStaleBefore)
    if (now < touched.at + staleAfterMilliseconds) reportSince(undefined)
    else if (now >= doubtAt) reportSince(touched.moment)
    window.clearTimeout(timer)
    if (now < doubtAt) timer = window.setTimeout(look, doubtAt - now)
  }

  function reportSince(since: Moment | undefined) {
    if (since === reported) return
    reported = since
    report(since === undefined ? live() : { state: 'stale', since })
  }

  function live(): Contact {
    return { state: 'live', ...(isHeldBack && { byCalls: true }) }
  }

  function stop() {
    watching = false
    window.clearTimeout(timer)
  }

  const unsubscribe = queries.getQueryCache().subscribe(look)
  look()
  return {
    /** Call it for each message of the stream, after invalidating the changed data. */
    received() {
      lastMessage = { at: performance.now(), moment: clock.wall() }
      look()
    },
    heldBack(next: boolean) {
      if (next === isHeldBack) return
      isHeldBack = next
      if (reported === undefined) report(live())
    },
    isQuiet: () => performance.now() - lastMessage.at > quietMilliseconds,
    pause: stop,
    /** @param grace milliseconds before `stale` is reported */
    resume(grace: number) {
      watching = true
      notStaleBefore = performance.now() + grace
      look()
    },
    end() {
      stop()
      unsubscribe()
    }
  }
}

function isSound(queries: QueryClient): boolean {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status === 'success' && !state.isInvalidated && state.fetchFailureCount === 0)
}
