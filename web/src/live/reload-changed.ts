import type { QueryClient } from '@tanstack/react-query'
import type { FollowListener } from '../backend/change-stream/follow-changes.ts'
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
  heldBack: (isHeldBack: boolean) => void
}

/** Reloads what an event names; a new connection stands for everything that is not known to be fresh. */
export function reloadChanged({ queries, clock, offices, received, heldBack }: Parts): FollowListener {
  let timer: number | undefined
  let dataVersion: string | undefined

  function searchAgain() {
    if (timer !== undefined) return
    timer = window.setTimeout(() => {
      timer = undefined
      invalidate(queries, availabilityKey)
    }, searchAgainMilliseconds)
  }

  return {
    heldBack,
    connected(data_version) {
      const isUnchanged =
        data_version !== undefined && data_version === (dataVersion ?? queries.getQueryData(servedVersionKey))
      if (!isUnchanged) invalidate(queries)
      offices.connected(isUnchanged)
    },
    heartbeat(heartbeat) {
      dataVersion = heartbeat.data_version
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
