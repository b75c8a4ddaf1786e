import { type Availability, findRoomsCall } from '@doorplate/api/booking/finding'
import { withFaults } from '@doorplate/domain/doors/faults'
import { alternativesTo } from '@doorplate/domain/finding/alternatives'
import { findRooms, type Search } from '@doorplate/domain/finding/search'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import type { Refusal } from '@doorplate/domain/refusals'
import type { Moment } from '@doorplate/domain/time'
import type { Database } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import { listFaults } from '../../office/faults/store.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { mainOffice } from '../../office/offices/store.ts'
import { listRooms } from '../../office/rooms/store.ts'
import { getOfficeRules } from '../../office/rules/store.ts'
import { lengthRefusal, readSearch, startRefusal } from './search-query.ts'
import { listTaken } from './store.ts'

const maxRooms = 50

type Dependencies = {
  database: Database
  offices: Pick<OfficeMap, 'office' | 'clockOf'>
  reads: SharedReads
  searchBudget: RateBudget
}

export function findingRoutes(app: App, { database, offices, reads, searchBudget }: Dependencies) {
  app.route({
    ...findRoomsCall,
    ...searchBudget,
    handler: (request, reply) => {
      const { office_id = mainOffice } = request.query
      if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
      const search = accepted(readSearch(request.query, offices.clockOf(office_id).date))
      return reads.send(request, reply, JSON.stringify(['availability', office_id, search]), async () =>
        String(reply.serialize(accepted(await find(database, office_id, search, offices.clockOf(office_id)))))
      )
    }
  })
}

async function find(
  database: Database,
  office_id: string,
  search: Search,
  now: Moment
): Promise<Availability | Refusal> {
  const rooms = withFaults(await listRooms(database, { office_id }), await listFaults(database, { office_id }))
  const rules = await getOfficeRules(database, office_id, now.date)
  const refusal = startRefusal(search, rules, rooms) ?? lengthRefusal(search, rules, rooms)
  if (refusal) return refusal
  const times = new TakenTimes(await listTaken(database, { search, rooms, rules, now }), now, rules)
  const supply = { rooms, times, now }
  const found = findRooms(search, supply)
  return {
    rooms: found.slice(0, maxRooms).map(({ room, starts }) => ({ room_id: room.id, starts })),
    more: Math.max(found.length - maxRooms, 0),
    alternatives: found.length > 0 ? [] : alternativesTo(search, supply)
  }
}
