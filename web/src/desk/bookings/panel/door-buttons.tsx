import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { hasCheckInOpened } from '@doorplate/domain/doors/check-in-opening'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { useRun } from '../../calls/use-run.ts'
import { say } from '../../words.ts'
import { bookingKinds, checkIn, endMeeting } from '../booking-calls.ts'

/** What people do at the display. */
export function DoorButtons({ booking }: { booking: OwnBooking }) {
  const { id, date, start_time, check_in, checked_in_at } = booking
  const name = booking.booked_by ?? ''
  const now = useNow()
  const { isRunning, run } = useRun(...bookingKinds)
  if (hasEnded(booking, now)) return null

  async function checkThemIn() {
    await checkIn(id)
    return say('deskBookings.checkedInOf', { name })
  }

  async function endNow() {
    await endMeeting(id)
    return say('deskBookings.endedOf', { name })
  }

  return (
    <>
      {check_in !== null && checked_in_at === null && hasCheckInOpened(booking, check_in.opens, now) && (
        <Button className="button" isPending={isRunning} onPress={() => run(checkThemIn)}>
          {say('deskBookings.checkIn')}
        </Button>
      )}
      {date === now.date && start_time < now.time && (
        <Button className="button" isPending={isRunning} onPress={() => run(endNow)}>
          {say('deskBookings.endNow')}
        </Button>
      )}
    </>
  )
}
