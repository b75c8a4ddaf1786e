import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { holdersOnly } from '../bookings/api/permission.ts'
import { holderRefusal } from '../bookings/holder.ts'
import { publicRow } from '../bookings/stored-booking.ts'
import { type CommandDependencies, contextOf } from '../commands/request-context.ts'
import { transact } from '../commands/transact.ts'
import type { App } from '../http/app-type.ts'
import { requestKey } from '../http/idempotency-key.ts'
import type { RateBudget } from '../http/limits/rate-budget.ts'
import { ApiProblem, accepted, refuse } from '../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../http/schemas.ts'
import type { BookingKeys } from '../keys/booking-keys.ts'
import { cancelSeries } from './cancel-series.ts'
import { SeriesChangeSchema, SeriesSchema } from './schemas.ts'
import { findSeries, listOccurrences, type StoredOccurrence } from './store.ts'
import { undoSeriesCancellation } from './undo-cancellation.ts'

export type ChangeDependencies = CommandDependencies & { keys: BookingKeys; writeBudget: RateBudget }

const holderHeaders = Type.Object({ 'doorplate-key': Type.Optional(Type.String()) })

export function changeRoutes(app: App, dependencies: ChangeDependencies) {
  const { database, keys, invitations, writeBudget } = dependencies

  app.get(
    '/api/v1/series/:id',
    {
      schema: {
        tags: ['bookings'],
        operationId: 'getSeries',
        summary: 'The dates of a recurring meeting, for its booker',
        params: IdSchema,
        headers: holderHeaders,
        response: { 200: SeriesSchema, ...problemResponses(403, 404, 503) }
      }
    },
    async (request) => shownSeries(request, dependencies)
  )

  app.patch(
    '/api/v1/series/:id',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'changeSeries',
        summary: 'Cancel dates of a recurring meeting, or undo that',
        description:
          'Cancels all dates that have not ended, or those from a planned date on. For 60 seconds that can be undone: then ' +
          'all of them take place again, or none.',
        params: IdSchema,
        headers: Type.Object({
          ...holderHeaders.properties,
          'idempotency-key': Type.Optional(Type.String())
        }),
        body: SeriesChangeSchema,
        response: { 200: SeriesSchema, ...problemResponses(...bodyProblems, 403, 404, 409, 422, 429, 503) }
      }
    },
    async (request, reply) => {
      const { id } = request.params
      const { cancelled, from } = request.body
      const wanted = { id, from, authorize: holdersOnly(request, keys), canUndo: request.bearer === 'public' }
      const context = { ...contextOf(request, dependencies), key: requestKey(request, { ...request.body, id }) }
      const command = cancelled ? cancelSeries : undoSeriesCancellation
      const { replayed } = accepted(await transact(database, context, (queries) => command(queries, wanted, context)))
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else invitations.wake()
      return shownSeries(request, dependencies)
    }
  )
}

async function shownSeries(
  request: FastifyRequest<{ Params: { id: string } }>,
  { database, keys }: Pick<ChangeDependencies, 'database' | 'keys'>
) {
  const series = await findSeries(database, request.params.id)
  const bookings = series ? await listOccurrences(database, series.id) : []
  if (!series || !bookings[0]) refuse('not_found', ['problem.seriesNotFound'])
  const refusal = holderRefusal(bookings[0], request, keys)
  if (refusal) throw new ApiProblem(refusal)
  const { id, rule, undo_until } = series
  return { id, rule, undo_until, bookings: bookings.map(heldDate) }
}

function heldDate(booking: StoredOccurrence) {
  return { ...publicRow(booking), planned_date: booking.series.planned_date }
}
