import { grid } from '@doorplate/domain/schedule/grid'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import type { Clock } from '../clock/use-clock.ts'

/**
 * Whether what is shown can be relied on; `since` is what the office's clock showed when it last could. `kept` is there when
 * the page started without the server.
 */
export type Contact = { state: 'live' } | { state: 'stale'; since: Moment; kept?: { isTimeKnown: boolean } }

/** No time is known by a page that started without the server, on a device whose clock is wrong. */
export function isTimeKnown(contact: Contact): boolean {
  return contact.state === 'live' || contact.kept?.isTimeKnown !== false
}

/** From when on today is not certain while out of touch: all of it, when that began on a day before. */
export function unknownSince(contact: Contact, today: Day): Time | undefined {
  if (contact.state === 'live') return undefined
  return contact.since.date < today ? grid.first : contact.since.time
}

/** Milliseconds out of touch after which a view says so: longer than two heartbeats, well under the promised 45 s. */
const staleAfterMilliseconds = 39_000

/** A stream that has missed a heartbeat, in milliseconds. */
const quietMilliseconds = 20_000

type Parts = {
  queries: QueryClient
  clock: Clock
  /** The contact until the first message. */
  first?: Contact
  report: (contact: Contact) => void
}

/** Watches when the server was last heard while everything shown was true, and reports when that is too long ago. */
export function watchContact({ queries, clock, first, report }: Parts) {
  let reported = first?.state === 'stale' ? first.since : undefined
  let heard = reported
    ? { at: Number.NEGATIVE_INFINITY, moment: reported }
    : { at: performance.now(), moment: clock.now() }
  let touched = heard
  let timer: number | undefined
  let watching = true
  let notStaleBefore = 0

  function look() {
    if (!watching) return
    if (isSound(queries)) touched = heard
    const now = performance.now()
    const doubtAt = Math.max(touched.at + staleAfterMilliseconds, notStaleBefore)
    if (now < touched.at + staleAfterMilliseconds) say(undefined)
    else if (now >= doubtAt) say(touched.moment)
    window.clearTimeout(timer)
    if (now < doubtAt) timer = window.setTimeout(look, doubtAt - now)
  }

  function say(since: Moment | undefined) {
    if (since === reported) return
    reported = since
    report(since === undefined ? { state: 'live' } : { state: 'stale', since })
  }

  function stop() {
    watching = false
    window.clearTimeout(timer)
  }

  const unsubscribe = queries.getQueryCache().subscribe(look)
  look()
  return {
    /** The server has spoken on the stream. Call it after marking as old whatever it says has changed. */
    heard() {
      heard = { at: performance.now(), moment: clock.now() }
      look()
    },
    isQuiet: () => performance.now() - heard.at > quietMilliseconds,
    /** No one looks: nothing is reported. */
    pause: stop,
    /** Someone looks again; what is old is not reported until so many milliseconds have passed. */
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

/** Whether everything that is shown has been read, without a failure, since it was last known to be old. */
function isSound(queries: QueryClient): boolean {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status === 'success' && !state.isInvalidated && state.fetchFailureCount === 0)
}
