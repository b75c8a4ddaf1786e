import { previewSeriesChangeCall } from '@doorplate/api/booking/series-calls'
import type { App } from '../../../base/http/app-type.ts'
import type { SearchBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { type CommandDependencies, contextOf } from '../../../office/transactions/request-context.ts'
import { holdersOnly } from '../../bookings/access/permission.ts'
import { previewChange } from '../planning/preview-change.ts'
import { shownDate } from '../planning/preview-series.ts'

export type ChangePreviewDependencies = CommandDependencies & { keys: BookingKeys; searchBudget: SearchBudget }

export function changePreviewRoute(app: App, dependencies: ChangePreviewDependencies) {
  const { database, keys, searchBudget } = dependencies
  app.route({
    ...previewSeriesChangeCall,
    ...searchBudget,
    handler: async (request, reply) => {
      const { changes, from, also, override_rules: isOverriding } = request.body
      const authorize = holdersOnly(request, keys)
      const change = { id: request.params.id, change: changes, from, also, isOverriding, authorize }
      const { dates, kept } = accepted(await previewChange(database, change, contextOf(request, dependencies)))
      await searchBudget.chargeDates(request, reply, dates.length + kept.length)
      return { dates: dates.map((date) => shownDate(date, request.language)), kept }
    }
  })
}
