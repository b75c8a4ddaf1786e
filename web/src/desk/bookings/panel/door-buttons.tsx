import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { useRun } from '../../calls/use-run.ts'
import { say } from '../../words.ts'
import { bookingKinds, checkIn, endMeeting } from '../booking-calls.ts'

/** What people do at the display. */
export function DoorButtons({ booking }: { booking: OwnBooking }) {
  const { id, date, start_time, end_time, check_in, checked_in_at } = booking
  const name = booking.booked_by ?? ''
  const { date: today, time } = useNow()
  const { isRunning, run } = useRun(...bookingKinds)
  if (date !== today || time >= end_time) return null

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
      {check_in !== null && checked_in_at === null && check_in.opens <= time && (
        <Button className="button" isPending={isRunning} onPress={() => run(checkThemIn)}>
          {say('deskBookings.checkIn')}
        </Button>
      )}
      {start_time < time && (
        <Button className="button" isPending={isRunning} onPress={() => run(endNow)}>
          {say('deskBookings.endNow')}
        </Button>
      )}
    </>
  )
}
