import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { lengthsFrom } from '@doorplate/domain/rules/rules'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { useNow } from '../../../clock/use-clock.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'

export function useTimeChoices(before: NewBooking, { room_id, date, start_time, durationMinutes }: ChangeDraft) {
  const now = useNow()
  const rules = useRoomRules(room_id)
  const isOwnDay = room_id === before.room_id && date === before.date
  return {
    today: now.date,
    isCurrent: hasBegunToday(before, now),
    own: { start: isOwnDay ? before.start_time : undefined, minutes: lengthOf(before) },
    lengths: [...new Set([...lengthsFrom(rules, start_time), lengthOf(before), durationMinutes])]
  }
}
