import { listAuditCall, maxEntries } from '@doorplate/api/service/audit'
import { isDay } from '@doorplate/domain/time'
import type { Database } from '../../base/database/database.ts'
import { sendPage } from '../../base/http/answers/list-pages.ts'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { listAudit } from './store.ts'

type Dependencies = { database: Database; offices: Pick<OfficeMap, 'office' | 'main'> }

export function auditRoutes(app: App, { database, offices }: Dependencies) {
  app.route({
    ...listAuditCall,
    handler: async (request, reply) => {
      const { since, before, limit = maxEntries, cursor = before, ...filter } = request.query
      if (filter.date !== undefined && !isDay(filter.date)) {
        refuse('invalid', ['problem.dayUnreadable'], { field: 'date' })
      }
      const entries = await listAudit(database, {
        ...filter,
        timeZone: (offices.office(filter.office_id ?? '') ?? offices.main).time_zone,
        limit: limit + 1,
        ...(since !== undefined && { since: sinceInstant(since) }),
        ...(cursor !== undefined && { before: cursor })
      })
      return sendPage(request, reply, { rows: entries, limit, cursorOf: ({ id }) => String(id) })
    }
  })
}
