import { listSettingsCall, previewRetentionCall, putSettingsCall } from '@doorplate/api/service/settings'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { checkSeen, tagAs } from '../../base/http/answers/if-match.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { LiveSettings } from '../../base/settings/live-settings.ts'
import { readDeskSettings } from '../../base/settings/settings-store.ts'
import { countDueErasures } from '../../booking/bookings/retention/retention-job.ts'
import type { Author } from '../../office/transactions/author.ts'
import { transact } from '../../office/transactions/transact.ts'
import { putSettings } from './commands/put-settings.ts'

type Dependencies = {
  settings: LiveSettings
  database: Database
  reads: SharedReads
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

export function settingRoutes(app: App, { settings, database, reads, now, authorOf, writeBudget }: Dependencies) {
  app.route({
    ...listSettingsCall,
    handler: (request, reply) =>
      reads.send(request, reply, 'settings', async () =>
        String(reply.serialize(settings.list(await readDeskSettings(database))))
      )
  })

  app.route({
    ...previewRetentionCall,
    handler: async ({ query: { days } }) => ({ bookings: await countDueErasures(database, { days, now: now() }) })
  })

  app.route({
    ...putSettingsCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const context = {
        settings,
        author: authorOf(request),
        now: now(),
        checkSeen: checkSeen(request, reply, listSettingsCall)
      }
      const put = await transact(database, context, (queries) => putSettings(queries, request.body, context))
      const { result } = accepted(put)
      await settings.refresh()
      return tagAs(reply, listSettingsCall, result)
    }
  })
}
