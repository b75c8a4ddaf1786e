import { type WalkInEnd, walkInEnds } from '@doorplate/domain/door/walk-ins'
import type { Time } from '@doorplate/domain/time'
import type { DoorPart } from './door-part.ts'
import { useDoorBackend } from './use-door-backend.ts'
import { useTap } from './use-tap.ts'

const noEnds: WalkInEnd[] = []

/** What a door offers while its room is free: to have it from now on, until a time. */
export function useWalkIn(
  room_id: string,
  { door, status, bookings, now, oneTap, shown, onVisit, onFailed }: DoorPart
) {
  const backend = useDoorBackend()
  const booking = useTap({
    oneTap,
    send: (end_time: Time, key) => backend.walkIn({ room_id, end_time }, key),
    onDone(made) {
      shown.put(made.booking)
      onVisit({ done: { ...made, did: 'book', isNew: true }, walkIn: made, sheet: 'schedule' })
    },
    onFailed
  })
  const isOffered = status?.state === 'available' && door?.actions.includes('book')
  return {
    ends: door && isOffered ? walkInEnds(bookings ?? [], now.time, door) : noEnds,
    /** Until when the room has been asked for, while that is not answered. */
    asked: booking.pending,
    book: booking.tap,
    isChecking: booking.pending !== undefined
  }
}
