import { HeldByDay } from '@doorplate/domain/finding/held-by-day'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import { takenTimes } from '@doorplate/domain/rules/held-times'
import { lengthProblem } from '@doorplate/domain/rules/problems/length-problems'
import { anyLengthProblem, anyStartProblem } from '@doorplate/domain/rules/problems/overriding'
import { gridProblem, skippedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { isOutOfUse, type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { isPast } from '@doorplate/domain/schedule/slots'
import { lengthOf, overlaps } from '@doorplate/domain/schedule/time-range'
import type { DateChoice, SeriesDate } from '@doorplate/domain/series/choices'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import type { Queries } from '../../../base/database/database.ts'
import { listTakenAround } from '../store.ts'

type Office = {
  now: Moment
  officeRules: OfficeRules
  except?: readonly string[]
  /** Whether only other bookings and rooms out of use count. */
  isOverriding?: boolean | undefined
}

/** Returns the planned dates of what cannot be booked: taken, closed, or against another rule. */
export async function findTakenDates(
  queries: Queries,
  seriesDates: readonly SeriesDate[],
  { now, officeRules, except, isOverriding = false }: Office
): Promise<Day[]> {
  const taken = await listTakenAround(queries, seriesDates, { rules: officeRules, except })
  const times = new TakenTimes(taken, now, officeRules)
  const held = new HeldByDay(taken)
  const isFree = ({ room_id, date, ...range }: SeriesDate) =>
    times.isFree(room_id, { date, start: range.start_time, minutes: lengthOf(range) })
  const isFreeAnyway = ({ room_id, date, start_time, end_time }: SeriesDate) => {
    const rules = rulesOfRoom(officeRules, room_id)
    return (
      !isOutOfUse(rules, date) &&
      !isPast(date, start_time, now) &&
      !skippedProblem(rules, { date, time: start_time }) &&
      !takenTimes(held.on(room_id, date), rules).some((range) => overlaps(range, { start_time, end_time }))
    )
  }
  const isPossible = isOverriding ? isFreeAnyway : isFree
  return seriesDates.filter((seriesDate) => !isPossible(seriesDate)).map(({ planned_date }) => planned_date)
}

type Places = {
  rooms: readonly Room[]
  officeRules: OfficeRules
  room_id: string
  isOverriding?: boolean | undefined
}

/** The problem of a choice with an unknown room, or with times that no booking may have. @param room_id of the series */
export function placeProblem(
  choices: readonly Pick<DateChoice, 'room_id' | 'start_time' | 'end_time'>[],
  { rooms, officeRules, room_id: planned, isOverriding = false }: Places
): { field: string; message: Message } | undefined {
  for (const [index, { room_id = planned, start_time, end_time }] of choices.entries()) {
    const field = `dates.${index}`
    if (!rooms.some(({ id }) => id === room_id)) return { field, message: ['all.roomNotFound'] }
    if (start_time === undefined || end_time === undefined) continue
    const range = { start_time, end_time }
    const rules = rulesOfRoom(officeRules, room_id)
    const message = isOverriding
      ? (anyStartProblem(start_time) ?? anyLengthProblem(range))
      : (gridProblem(rules, start_time) ?? lengthProblem(rules, range))
    if (message) return { field, message }
  }
  return undefined
}
