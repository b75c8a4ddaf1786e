import { listRuleConflictsCall, type RuleConflict } from '@doorplate/api/booking/rule-conflicts'
import type { Moment } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import { refuse } from '../../../base/http/problems/problems.ts'
import { speechIn } from '../../../base/languages/words.ts'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import { mainOffice } from '../../../office/offices/store.ts'
import { getOfficeRules } from '../../../office/rules/store.ts'
import { listUpcoming } from '../lists/conflict-store.ts'
import { ruleConflictsIn } from '../lists/rule-conflicts.ts'

export type RuleConflictDependencies = { database: Database; offices: Pick<OfficeMap, 'office' | 'clockOf'> }

export function ruleConflictsRoute(app: App, { database, offices }: RuleConflictDependencies) {
  app.route({
    ...listRuleConflictsCall,
    handler: ({ query: { office_id = mainOffice }, language }) => {
      if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
      return listRuleConflicts(database, office_id, offices.clockOf(office_id), language)
    }
  })
}

async function listRuleConflicts(
  queries: Queries,
  office_id: string,
  now: Moment,
  language: string
): Promise<RuleConflict[]> {
  const rules = await getOfficeRules(queries, office_id, now.date)
  const bookings = await listUpcoming(queries, office_id, now.date)
  const { read } = speechIn(language)
  return ruleConflictsIn(bookings, rules, now).map(({ booking, problem }) => {
    const { id, room_id, date, start_time, end_time } = booking
    return { booking_id: id, room_id, date, start_time, end_time, detail: read(problem) }
  })
}
