import { createSeriesCall } from '@doorplate/api/booking/series-calls'
import { normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { App } from '../../../base/http/app-type.ts'
import { requestKey } from '../../../base/http/idempotency-key.ts'
import type { SearchBudget, WriteBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { type CommandDependencies, contextOf } from '../../../office/transactions/request-context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { receivesKey } from '../../bookings/access/holder.ts'
import { publicRow } from '../../bookings/stored-booking.ts'
import { createSeries, type NewSeries } from '../commands/create-series.ts'
import { withNewPreview } from '../planning/new-preview.ts'
import { previewSeries } from '../planning/preview-series.ts'
import type { SeriesConfig } from '../planning/series-plan.ts'

export type CreateDependencies = CommandDependencies & {
  config: SeriesConfig
  keys: BookingKeys
  writeBudget: WriteBudget
  searchBudget: SearchBudget
}

export function createRoute(app: App, dependencies: CreateDependencies) {
  const { config, database, keys, outbox, writeBudget, searchBudget } = dependencies

  app.route({
    ...createSeriesCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { rule, dates: choices } = request.body
      await writeBudget.charge(request, reply, choices.length - 1)
      const series: NewSeries = { rule, booking: normalizeBooking(request.body.booking), choices }
      const context = { ...contextOf(request, dependencies), config, key: requestKey(request, series) }
      const done = await transact(database, context, (queries) => createSeries(queries, series, context))
      const { result, replayed, messages } = accepted(
        await withNewPreview(done, { sentence: 'problem.datesTaken', language: request.language }, async () => {
          await searchBudget.chargeDates(request, reply, choices.length)
          const dates = await previewSeries(database, series, context)
          return dates instanceof Refusal ? dates : { dates }
        })
      )
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else outbox.wake()
      await writeBudget.chargeMessages(request, messages)
      const [first] = result.bookings
      reply.header('Location', `/api/v1/bookings/${first!.id}`)
      const answer = { replayed, ...context }
      if (await receivesKey(database, request, first!, answer)) reply.header('Doorplate-Key', keys.keyOf(first!))
      const bookings = result.bookings.map(publicRow)
      return reply.code(201).send({ id: result.id, bookings })
    }
  })
}
