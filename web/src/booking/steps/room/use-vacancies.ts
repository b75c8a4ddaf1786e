import { roomDay } from '@doorplate/domain/rules/room-day'
import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import type { BlockedTime } from '@doorplate/domain/schedule/slots'
import { vacancyOn } from '@doorplate/domain/schedule/vacancy'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Contact } from '../../../live/contact.ts'
import type { Vacancies } from '../../../rooms/room-cards.tsx'
import type { DayRead } from '../../../schedule/queries/follow-day.ts'
import { useRules } from '../../../schedule/queries/use-rules.ts'

type Shown = { date: Day | undefined; now: Moment; contact: Contact }

/** Whether each room is free on a day; undefined until that has been read, and while it is stale. */
export function useVacancies(day: DayRead | undefined, { date, now, contact }: Shown): Vacancies | undefined {
  const rules = useRules()
  if (!day || date === undefined || contact.state === 'stale') return undefined
  return {
    of(room_id) {
      const bookings = (day.rooms[room_id] ?? []).map(timesOf)
      const ofRoom = roomDay(bookings, rulesOfRoom(rules, room_id), { date, now })
      return vacancyOn(ofRoom, { date, now }, ofRoom.blocked.filter(isUnusable))
    },
    isWholeDay: date !== now.date
  }
}

/** Closed or being prepared. A room that must be booked earlier is free all the same. */
function isUnusable({ why }: BlockedTime): boolean {
  return why !== 'too_soon'
}

function timesOf([start_time, end_time]: readonly [string, string, ...unknown[]]) {
  return { start_time, end_time }
}
