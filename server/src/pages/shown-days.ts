import type { ShownDays } from '@doorplate/domain/api'
import { usualDay } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, isDay, type Moment, mondayOf } from '@doorplate/domain/time'
import type { FastifyRequest } from 'fastify'

export type FindShownDays = (request: FastifyRequest, now: Moment) => ShownDays

export const today: FindShownDays = (_request, now) => oneDay(now.date)

export const requestedDay: FindShownDays = (request, now) => oneDay(dayIn(request) ?? now.date)

/** A date counts together with a room, as in a link from another page. */
export const bookedDay: FindShownDays = (request, now) => {
  const { room } = request.query as { room?: unknown }
  return oneDay((typeof room === 'string' ? dayIn(request) : undefined) ?? usualDay(now))
}

export const weekOfRoom: FindShownDays = (request, now) => {
  const { id } = request.params as { id: string }
  const requested = mondayOf(dayIn(request) ?? now.date)
  // The last days of the calendar have no whole week.
  const from = isDay(addDays(requested, 6)) ? requested : mondayOf(now.date)
  return { from, to: addDays(from, 6), room_id: id }
}

function oneDay(day: Day): ShownDays {
  return { from: day, to: day }
}

function dayIn({ query }: FastifyRequest): Day | undefined {
  const { date } = query as { date?: unknown }
  return typeof date === 'string' && isDay(date) ? date : undefined
}
