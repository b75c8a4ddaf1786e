import type { Booking } from '@doorplate/domain/bookings/bookings'
import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import { useAfter } from '../../../ui/timers/use-after.ts'
import { shownTime, shownTimes } from '../../../words/dates.ts'
import type { Visit } from '../../visit/visit.ts'
import { say } from '../../words.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useIsSending } from '../taps/use-is-sending.ts'
import { useTap } from '../taps/use-tap.ts'
import type { DoorPart } from './door-part.ts'

export function useDone({ done, walkIn }: Visit, { bookings, oneTap, shown, onVisit, onFocus, onFailed }: DoorPart) {
  const backend = useDoorBackend()
  const undoing = useTap({
    oneTap,
    send: backend.undo,
    onDone(before) {
      shown.put(before)
      onFocus({ place: 'times' })
      const said = before.cancelled
        ? say('display.undone', { times: shownTimes(before) })
        : say('display.stayUndone', { time: shownTime(before.end_time) })
      onVisit({ done: undefined, said })
    },
    onFailed(sentence) {
      onVisit({ done: undefined })
      onFailed(sentence)
    }
  })
  // The next visitor must not be able to undo the booking.
  useAfter(done && doorUndoMilliseconds, () => onVisit({ done: undefined }), done?.undo)
  useAfter(walkIn && doorUndoMilliseconds, () => onVisit({ walkIn: undefined }), walkIn?.undo)

  // A booking that was changed elsewhere can no longer be undone here.
  const isUnchanged = ({ id, end_time }: Booking) => id === done?.booking.id && end_time === done.booking.end_time
  const isUnnamed = ({ id, booked_by }: Booking) =>
    id === walkIn?.booking.id && booked_by && booked_by === walkIn.booking.booked_by
  const unnamed = bookings?.find(isUnnamed)
  const isNaming = useIsSending('name', walkIn?.booking.id)
  const seen = done && { ...done, isNew: false }
  return {
    done: bookings?.some(isUnchanged) ? done : undefined,
    isUndoing: undoing.pending !== undefined,
    undo: undoing.tap,
    closeNotice() {
      if (!done || !oneTap.isFree()) return
      onFocus({ place: 'times' })
      onVisit({ done: seen })
    },
    /** The booking's current state while it has no name. A display without names cannot add one. */
    unnamed,
    isNaming,
    /** Replaces the notice with the dialog for the name. */
    openNaming() {
      if (!walkIn || !unnamed || isNaming || !oneTap.isFree()) return
      onVisit({ done: seen, dialog: { kind: 'name', done: { ...walkIn, booking: unnamed } } })
    }
  }
}
