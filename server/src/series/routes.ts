import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import type { RateBudget } from '../http/limits/rate-budget.ts'
import { accepted } from '../http/problems.ts'
import { bodyProblems, problemResponses } from '../http/schemas.ts'
import type { MainDefaults } from '../offices/store.ts'
import { speechIn } from '../words.ts'
import { previewSeries } from './preview-series.ts'
import { PreviewBodySchema, PreviewSchema } from './schemas.ts'

type Dependencies = {
  config: Pick<Config, 'seriesMaxDates'> & MainDefaults
  database: Database
  now: Clock
  searchBudget: RateBudget
}

export function seriesRoutes(app: App, { config, database, now, searchBudget }: Dependencies) {
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
      const { read } = speechIn(request.language)
      return { dates: dates.map(({ reason, ...date }) => ({ ...date, ...(reason && { reason: read(reason) }) })) }
    }
  )
}
