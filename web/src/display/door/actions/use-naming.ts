import type { Booking } from '@doorplate/domain/bookings/bookings'
import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import { useAfter } from '../../../ui/timers/use-after.ts'
import type { Visit } from '../../visit/visit.ts'
import { useIsSending } from '../taps/use-is-sending.ts'
import type { Taps } from '../taps/use-taps.ts'

export function useNaming(walkIn: Visit['walkIn'], bookings: readonly Booking[] | undefined, taps: Taps) {
  const { oneTap, onVisit } = taps
  useAfter(walkIn && doorUndoMilliseconds, () => onVisit({ walkIn: undefined }), walkIn?.undo)

  const isUnnamed = ({ id, booked_by }: Booking) =>
    id === walkIn?.booking.id && booked_by && booked_by === walkIn.booking.booked_by
  const unnamed = bookings?.find(isUnnamed)
  const isNaming = useIsSending('name', walkIn?.booking.id)
  return {
    /** The booking's current state while it has no name. A display without names cannot add one. */
    unnamed,
    isNaming,
    openNaming() {
      if (!walkIn || !unnamed || isNaming || !oneTap.isFree()) return
      onVisit(({ done }) => ({
        done: done && { ...done, isNew: false },
        dialog: { kind: 'name', done: { ...walkIn, booking: unnamed } }
      }))
    }
  }
}

export type Naming = ReturnType<typeof useNaming>
