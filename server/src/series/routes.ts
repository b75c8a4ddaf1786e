import type { ShownDate } from '@doorplate/domain/api'
import { normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { Refusal } from '@doorplate/domain/refusals'
import type { PreviewedDate } from '@doorplate/domain/series/preview'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { holdersOnly } from '../bookings/api/permission.ts'
import { holderRefusal, receivesKey } from '../bookings/holder.ts'
import { publicRow } from '../bookings/stored-booking.ts'
import { type CommandDependencies, contextOf } from '../commands/request-context.ts'
import { transact } from '../commands/transact.ts'
import type { App } from '../http/app-type.ts'
import { requestKey } from '../http/idempotency-key.ts'
import type { RateBudget, WriteBudget } from '../http/limits/rate-budget.ts'
import { ApiProblem, accepted, refuse } from '../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../http/schemas.ts'
import type { BookingKeys } from '../keys/booking-keys.ts'
import { speechIn } from '../words.ts'
import { cancelSeries } from './cancel-series.ts'
import { createSeries, type NewSeries } from './create-series.ts'
import type { SeriesConfig } from './plan.ts'
import { previewSeries } from './preview-series.ts'
import {
  NewSeriesSchema,
  PreviewBodySchema,
  PreviewSchema,
  SeriesBookingsSchema,
  SeriesChangeSchema,
  SeriesSchema
} from './schemas.ts'
import { findSeries, listOccurrences, type StoredOccurrence } from './store.ts'
import { undoSeriesCancellation } from './undo-cancellation.ts'

const holderHeaders = Type.Object({ 'doorplate-key': Type.Optional(Type.String()) })

type Dependencies = CommandDependencies & {
  config: SeriesConfig
  keys: BookingKeys
  searchBudget: RateBudget
  writeBudget: WriteBudget
}

export function seriesRoutes(app: App, dependencies: Dependencies) {
  const { config, database, now, keys, invitations, searchBudget, writeBudget } = dependencies

  app.post(
    '/api/v1/series/previews',
    {
      ...searchBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'previewSeries',
        summary: 'Preview the dates of a recurring meeting. Nothing is stored.',
        body: PreviewBodySchema,
        response: { 200: PreviewSchema, ...problemResponses(...bodyProblems, 422, 429, 503) }
      }
    },
    async (request) => {
      const { rule, booking } = request.body
      const context = { config, now: now() }
      const dates = accepted(await previewSeries(database, { rule, booking: { guests: [], ...booking } }, context))
      return { dates: dates.map((date) => shownDate(date, request.language)) }
    }
  )

  app.post(
    '/api/v1/series',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'createSeries',
        summary: 'Book all dates of a recurring meeting, or none',
        description:
          'Send back the dates of the preview, each with what happens on it. Counts as one write for each date. ' +
          'A repeat under the same Idempotency-Key gets the first answer, with Idempotency-Replayed: true.',
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
        body: NewSeriesSchema,
        response: {
          201: SeriesBookingsSchema,
          ...problemResponses(...bodyProblems, 409, 422, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const { rule, dates: choices } = request.body
      await writeBudget.charge(request, reply, choices.length - 1)
      const series: NewSeries = { rule, booking: normalizeBooking(request.body.booking), choices }
      const context = { ...contextOf(request, dependencies), config, key: requestKey(request, series) }
      const done = await transact(database, context, (queries) => createSeries(queries, series, context))
      const { result, replayed } = accepted(await withNewPreview(done, series, request.language))
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else invitations.wake()
      const [first] = result.bookings
      reply.header('Location', `/api/v1/bookings/${first!.id}`)
      const answer = { replayed, ...context }
      if (await receivesKey(database, request, first!, answer)) reply.header('Doorplate-Key', keys.keyOf(first!))
      const bookings = result.bookings.map((booking) => ({ ...blankValues, ...publicRow(booking) }))
      return reply.code(201).send({ id: result.id, bookings })
    }
  )

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
    async (request) => shownSeries(request)
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
      return shownSeries(request)
    }
  )

  async function shownSeries(request: FastifyRequest<{ Params: { id: string } }>) {
    const series = await findSeries(database, request.params.id)
    const bookings = series ? await listOccurrences(database, series.id) : []
    if (!series || !bookings[0]) refuse('not_found', ['problem.seriesNotFound'])
    const refusal = holderRefusal(bookings[0], request, keys)
    if (refusal) throw new ApiProblem(refusal)
    const { id, rule, undo_until } = series
    return { id, rule, undo_until, bookings: bookings.map(heldDate) }
  }

  /** After the transaction has been rolled back. */
  async function withNewPreview<Done>(
    done: Done | Refusal,
    series: NewSeries,
    language: string
  ): Promise<Done | Refusal> {
    if (!(done instanceof Refusal) || !['series_conflict', 'conflict'].includes(done.code)) return done
    const dates = await previewSeries(database, series, { config, now: now() })
    if (dates instanceof Refusal) return dates
    const taken = done.details.taken ?? dates.filter(({ is }) => is !== 'free').map(({ date }) => date)
    const details = { taken, dates: dates.map((date) => shownDate(date, language)) }
    return new Refusal('series_conflict', ['problem.datesTaken', { count: taken.length }], details)
  }
}

function shownDate({ reason, ...date }: PreviewedDate, language: string): ShownDate {
  return { ...date, ...(reason && { reason: speechIn(language).read(reason) }) }
}

function heldDate(booking: StoredOccurrence) {
  return { ...publicRow(booking), planned_date: booking.series.planned_date }
}
