import type { LaterEnd } from '@doorplate/domain/doors/current-meeting'
import type { Time } from '@doorplate/domain/time'
import type { CurrentMeeting } from '../../../backend/door.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useTap } from '../taps/use-tap.ts'
import type { Taps } from '../taps/use-taps.ts'
import { currentMeeting } from './current-meeting.ts'
import { extendEndsAt } from './offered-end-times.ts'
import type { DoorNow } from './use-door-now.ts'

const noEnds: LaterEnd[] = []

export function useExtending({ door, status, bookings = [], rules, now }: DoorNow, taps: Taps) {
  const { oneTap, put, onVisit, onFailed } = taps
  const backend = useDoorBackend()
  const current = currentMeeting(door, status)
  const extending = useTap({
    oneTap,
    send: ({ meeting, end }: { meeting: CurrentMeeting; end: Time }, key) => backend.extend(meeting, end, key),
    onDone(extended) {
      put(extended.booking)
      // An answer without a token means that somebody else extended the meeting, so this display cannot undo it.
      const done = extended.undo === '' ? undefined : { ...extended, did: 'extend' as const, isNew: true }
      onVisit({ done, sheet: 'schedule' })
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
    }
  }
}

export type Extending = ReturnType<typeof useExtending>
