import type { Office } from '@doorplate/api/office/offices'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsKey, roomsKey } from '../../backend/queries.ts'
import { type Clock, createClock } from '../../clock/use-clock.ts'
import type { Contact } from '../../live/contact.ts'
import { storedSnapshot } from './snapshot.ts'

type Start = { clock: Clock; contact: Contact }

/**
 * Starts stale from the kiosk's snapshot, with its clock corrected by the last known drift. Without a snapshot, or if the
 * device's clock ran backwards since, no time is known until the server answers.
 */
export function startFromSnapshot(
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

/** @param passed milliseconds since the server's last answer; undefined if that is not known */
function startAt(office: Pick<Office, 'now' | 'time_zone'>, passed: number | undefined): Start {
  const since = { date: office.now.slice(0, 10), time: office.now.slice(11, 16) }
  return {
    clock: createClock(office, performance.now() - (passed ?? 0)),
    contact: { state: 'stale', since, kept: { isTimeKnown: passed !== undefined } }
  }
}
