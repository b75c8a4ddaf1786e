import { daysAround, meetingsAround } from '@doorplate/domain/rules/around-midnight'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import { useMemo } from 'react'
import { useBookings } from './use-bookings.ts'
import { useRoomRules } from './use-rules.ts'

/** The rules of a room with the meetings around a day, where buffers reach over midnight. */
export function useRulesOn(room_id: string | undefined, date: Day | undefined): RoomRules {
  const rules = useRoomRules(room_id)
  const days = date === undefined ? undefined : daysAround(rules, date)
  const { data: before } = useBookings(room_id, days?.before)
  const { data: after } = useBookings(room_id, days?.after)
  return useMemo(
    () => (before || after ? { ...rules, around: meetingsAround(before ?? [], after ?? []) } : rules),
    [rules, before, after]
  )
}
