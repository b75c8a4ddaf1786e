import type { Booking } from '@doorplate/domain/bookings/bookings'
import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import { useAfter } from '../../../ui/timers/use-after.ts'
import { shownTime, shownTimes } from '../../../words/dates.ts'
import type { Visit } from '../../visit/visit.ts'
import { say } from '../../words.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useTap } from '../taps/use-tap.ts'
import type { Taps } from '../taps/use-taps.ts'

export function useUndoing(done: Visit['done'], bookings: readonly Booking[] | undefined, taps: Taps) {
  const { oneTap, put, onVisit, onFocus, onFailed } = taps
  const backend = useDoorBackend()
  const undoing = useTap({
    oneTap,
    send: backend.undo,
    onDone(before) {
      put(before)
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

  // A booking that was changed elsewhere can no longer be undone here.
  const isUnchanged = ({ id, end_time }: Booking) => id === done?.booking.id && end_time === done.booking.end_time
  return {
    done: bookings?.some(isUnchanged) ? done : undefined,
    isUndoing: undoing.pending !== undefined,
    undo: undoing.tap,
    closeNotice() {
      if (!done || !oneTap.isFree()) return
      onFocus({ place: 'times' })
      onVisit({ done: { ...done, isNew: false } })
    }
  }
}

export type Undoing = ReturnType<typeof useUndoing>
