import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { DoorAction } from '@doorplate/domain/door/actions'
import { type WalkInEnd, walkInEnds } from '@doorplate/domain/door/walk-ins'
import type { RoomStatus } from '@doorplate/domain/schedule/status'
import type { Moment, Time } from '@doorplate/domain/time'
import { useEffect, useEffectEvent } from 'react'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { useNextFocus } from '../use-next-focus.ts'
import type { Visit } from '../visit.ts'
import { useArrivals } from './use-arrivals.ts'
import { useDoor } from './use-door.ts'
import { useDoorBackend } from './use-door-backend.ts'
import { useOneTap } from './use-one-tap.ts'
import { useRunning } from './use-running.ts'
import { useShownBookings } from './use-shown-bookings.ts'
import { useTap } from './use-tap.ts'

/** How long the server takes back what was done here, and takes a name for it, in milliseconds. */
const undoMilliseconds = 120_000

const noEnds: WalkInEnd[] = []

/** What has buttons of its own, so that the page needs room for them. */
const shownActions: readonly DoorAction[] = ['book', 'end', 'extend']

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

  const part = { door, status, bookings, now, oneTap, shown, onVisit, onFocus, onFailed: fail }
  const arrivals = useArrivals(part)
  const isAwaiting = arrivals.awaited !== undefined
  // No one is there yet who could end it or stay longer.
  const meeting = useRunning({ ...part, status: isAwaiting ? undefined : status })
  const booking = useTap({
    oneTap,
    send: (end_time: Time, key) => backend.walkIn({ room_id, end_time }, key),
    onDone(made) {
      shown.put(made.booking)
      onVisit({ done: { ...made, did: 'book', isNew: true }, sheet: 'schedule' })
    },
    onFailed: fail
  })
  const undoing = useTap({
    oneTap,
    send: backend.undo,
    onDone(before) {
      shown.put(before)
      onFocus({ place: 'times' })
      const said = before.cancelled
        ? say('display.undone')
        : say('display.stayUndone', { time: shownTime(before.end_time) })
      onVisit({ done: undefined, said })
    },
    onFailed: fail
  })

  function closeNotice() {
    if (!done || !oneTap.isFree()) return
    onFocus({ place: 'times' })
    onVisit({ done: { ...done, isNew: false } })
  }

  const isOffered = status !== undefined && door?.actions.some((action) => shownActions.includes(action)) === true
  const canBook = status?.state === 'available' && door?.actions.includes('book') === true
  // Gone with the booking, or its end, wherever that was changed.
  const isAsDone = ({ id, end_time }: Booking) => id === done?.booking.id && end_time === done.booking.end_time
  const shownDone = bookings?.some(isAsDone) ? done : undefined
  return {
    isOffered: isOffered || isAwaiting,
    isAwaiting,
    arrivals,
    ends: canBook && !isAwaiting ? walkInEnds(bookings ?? [], now.time, door) : noEnds,
    /** Until when the room has been asked for, while that is not answered. */
    asked: booking.pending,
    book: booking.tap,
    done: shownDone,
    isUndoing: undoing.pending !== undefined,
    undo: undoing.tap,
    /** Where the display shows no names there is none to add. */
    canName: shownDone?.did === 'book' && Boolean(shownDone.booking.booked_by),
    meeting,
    askName() {
      if (done && oneTap.isFree()) onVisit({ done: { ...done, isNew: false }, dialog: { kind: 'name', done } })
    },
    closeNotice,
    /** What is broken in the room; an older server does not tell. */
    faults: (door?.faults ?? []).map(({ equipment }) => equipment),
    canReport: door?.actions.includes('report') === true,
    isChecking:
      [booking, undoing].some(({ pending }) => pending !== undefined) || meeting.isChecking || arrivals.isChecking
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
