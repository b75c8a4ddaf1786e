import { previewSeriesCall } from '@doorplate/api/booking/series-calls'
import type { App } from '../../base/http/app-type.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import { previewSeries, shownDate } from './planning/preview-series.ts'
import { type SeriesCalendarDependencies, seriesCalendarRoute } from './routes/calendar-route.ts'
import { type ChangePreviewDependencies, changePreviewRoute } from './routes/change-preview-route.ts'
import { type CreateDependencies, createRoute } from './routes/create-route.ts'
import { type HolderDependencies, patchSeriesRoute, showSeriesRoute } from './routes/holder-route.ts'

type Dependencies = CreateDependencies & HolderDependencies & ChangePreviewDependencies & SeriesCalendarDependencies

export function seriesRoutes(app: App, dependencies: Dependencies) {
  const { config, database, now, searchBudget } = dependencies

  app.route({
    ...previewSeriesCall,
    ...searchBudget,
    handler: async (request, reply) => {
      const { rule, booking } = request.body
      const context = { config, now: now(), language: request.wantedLanguage ?? null }
      const dates = accepted(await previewSeries(database, { rule, booking: { guests: [], ...booking } }, context))
      await searchBudget.chargeDates(request, reply, dates.length)
      return { dates: dates.map((date) => shownDate(date, request.language)) }
    }
  })

  createRoute(app, dependencies)
  changePreviewRoute(app, dependencies)
  showSeriesRoute(app, dependencies)
  patchSeriesRoute(app, dependencies)
  seriesCalendarRoute(app, dependencies)
}
