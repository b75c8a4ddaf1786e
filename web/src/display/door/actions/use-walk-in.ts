import type { WalkInEnd } from '@doorplate/domain/doors/walk-ins'
import type { Time } from '@doorplate/domain/time'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useTap } from '../taps/use-tap.ts'
import type { Taps } from '../taps/use-taps.ts'
import { walkInEndsAt } from './offered-end-times.ts'
import type { DoorNow } from './use-door-now.ts'

const noEnds: WalkInEnd[] = []

export function useWalkIn({ room_id, door, status, bookings = [], rules, now }: DoorNow, taps: Taps) {
  const { oneTap, put, onVisit, onFailed } = taps
  const backend = useDoorBackend()
  const booking = useTap({
    oneTap,
    send: (end_time: Time, key) => backend.walkIn({ room_id, end_time }, key),
    onDone(made) {
      put(made.booking)
      onVisit({ done: { ...made, did: 'book', isNew: true }, walkIn: made, sheet: 'schedule' })
    },
    onFailed
  })
  const isOffered = status?.state === 'available' && door?.actions.includes('book')
  return {
    ends: door && isOffered ? walkInEndsAt({ bookings, rules, now, bounds: door }) : noEnds,
    pressed: booking.pending,
    book: booking.tap
  }
}

export type WalkIn = ReturnType<typeof useWalkIn>
