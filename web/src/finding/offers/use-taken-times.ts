import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Day } from '@doorplate/domain/time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useRules } from '../../schedule/queries/use-rules.ts'
import { takenTimesOf } from '../taken-times-of.ts'

/** A stored booking that is being moved: its own time counts as free. */
export type OwnTime = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

/** What is taken in all rooms on a day; undefined until it has been read. Reads nothing for undefined. */
export function useTakenTimes(date: Day | undefined, own?: OwnTime): TakenTimes | undefined {
  const backend = useBackend()
  const now = useNow()
  const rules = useRules()
  const { data: day } = useQuery({
    queryKey: [...availabilityKey, date],
    queryFn: date === undefined ? skipToken : ({ signal }) => backend.day(date, signal),
    staleTime: 0
  })
  return useMemo(() => day && takenTimesOf(day, { rules, now, own }), [day, rules, now, own])
}
