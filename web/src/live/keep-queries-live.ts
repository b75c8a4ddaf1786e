import type { ChangesScope } from '@doorplate/api/service/live'
import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import { invalidate, streamlessKey } from '../backend/queries.ts'
import type { Clock } from '../clock/use-clock.ts'
import { type Contact, watchContact } from './contact.ts'
import { followOffices } from './follow-offices.ts'
import { reloadChanged } from './reload-changed.ts'

/** Milliseconds after which a hidden page closes its connection: a browser has six per host. */
const hiddenMilliseconds = 2000

/** Milliseconds to reconnect before a page that is shown again reports that it is stale. */
const returnMilliseconds = 3000

const wakeMilliseconds = 5000
const sleepMilliseconds = 20_000

type Parts = {
  backend: Backend
  queries: QueryClient
  clock: Clock
  scope: ChangesScope
  contact?: Contact
  report: (contact: Contact) => void
}

/** Keeps a page connected to the server's changes: while it is visible, online and awake. */
export function keepQueriesLive({ backend, queries, clock, contact, report, ...first }: Parts) {
  const watch = watchContact({ queries, clock, report: onContact, ...(contact && { first: contact }) })
  let unfollow: (() => void) | undefined
  let leaving: number | undefined
  let { scope } = first
  const offices = followOffices({ backend, queries, isKiosk: () => scope.room_id !== undefined })
  const listener = reloadChanged({ queries, clock, offices, received: watch.received, heldBack: watch.heldBack })

  function onContact(next: Contact) {
    queries.setQueryData(streamlessKey, next.state === 'stale' || next.byCalls === true)
    report(next)
  }

  function follow() {
    unfollow?.()
    watch.heldBack(false)
    unfollow = backend.changes(listener, scope)
  }

  function leave() {
    unfollow?.()
    unfollow = undefined
    watch.pause()
  }

  function onVisibility() {
    window.clearTimeout(leaving)
    if (document.hidden) {
      leaving = window.setTimeout(leave, hiddenMilliseconds)
    } else if (!unfollow || watch.isQuiet()) {
      watch.resume(returnMilliseconds)
      follow()
    }
  }

  function reconnect() {
    if (unfollow) follow()
  }

  follow()
  if (document.hidden) onVisibility()
  const unwatch = watchPage({ onVisibility, onReturn: reconnect })
  return {
    /** Data of the new scope may be stale, so it is loaded now and on connection. */
    setScope(next: ChangesScope) {
      if (next.room_id === scope.room_id && next.office_id === scope.office_id) return
      scope = next
      invalidate(queries)
      reconnect()
    },
    end() {
      leave()
      watch.end()
      offices.end()
      window.clearTimeout(leaving)
      unwatch()
    }
  }
}

/** `onReturn` is called when the browser is online again, or the machine wakes up. @returns stops watching */
function watchPage({ onVisibility, onReturn }: { onVisibility(): void; onReturn(): void }): () => void {
  let awakeAt = Date.now()

  // Detected with the device's clock, because the monotonic clock may stop while the machine sleeps.
  function onTick() {
    const slept = Math.abs(Date.now() - awakeAt) > sleepMilliseconds
    awakeAt = Date.now()
    if (slept) onReturn()
  }

  const waking = window.setInterval(onTick, wakeMilliseconds)
  window.addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.clearInterval(waking)
    window.removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
