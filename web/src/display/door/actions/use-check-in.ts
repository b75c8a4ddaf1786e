import { openCheckIn } from '@doorplate/domain/doors/open-check-in'
import { wallTime } from '@doorplate/domain/time'
import { useOffice } from '../../../clock/use-office.ts'
import { say } from '../../words.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useTap } from '../taps/use-tap.ts'
import type { Taps } from '../taps/use-taps.ts'
import type { DoorNow } from './use-door-now.ts'

export function useCheckIn({ door, status, bookings = [], now }: DoorNow, taps: Taps) {
  const { oneTap, put, onVisit, onFocus, onFailed } = taps
  const { time_zone } = useOffice()
  const backend = useDoorBackend()
  const checkingIn = useTap({
    oneTap,
    send: (booking_id: string) => backend.checkIn(booking_id),
    onDone(booking) {
      put(booking)
      // The button disappears only once the door has been read again.
      onFocus({ place: 'times', always: true })
      onVisit({ said: say('display.checkedIn') })
    },
    onFailed
  })

  const here = status && door
  const open = here && openCheckIn(here, bookings, now.time)
  const isOtherCurrent = open?.phase === 'soon' && status?.state === 'occupied'
  const released = here?.released
  const canReclaim = released && now.time < released.end_time
  return {
    open: isOtherCurrent ? undefined : open,
    next: isOtherCurrent ? open.booking.id : undefined,
    released: canReclaim
      ? { ...released, time: wallTime(Date.parse(released.released_at), time_zone).time }
      : undefined,
    /** Checks in; absent where no one checks in at the door. */
    tap: here?.actions.includes('check_in') ? checkingIn.tap : undefined,
    isChecking: checkingIn.pending !== undefined
  }
}

export type CheckIn = ReturnType<typeof useCheckIn>
