import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { addDays, type Day } from '@doorplate/domain/time'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Heartbeat } from '../../backend/change-stream/change-stream.ts'
import { bookingsKey, heartbeatKey, roomsKey } from '../../backend/queries.ts'
import { isRecord, readJson, withStorage } from '../../backend/storage.ts'

export type Snapshot = {
  shape: typeof shape
  room: Room
  days: { date: Day; bookings: Booking[] }[]
  /** The server's clock at the last contact, and the device's: milliseconds since 1970. */
  heard: { now: string; device: number }
}

/** Raised when the stored form of a room or a booking changes, which invalidates older snapshots. */
const shape = 1

const key = 'doorplate-snapshot'

const longestMilliseconds = 48 * 3_600_000

/** The shown data of today and tomorrow; undefined while any of it is stale. */
export function snapshotOf(queries: QueryClient, room_id: string): Snapshot | undefined {
  const heartbeat = queries.getQueryState<Heartbeat>(heartbeatKey)
  if (!heartbeat?.data) return undefined
  const { now } = heartbeat.data
  const today = now.slice(0, 10)
  const room = soundDataOf<Room[]>(queries, roomsKey)?.find(({ id }) => id === room_id)
  const days = [today, addDays(today, 1)].flatMap((date) => {
    const bookings = soundDataOf<Booking[]>(queries, bookingsKey(room_id, date))
    return bookings ? [{ date, bookings }] : []
  })
  if (!room || days.length < 2) return undefined
  return { shape, room, days, heard: { now, device: heartbeat.dataUpdatedAt } }
}

function soundDataOf<Data>(queries: QueryClient, queryKey: QueryKey): Data | undefined {
  const state = queries.getQueryState<Data>(queryKey)
  return state?.status === 'success' && !state.isInvalidated ? state.data : undefined
}

export function storeSnapshot(snapshot: Snapshot): void {
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(snapshot)))
}

/** Drops a snapshot that is too old or of another shape. @param device its clock, in milliseconds since 1970 */
export function storedSnapshot(room_id: string, device: number): Snapshot | undefined {
  const stored = withStorage('localStorage', (storage) => readJson(storage, key))
  if (!isSnapshot(stored) || device - stored.heard.device > longestMilliseconds) {
    dropSnapshot()
    return undefined
  }
  return stored.room.id === room_id ? stored : undefined
}

export function dropSnapshot(): void {
  withStorage('localStorage', (storage) => storage.removeItem(key))
}

function isSnapshot(stored: unknown): stored is Snapshot {
  return isRecord(stored) && stored['shape'] === shape
}
