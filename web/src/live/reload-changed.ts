import type { QueryClient } from '@tanstack/react-query'
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
import type { followOffices } from './follow-offices.ts'

/** Milliseconds between repeats of a search: a busy office changes more often. */
const searchAgainMilliseconds = 2000

type Parts = {
  queries: QueryClient
  clock: Clock
  offices: ReturnType<typeof followOffices>
  received: () => void
}

/** Reloads what an event names; a new connection stands for everything that is not known to be fresh. */
export function reloadChanged({ queries, clock, offices, received }: Parts): ChangesListener {
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
