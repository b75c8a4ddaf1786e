import { addDays, localTime } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { dateSeenFrom, shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'

/** '10:02' of today, 'Yesterday, 16:12', 'Thu, Nov 19, 09:42'. */
export function useShownInstant(): (instant: string) => string {
  const { time_zone } = useOffice()
  const { date: today } = useNow()
  return (instant) => {
    const { date, time } = localTime(Date.parse(instant), time_zone)
    if (date === today) return shownTime(time)
    const day = date === addDays(today, -1) ? say('deskBookings.yesterday') : dateSeenFrom(today, date, 'short')
    return say('deskBookings.dateAndTimes', { date: day, times: shownTime(time) })
  }
}
