import type { ShownDays } from '@doorplate/api/service/page'
import { type OfficeRules, rulesOfRoom, startsOfOffice } from '@doorplate/domain/rules/rules'
import { firstDateOfWeek, weekOf } from '@doorplate/domain/rules/week'
import { quarterOf, usualDay } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, isDay, type Moment } from '@doorplate/domain/time'
import type { FastifyRequest } from 'fastify'

/** The week of a day: which days it has depends on the room's rules. */
export type ShownWeek = { day: Day; today: Day; room_id: string; language: string }

/** Today, or tomorrow once today has no start time left, which depends on the rules. */
export type UsualDay = { usual: Moment }

export type Shown = ShownDays | ShownWeek | UsualDay

type FindShownDays = (request: FastifyRequest, now: Moment, language: string) => Shown

const today: FindShownDays = (_request, now) => oneDay(now.date)

const asked: FindShownDays = (request, now) => oneDay(dayIn(request) ?? now.date)

/** A date counts together with a room, as in a link from another page. */
const booked: FindShownDays = (request, now) => {
  const { room } = request.query as { room?: unknown }
  const day = typeof room === 'string' ? dayIn(request) : undefined
  return day === undefined ? { usual: { ...now, time: quarterOf(now.time) } } : oneDay(day)
}

const week: FindShownDays = (request, now, language) => {
  const { id } = request.params as { id: string }
  return { day: dayIn(request) ?? now.date, today: now.date, room_id: id, language }
}

export const shownDays = { today, asked, booked, week }

export function daysShown(shown: Shown, rules: OfficeRules): ShownDays {
  if ('usual' in shown) return oneDay(usualDay(startsOfOffice(rules, shown.usual.date), shown.usual))
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
