import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { LaterEnd } from '@doorplate/domain/doors/current-meeting'
import type { Door } from '@doorplate/domain/doors/door'
import type { Time } from '@doorplate/domain/time'
import type { CurrentMeeting } from '../../../backend/door.ts'
import { say } from '../../words.ts'
import type { DoorPart } from './door-part.ts'
import { extendEndsAt } from './ends.ts'
import { useDoorBackend } from './use-door-backend.ts'
import { useTap } from './use-tap.ts'

const noEnds: LaterEnd[] = []

export function useMeeting({ door, status, bookings = [], rules, ...part }: DoorPart) {
  const { now, oneTap, shown, onVisit, onFocus, onFailed } = part
  const backend = useDoorBackend()
  const current = currentOf(door, status)

  const extending = useTap({
    oneTap,
    send: ({ meeting, end }: { meeting: CurrentMeeting; end: Time }, key) => backend.extend(meeting, end, key),
    onDone(extended) {
      shown.put(extended.booking)
      // Without a token somebody else extended the meeting already: there is nothing to undo here.
      const done = extended.undo === '' ? undefined : { ...extended, did: 'extend' as const, isNew: true }
      onVisit({ done, sheet: 'schedule' })
    },
    onFailed
  })
  const ending = useTap({
    oneTap,
    send: backend.end,
    onDone(ended) {
      shown.put(ended)
      onFocus({ place: 'times' })
      onVisit({ dialog: undefined, done: undefined, walkIn: undefined, said: say('display.meetingEnded') })
    },
    onFailed
  })

  return {
    laterEnds:
      current && door?.actions.includes('extend')
        ? extendEndsAt(current.booking, { bookings, rules, now, bounds: door })
        : noEnds,
    pressed: extending.pending?.end,
    extend(end: Time) {
      if (current) extending.tap({ meeting: current, end })
    },
    canEnd: current !== undefined && door?.actions.includes('end') === true,
    /** Whether the booker gets a mail when the meeting ends early or is extended. */
    isMailed: door?.running?.mailed !== false,
    askToEnd() {
      if (!current || !oneTap.isFree()) return
      // The second tap of a double tap would answer the question.
      oneTap.end(true)
      onVisit({ dialog: { kind: 'end', booking: current.booking } })
    },
    end: ending.tap,
    isEnding: ending.pending !== undefined,
    isChecking: extending.pending !== undefined || ending.pending !== undefined
  }
}

/** The current meeting, once the door has reported it too. */
function currentOf(door: Door | undefined, status: RoomStatus | undefined): CurrentMeeting | undefined {
  if (status?.state !== 'occupied' || door?.running?.booking_id !== status.current.id) return undefined
  return { booking: status.current, version: door.running.version }
}
