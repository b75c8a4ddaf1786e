import type { ShownDays } from '@doorplate/api/service/page'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { firstDateOfWeek, weekOf } from '@doorplate/domain/rules/week'
import { usualDay } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, isDay, type Moment } from '@doorplate/domain/time'
import type { FastifyRequest } from 'fastify'

/** The week of a day: which days it has depends on the room's rules. */
export type ShownWeek = { day: Day; today: Day; room_id: string; language: string }

type FindShownDays = (request: FastifyRequest, now: Moment, language: string) => ShownDays | ShownWeek

const today: FindShownDays = (_request, now) => oneDay(now.date)

const asked: FindShownDays = (request, now) => oneDay(dayIn(request) ?? now.date)

/** A date counts together with a room, as in a link from another page. */
const booked: FindShownDays = (request, now) => {
  const { room } = request.query as { room?: unknown }
  return oneDay((typeof room === 'string' ? dayIn(request) : undefined) ?? usualDay(now))
}

const week: FindShownDays = (request, now, language) => {
  const { id } = request.params as { id: string }
  return { day: dayIn(request) ?? now.date, today: now.date, room_id: id, language }
}

export const shownDays = { today, asked, booked, week }

export function daysShown(shown: ShownDays | ShownWeek, rules: OfficeRules): ShownDays {
  if (!('day' in shown)) return shown
  const { day, today, room_id, language } = shown
  const { first } = weekOf(language, rulesOfRoom(rules, room_id))
  // The first and the last days of the calendar have no whole week.
  const from = [day, today]
    .map((each) => firstDateOfWeek(each, first))
    .find((each) => isDay(each) && isDay(addDays(each, 6)))!
  return { from, to: addDays(from, 6), room_id }
}

function oneDay(day: Day): ShownDays {
  return { from: day, to: day }
}

function dayIn({ query }: FastifyRequest): Day | undefined {
  const { date } = query as { date?: unknown }
  return typeof date === 'string' && isDay(date) ? date : undefined
}
