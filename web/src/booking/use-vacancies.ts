import { vacancyOn } from '@doorplate/domain/schedule/vacancy'
import type { Day, Moment } from '@doorplate/domain/time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { dayKey } from '../backend/queries.ts'
import type { Contact } from '../live/contact.ts'
import type { Vacancies } from '../rooms/room-cards.tsx'
import type { ReadDay } from '../schedule/follow-day.ts'

/** Whether each room is free on a day; undefined until that has been read, and while it is stale. */
export function useVacancies(
  read: ReadDay,
  { date, now, contact }: { date: Day | undefined; now: Moment; contact: Contact }
): Vacancies | undefined {
  const { data } = useQuery({
    queryKey: dayKey(date),
    queryFn: date === undefined ? skipToken : ({ signal }) => read(date, signal)
  })
  if (!data || date === undefined || contact.state === 'stale') return undefined
  return {
    of: (room_id) => vacancyOn((data.rooms[room_id] ?? []).map(timesOf), date, now),
    isWholeDay: date !== now.date
  }
}

function timesOf([start_time, end_time]: readonly [string, string, ...unknown[]]) {
  return { start_time, end_time }
}
