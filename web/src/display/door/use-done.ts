import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useEffect, useEffectEvent } from 'react'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { Visit } from '../visit.ts'
import type { DoorPart } from './door-part.ts'
import { useDoorBackend } from './use-door-backend.ts'
import { useTap } from './use-tap.ts'

/** How long the server takes back what was done here, and takes a name for it, in milliseconds. */
const undoMilliseconds = 120_000

/** What was done at the door a moment ago: it can be taken back, or named. */
export function useDone(done: Visit['done'], { bookings, oneTap, shown, onVisit, onFocus, onFailed }: DoorPart) {
  const backend = useDoorBackend()
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
    onFailed(sentence) {
      onVisit({ done: undefined })
      onFailed(sentence)
    }
  })
  useForget(done?.undo, () => onVisit({ done: undefined }))

  // Gone with the booking, or its end, wherever that was changed.
  const isAsDone = ({ id, end_time }: Booking) => id === done?.booking.id && end_time === done.booking.end_time
  const shownDone = bookings?.some(isAsDone) ? done : undefined
  return {
    done: shownDone,
    isUndoing: undoing.pending !== undefined,
    undo: undoing.tap,
    closeNotice() {
      if (!done || !oneTap.isFree()) return
      onFocus({ place: 'times' })
      onVisit({ done: { ...done, isNew: false } })
    },
    /** Where the display shows no names there is none to add. */
    canName: shownDone?.did === 'book' && Boolean(shownDone.booking.booked_by),
    askName() {
      if (done && oneTap.isFree()) onVisit({ done: { ...done, isNew: false }, dialog: { kind: 'name', done } })
    }
  }
}

/** Who comes later shall not find what takes a booking back. */
function useForget(undo: string | undefined, onForget: () => void): void {
  const forget = useEffectEvent(onForget)
  useEffect(() => {
    if (undo === undefined) return undefined
    const timer = window.setTimeout(() => forget(), undoMilliseconds)
    return () => window.clearTimeout(timer)
  }, [undo])
}
