import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import { lengthProblem } from '@doorplate/domain/rules/problems/length-problems'
import { gridProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import type { DateChoice, SeriesDate } from '@doorplate/domain/series/choices'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import type { Queries } from '../../../base/database/database.ts'
import { listTakenAround } from '../store.ts'

type Office = {
  now: Moment
  officeRules: OfficeRules
  except?: readonly string[]
}

/** Returns the planned dates of what cannot be booked: taken, closed, or against another rule. */
export async function findTakenDates(
  queries: Queries,
  seriesDates: readonly SeriesDate[],
  { now, officeRules, except }: Office
): Promise<Day[]> {
  const times = new TakenTimes(await listTakenAround(queries, seriesDates, except), now, officeRules)
  const isFree = ({ room_id, date, ...range }: SeriesDate) =>
    times.isFree(room_id, { date, start: range.start_time, minutes: lengthOf(range) })
  return seriesDates.filter((seriesDate) => !isFree(seriesDate)).map(({ planned_date }) => planned_date)
}

type Places = { rooms: readonly Room[]; officeRules: OfficeRules; room_id: string }

/** The problem of a choice with an unknown room, or with times that no booking may have. @param room_id of the series */
export function placeProblem(
  choices: readonly Pick<DateChoice, 'room_id' | 'start_time' | 'end_time'>[],
  { rooms, officeRules, room_id: planned }: Places
): { field: string; message: Message } | undefined {
  for (const [index, { room_id = planned, start_time, end_time }] of choices.entries()) {
    const field = `dates.${index}`
    if (!rooms.some(({ id }) => id === room_id)) return { field, message: ['all.roomNotFound'] }
    if (start_time === undefined || end_time === undefined) continue
    const rules = rulesOfRoom(officeRules, room_id)
    const message = gridProblem(start_time) ?? lengthProblem(rules, { start_time, end_time })
    if (message) return { field, message }
  }
  return undefined
}
