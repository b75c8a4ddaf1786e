import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { say } from '../../words.ts'
import { checkIn, endMeeting } from '../booking-calls.ts'
import { useAction } from '../use-action.ts'

/** What people do at the display. */
export function DoorButtons({ booking }: { booking: OwnBooking }) {
  const { id, date, start_time, end_time, check_in, checked_in_at } = booking
  const name = booking.booked_by ?? ''
  const { date: today, time } = useNow()
  const { isRunning, run } = useAction()
  if (date !== today || time >= end_time) return null
  return (
    <>
      {check_in !== null && checked_in_at === null && check_in.opens <= time && (
        <Button
          className="button"
          isPending={isRunning}
          onPress={() => run(() => checkIn(id), say('deskBookings.checkedInOf', { name }))}
        >
          {say('deskBookings.checkIn')}
        </Button>
      )}
      {start_time < time && (
        <Button
          className="button"
          isPending={isRunning}
          onPress={() => run(() => endMeeting(id), say('deskBookings.endedOf', { name }))}
        >
          {say('deskBookings.endNow')}
        </Button>
      )}
    </>
  )
}
