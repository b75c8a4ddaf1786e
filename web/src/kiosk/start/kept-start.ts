import type { Office } from '@doorplate/domain/api'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsKey, roomsKey } from '../../backend/queries.ts'
import { type Clock, createClock } from '../../clock/use-clock.ts'
import type { Contact } from '../../live/contact.ts'
import { storedSnapshot } from './snapshot.ts'

type Start = { clock: Clock; contact: Contact }

/**
 * Begins with what this kiosk last knew: out of touch, by the device's clock, as far as it was off then. Without that, or
 * on a device whose clock stood still or ran backwards, no time is known until the server tells it.
 */
export function startKept(
  queries: QueryClient,
  office: Pick<Office, 'now' | 'time_zone'>,
  room_id: string,
  device = Date.now()
): Start {
  const snapshot = storedSnapshot(room_id, device)
  if (!snapshot) return startAt(office, undefined)
  const { room, days, heard } = snapshot
  queries.setQueryData(roomsKey, [room])
  for (const { date, bookings } of days) queries.setQueryData(bookingsKey(room_id, date), bookings)
  const passed = device - heard.device
  return startAt({ now: heard.now, time_zone: office.time_zone }, passed >= 0 ? passed : undefined)
}

/** @param passed milliseconds since the server said that; undefined if that is not known */
function startAt(told: Pick<Office, 'now' | 'time_zone'>, passed: number | undefined): Start {
  const since = { date: told.now.slice(0, 10), time: told.now.slice(11, 16) }
  return {
    clock: createClock(told, performance.now() - (passed ?? 0)),
    contact: { state: 'stale', since, kept: { isTimeKnown: passed !== undefined } }
  }
}
