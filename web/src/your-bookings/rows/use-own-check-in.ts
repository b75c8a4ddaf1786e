import { hasCheckInOpened } from '@doorplate/domain/doors/check-in-opening'
import type { OwnBooking } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'

/** Whether the booker can check in now, and since when people are there. */
export function useOwnCheckIn(booking: OwnBooking) {
  const { check_in, checked_in_at } = booking
  const now = useNow()
  const { time_zone } = useOffice()
  return {
    isOpen: check_in !== null && hasCheckInOpened(booking, check_in.opens, now),
    checkedInAt: checked_in_at === null ? undefined : momentAt(checked_in_at, time_zone).time
  }
}
