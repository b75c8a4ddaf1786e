import { addDays, type Moment } from '@doorplate/domain/time'
import { useMovedRoom } from '../kiosk/use-moved-room.ts'
import type { Contact } from '../live/contact.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useRooms } from '../schedule/use-rooms.ts'

type Options = { now: Moment; contact: Contact; kiosk: boolean }

export function useDisplayData(room_id: string, { now, contact, kiosk }: Options) {
  const rooms = useRooms()
  const room = rooms.data && (rooms.data.find(({ id }) => id === room_id) ?? null)
  useMovedRoom(kiosk && room === null ? rooms.dataUpdatedAt : undefined)
  const today = useBookings(room === null ? undefined : room_id, now.date)
  const isShown = room && (today.data || contact.state === 'stale')
  // Tomorrow is read ahead, so that there is a schedule after midnight even while the server is unreachable.
  useBookings(isShown ? room_id : undefined, addDays(now.date, 1))
  return { rooms, room, today, isShown }
}
