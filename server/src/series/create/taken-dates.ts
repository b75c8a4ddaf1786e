import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import type { DateChoice, Occurrence } from '@doorplate/domain/series/choices'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Queries } from '../../database/database.ts'
import { listTakenAround } from '../store.ts'

type Office = {
  now: Moment
  officeRules: OfficeRules
  /** Bookings whose times count as free. */
  except?: readonly string[]
}

/** Returns the planned dates of what cannot be booked: taken, closed, or against another rule. */
export async function findTakenDates(
  queries: Queries,
  occurrences: readonly Occurrence[],
  { now, officeRules, except }: Office
): Promise<Day[]> {
  const times = new TakenTimes(await listTakenAround(queries, occurrences, except), now, officeRules)
  const isFree = ({ room_id, date, ...range }: Occurrence) =>
    times.isFree(room_id, { date, start: range.start_time, minutes: lengthOf(range) })
  return occurrences.filter((occurrence) => !isFree(occurrence)).map(({ planned_date }) => planned_date)
}

/** The problem of a choice that names an unknown room. */
export function roomProblem(choices: readonly Pick<DateChoice, 'room_id'>[], rooms: readonly Room[]) {
  const index = choices.findIndex(({ room_id }) => room_id !== undefined && !rooms.some(({ id }) => id === room_id))
  return index < 0 ? undefined : ({ field: `dates.${index}`, message: ['all.roomNotFound'] } as const)
}
