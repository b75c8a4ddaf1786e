import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { durations, isOver, slotTimes } from '@doorplate/domain/schedule/slots'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { useNow } from '../../clock/use-clock.ts'
import type { ChangeDraft } from './change-draft.ts'

/** The times that a booking can be changed to, including its own. */
export function useTimeChoices(before: NewBooking, draft: ChangeDraft) {
  const now = useNow()
  return {
    today: now.date,
    isRunning: hasBegunToday(before, now),
    starts: slotTimes.filter((time) => time === draft.start_time || !isOver(draft.date, time, now)),
    lengths: [...new Set([...durations, lengthOf(before)])]
  }
}
