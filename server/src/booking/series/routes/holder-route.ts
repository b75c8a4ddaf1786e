import type { SeriesPatchSchema } from '@doorplate/api/booking/series'
import { changeSeriesCall, getSeriesCall } from '@doorplate/api/booking/series-calls'
import { pick } from '@doorplate/domain/pick'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Database } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import { requestKey } from '../../../base/http/idempotency-key.ts'
import type { SearchBudget, WriteBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { type CommandDependencies, contextOf } from '../../../office/transactions/request-context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { type Cancellation, readCancellation } from '../../bookings/access/cancellation.ts'
import { holdersOnly } from '../../bookings/access/permission.ts'
import { etagOf, seenVersions } from '../../bookings/access/version.ts'
import { publicRow } from '../../bookings/stored-booking.ts'
import { cancelSeries } from '../commands/cancel-series.ts'
import { changeSeries } from '../commands/change-series.ts'
import { undoSeriesCancellation } from '../commands/undo-series-cancellation.ts'
import { openSeries, type SeriesDependencies } from '../open-series.ts'
import { withNewPreview } from '../planning/new-preview.ts'
import { previewChange } from '../planning/preview-change.ts'
import { findSeries, lastDateOfKey, listSeriesDates, type StoredDate, type StoredSeries } from '../store.ts'

export type HolderDependencies = CommandDependencies & {
  keys: BookingKeys
  writeBudget: WriteBudget
  searchBudget: SearchBudget
}

type SeriesRequest<Body = unknown> = FastifyRequest<{ Params: { id: string }; Body: Body }>
type PatchRequest = SeriesRequest<Static<typeof SeriesPatchSchema>>

export function showSeriesRoute(app: App, dependencies: HolderDependencies) {
  app.route({
    ...getSeriesCall,
    handler: (request, reply) => showSeries(request, reply, { ...dependencies, id: request.params.id })
  })
}

export function patchSeriesRoute(app: App, dependencies: HolderDependencies) {
  const { outbox, writeBudget } = dependencies

  app.route({
    ...changeSeriesCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { id, replayed, messages } = accepted(await runPatch(request, reply, dependencies))
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else outbox.wake()
      await writeBudget.chargeMessages(request, messages)
      return showSeries(request, reply, { ...dependencies, id })
    }
  })
}

function runPatch(request: PatchRequest, reply: FastifyReply, dependencies: HolderDependencies) {
  const { cancelled, changes, override_rules: isOverriding } = request.body
  if ((isOverriding && cancelled !== undefined) || (cancelled === undefined) === (changes === undefined)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  const cancellation = readCancellation(request)
  if (cancellation instanceof Refusal) return cancellation
  if (cancelled === undefined) return changeDates(request, reply, dependencies)
  return cancelDates(request, reply, { ...dependencies, ...cancellation })
}

async function cancelDates(
  request: PatchRequest,
  reply: FastifyReply,
  { reason, canUndo = request.bearer === 'public', ...dependencies }: HolderDependencies & Cancellation
) {
  const { id } = request.params
  const { cancelled, from } = request.body
  const { database, keys, writeBudget } = dependencies
  const dates = (await listSeriesDates(database, id)).filter((booking) => isFrom(booking, from))
  const writes = dates.filter((booking) => booking.cancelled !== cancelled).length
  await writeBudget.charge(request, reply, writes - 1)
  const cancellation = { id, from, authorize: holdersOnly(request, keys), canUndo, reason }
  const context = contextOfHolder(request, dependencies)
  const command = cancelled ? cancelSeries : undoSeriesCancellation
  const done = await transact(database, context, (queries) => command(queries, cancellation, context))
  return done instanceof Refusal ? done : { ...done, id }
}

async function changeDates(request: PatchRequest, reply: FastifyReply, dependencies: HolderDependencies) {
  const { database, keys, writeBudget, searchBudget } = dependencies
  const { id } = request.params
  const { changes = {}, from, also, override_rules: isOverriding, dates: choices = [] } = request.body
  const dates = (await listSeriesDates(database, id)).filter((booking) => isFrom(booking, from))
  const writes = dates.filter((booking) => !booking.cancelled).length
  await writeBudget.charge(request, reply, writes - 1)
  const seen = seenVersions(request)
  if (seen instanceof Refusal) return seen
  const authorize = holdersOnly(request, keys)
  const change = { id, change: changes, from, also, choices, isOverriding, seen, authorize }
  const context = contextOfHolder(request, dependencies)
  const done = await transact(database, context, (queries) => changeSeries(queries, change, context))
  const changed = await withNewPreview(
    await withCurrent(done, dependencies, id),
    { sentence: 'problem.changeTaken', language: request.language },
    async () => {
      await searchBudget.chargeDates(request, reply, writes)
      return previewChange(database, change, context)
    }
  )
  return changed instanceof Refusal ? changed : { ...changed, id: changed.result.id }
}

function contextOfHolder(request: PatchRequest, dependencies: HolderDependencies) {
  const { author, ...context } = contextOf(request, dependencies)
  const access = request.bearer === 'public' ? ('link' as const) : undefined
  const key = requestKey(request, { ...request.body, id: request.params.id })
  return { ...context, author: { ...author, access }, key }
}

/** Adds the series as it is to the refusal of a change that was filled from an older one. */
async function withCurrent<Result>(done: Result | Refusal, { database }: HolderDependencies, id: string) {
  if (!(done instanceof Refusal) || done.code !== 'changed_meanwhile') return done
  const series = await findSeries(database, id)
  const bookings = series ? await listSeriesDates(database, id) : []
  if (!series || bookings.length === 0) return done
  return new Refusal(done.code, done.message, { current: await seriesView(database, series, bookings) })
}

async function showSeries(request: FastifyRequest, reply: FastifyReply, opening: SeriesDependencies & { id: string }) {
  const { series, bookings } = accepted(await openSeries(request, opening))
  const view = await seriesView(opening.database, series, bookings)
  reply.header('ETag', etagOf(view))
  return view
}

async function seriesView(database: Database, series: StoredSeries, bookings: StoredDate[]) {
  const last_date = await lastDateOfKey(database, bookings[0]!.key_id)
  const planned = pick(series, ['id', 'version', 'rule', 'room_id', 'start_time', 'end_time', 'undo_until'])
  return { ...planned, last_date, bookings: bookings.map(holderDate) }
}

function isFrom({ series }: StoredDate, from = ''): boolean {
  return series.planned_date >= from
}

function holderDate(booking: StoredDate) {
  const { planned_date } = booking.series
  return {
    ...publicRow(booking),
    planned_date,
    ...pick(booking, ['version', 'ended_at', 'planned_end', 'released_at'])
  }
}
