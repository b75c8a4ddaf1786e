import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { PreviewBodySchema, PreviewSchema } from '@doorplate/api/series'
import type { App } from '../../base/http/app-type.ts'
import { accepted } from '../../base/http/problems.ts'
import { type SeriesCalendarDependencies, seriesCalendarRoute } from './calendar-route.ts'
import { type ChangePreviewDependencies, changePreviewRoute } from './commands/change/preview-route.ts'
import { type CreateDependencies, createRoute } from './commands/create/create-route.ts'
import { previewSeries, shownDate } from './commands/create/preview-series.ts'
import { type HolderDependencies, patchSeriesRoute, showSeriesRoute } from './holder-routes.ts'

type Dependencies = CreateDependencies & HolderDependencies & ChangePreviewDependencies & SeriesCalendarDependencies

export function seriesRoutes(app: App, dependencies: Dependencies) {
  const { config, database, now, searchBudget } = dependencies

  app.post(
    '/api/v1/series/previews',
    {
      ...searchBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'previewSeries',
        summary: 'Preview the dates of a recurring meeting. Nothing is stored.',
        description: 'Counts as one search for every four dates.',
        body: PreviewBodySchema,
        response: { 200: PreviewSchema, ...problemResponses(...bodyProblems, 422, 429, 503) }
      }
    },
    async (request, reply) => {
      const { rule, booking } = request.body
      const context = { config, now: now(), language: request.wantedLanguage ?? null }
      const dates = accepted(await previewSeries(database, { rule, booking: { guests: [], ...booking } }, context))
      await searchBudget.chargeDates(request, reply, dates.length)
      return { dates: dates.map((date) => shownDate(date, request.language)) }
    }
  )

  createRoute(app, dependencies)
  changePreviewRoute(app, dependencies)
  showSeriesRoute(app, dependencies)
  patchSeriesRoute(app, dependencies)
  seriesCalendarRoute(app, dependencies)
}
