import type { Booking } from '@doorplate/domain/bookings/bookings'
import { type WalkInEnd, walkInEnds } from '@doorplate/domain/door/walk-ins'
import type { RoomStatus } from '@doorplate/domain/schedule/status'
import type { Moment, Time } from '@doorplate/domain/time'
import { useEffect, useEffectEvent } from 'react'
import { say } from '../../words/words.ts'
import type { useNextFocus } from '../use-next-focus.ts'
import type { Visit } from '../visit.ts'
import { useArrivals } from './use-arrivals.ts'
import { useDoor } from './use-door.ts'
import { useDoorBackend } from './use-door-backend.ts'
import { useOneTap } from './use-one-tap.ts'
import { useShownBookings } from './use-shown-bookings.ts'
import { useTap } from './use-tap.ts'

/** How long the server takes back what was done here, and takes a name for it, in milliseconds. */
const undoMilliseconds = 120_000

const noEnds: WalkInEnd[] = []

type Options = {
  room_id: string
  now: Moment
  /** Of the room now; undefined while today is not shown, or is not certain. */
  status: RoomStatus | undefined
  bookings: readonly Booking[] | undefined
  visit: Visit
  onVisit: (changes: Partial<Visit>) => void
  onFocus: ReturnType<typeof useNextFocus>['next']
}

/** What is offered at the door of a room without a form, and what was done there a moment ago. */
export function useAtDoor({ room_id, now, status, bookings, visit, onVisit, onFocus }: Options) {
  const backend = useDoorBackend()
  const shown = useShownBookings(room_id)
  const door = useDoor(room_id, status && bookings && { bookings, now: now.time })
  const oneTap = useOneTap()
  const done = visit.done
  useForget(done?.undo, () => onVisit({ done: undefined }))

  function fail(sentence: string) {
    shown.reload(now.date)
    onVisit({ done: undefined, dialog: { kind: 'message', sentence } })
  }

  const arrivals = useArrivals({ door, status, bookings, now, oneTap, shown, onVisit, onFocus, onFailed: fail })
  const isAwaiting = arrivals.awaited !== undefined
  const booking = useTap({
    oneTap,
    send: (end_time: Time, key) => backend.walkIn({ room_id, end_time }, key),
    onDone(made) {
      shown.put(made.booking)
      onVisit({ done: { ...made, isNew: true }, sheet: 'schedule' })
    },
    onFailed: fail
  })
  const undoing = useTap({
    oneTap,
    send: backend.undo,
    onDone(cancelled) {
      shown.remove(cancelled)
      onFocus({ place: 'times' })
      onVisit({ done: undefined, said: say('display.undone') })
    },
    onFailed: fail
  })

  function closeNotice() {
    if (!done || !oneTap.isFree()) return
    onFocus({ place: 'times' })
    onVisit({ done: { ...done, isNew: false } })
  }

  const isOffered = status !== undefined && door?.actions.includes('book') === true
  // Gone with the booking, wherever it was cancelled.
  const shownDone = bookings?.some(({ id }) => id === done?.booking.id) ? done : undefined
  return {
    isOffered: isOffered || isAwaiting,
    isAwaiting,
    arrivals,
    ends:
      isOffered && status.state === 'available' && !isAwaiting ? walkInEnds(bookings ?? [], now.time, door) : noEnds,
    /** Until when the room has been asked for, while that is not answered. */
    asked: booking.pending,
    book: booking.tap,
    done: shownDone,
    isUndoing: undoing.pending !== undefined,
    undo: undoing.tap,
    /** Where the display shows no names there is none to add. */
    canName: Boolean(shownDone?.booking.booked_by),
    askName() {
      if (done && oneTap.isFree()) onVisit({ done: { ...done, isNew: false }, dialog: { kind: 'name', done } })
    },
    closeNotice,
    /** What is broken in the room; an older server does not tell. */
    faults: (door?.faults ?? []).map(({ equipment }) => equipment),
    canReport: door?.actions.includes('report') === true,
    isChecking: booking.pending !== undefined || undoing.pending !== undefined || arrivals.isChecking
  }
}

export type AtDoor = ReturnType<typeof useAtDoor>

/** Who comes later shall not find what takes a booking back. */
function useForget(undo: string | undefined, onForget: () => void): void {
  const forget = useEffectEvent(onForget)
  useEffect(() => {
    if (undo === undefined) return undefined
    const timer = window.setTimeout(() => forget(), undoMilliseconds)
    return () => window.clearTimeout(timer)
  }, [undo])
}
