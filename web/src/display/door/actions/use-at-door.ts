import type { WalkInEnd } from '@doorplate/domain/doors/walk-ins'
import type { Time } from '@doorplate/domain/time'
import { useBodyMark } from '../../../ui/hooks/use-body-mark.ts'
import type { Visit } from '../../visit/visit.ts'
import { useDoor } from '../backend/use-door.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useShownBookings } from '../backend/use-shown-bookings.ts'
import { useOneTap } from '../taps/use-one-tap.ts'
import { useTap } from '../taps/use-tap.ts'
import type { DoorPart } from './door-part.ts'
import { walkInEndsAt } from './offered-end-times.ts'
import { useCheckIn } from './use-check-in.ts'
import { useDone } from './use-done.ts'
import { useEnding } from './use-ending.ts'
import { useExtending } from './use-extending.ts'

const noEnds: WalkInEnd[] = []

type Options = Pick<DoorPart, 'now' | 'status' | 'bookings' | 'rules' | 'onVisit' | 'onFocus'> & {
  room_id: string
  visit: Visit
}

export function useAtDoor({ room_id, visit, ...given }: Options) {
  const { now, status, bookings, onVisit } = given
  const shown = useShownBookings(room_id)
  const door = useDoor(room_id, status && bookings && { bookings, now: now.time })

  function onFailed(sentence: string) {
    shown.reload(now.date)
    onVisit({ dialog: { kind: 'message', sentence } })
  }

  const part = { ...given, door, shown, oneTap: useOneTap(), onFailed }
  const checkIn = useCheckIn(part)
  const isCheckInOpen = checkIn.open !== undefined
  // A room that waits for a check-in offers no walk-in, and nobody is there to end or extend the meeting.
  const offered = { ...part, status: isCheckInOpen ? undefined : status }
  const walkIn = useWalkIn(room_id, offered)
  const extending = useExtending(offered)
  const ending = useEnding(offered)
  const done = useDone(visit, part)

  useBodyMark('data-check-in', isCheckInOpen ? '' : undefined)
  return { door, walkIn, extending, ending, checkIn, done }
}

export type AtDoor = ReturnType<typeof useAtDoor>

function useWalkIn(room_id: string, { door, ...part }: DoorPart) {
  const { status, bookings = [], rules, now, oneTap, shown, onVisit, onFailed } = part
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
    ends: door && isOffered ? walkInEndsAt({ bookings, rules, now, bounds: door }) : noEnds,
    pressed: booking.pending,
    book: booking.tap
  }
}
