import type { ChangesScope } from '@doorplate/domain/api'
import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import type { ChangesListener } from '../backend/change-stream.ts'
import {
  availabilityKey,
  bookingsKey,
  doorKey,
  faultsKey,
  heartbeatKey,
  invalidate,
  roomsKey,
  rulesKey,
  servedVersionKey
} from '../backend/queries.ts'
import type { Clock } from '../clock/use-clock.ts'
import { type Contact, watchContact } from './contact.ts'
import { followOffices } from './follow-offices.ts'

/** Milliseconds after which a hidden page closes its connection: a browser has six per host. */
const hiddenMilliseconds = 2000

/** Milliseconds to reconnect before a page that is shown again reports that it is stale. */
const returnMilliseconds = 3000

const wakeMilliseconds = 5000
const sleepMilliseconds = 20_000

/** Milliseconds between repeats of a search: a busy office changes more often. */
const searchAgainMilliseconds = 2000

type Parts = {
  backend: Backend
  queries: QueryClient
  clock: Clock
  scope: ChangesScope
  contact?: Contact
  report: (contact: Contact) => void
}

/** Reloads the data that a change names, and on each connection everything that is not known to be fresh. */
export function keepQueriesLive({ backend, queries, clock, contact, report, ...first }: Parts) {
  const watch = watchContact({ queries, clock, report, ...(contact && { first: contact }) })
  let unfollow: (() => void) | undefined
  let leaving: number | undefined
  let awakeAt = Date.now()
  let { scope } = first
  const offices = followOffices({ backend, queries, isKiosk: () => scope.room_id !== undefined })
  const listener = listenerOf({ queries, clock, offices, received: watch.received })

  function follow() {
    unfollow?.()
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

  function onOnline() {
    if (unfollow) follow()
  }

  // Detected with the device's clock, because the monotonic clock may stop while the machine sleeps.
  function onWake() {
    const slept = Math.abs(Date.now() - awakeAt) > sleepMilliseconds
    awakeAt = Date.now()
    if (slept && unfollow) follow()
  }

  follow()
  if (document.hidden) onVisibility()
  const waking = window.setInterval(onWake, wakeMilliseconds)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    /** Data of the new scope may be stale, so it is loaded now and on connection. */
    setScope(next: ChangesScope) {
      if (next.room_id === scope.room_id && next.office_id === scope.office_id) return
      scope = next
      invalidate(queries)
      if (unfollow) follow()
    },
    end() {
      leave()
      watch.end()
      offices.end()
      window.clearTimeout(leaving)
      window.clearInterval(waking)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }
}

type Listening = Pick<Parts, 'queries' | 'clock'> & { offices: ReturnType<typeof followOffices>; received: () => void }

function listenerOf({ queries, clock, offices, received }: Listening): ChangesListener {
  let timer: number | undefined

  function searchAgain() {
    if (timer !== undefined) return
    timer = window.setTimeout(() => {
      timer = undefined
      invalidate(queries, availabilityKey)
    }, searchAgainMilliseconds)
  }

  return {
    connected(data_version) {
      const served = queries.getQueryData(servedVersionKey)
      queries.removeQueries({ queryKey: servedVersionKey })
      if (data_version === undefined || data_version !== served) invalidate(queries)
      offices.connected()
    },
    heartbeat(heartbeat) {
      clock.set(heartbeat.now)
      queries.setQueryData(heartbeatKey, heartbeat)
      received()
    },
    bookings({ room_id, date }) {
      invalidate(queries, room_id !== undefined && date !== undefined ? bookingsKey(room_id, date) : bookingsKey())
      invalidate(queries, room_id !== undefined ? doorKey(room_id) : doorKey())
      searchAgain()
      received()
    },
    rooms() {
      invalidate(queries, roomsKey)
      invalidate(queries, faultsKey)
      invalidate(queries, rulesKey)
      invalidate(queries, doorKey())
      searchAgain()
      received()
    },
    offices() {
      offices.changed()
      received()
    }
  }
}
