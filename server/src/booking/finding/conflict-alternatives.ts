import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type Alternative, alternativesTo } from '@doorplate/domain/finding/alternatives'
import { type RoomSearch, searchOf } from '@doorplate/domain/finding/options'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import { inTime } from '../../base/jobs/in-time.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { listRooms } from '../../office/rooms/store.ts'
import { getOfficeRules } from '../../office/rules/store.ts'
import { listTaken } from './store.ts'

/** A conflict is answered without alternatives rather than late. */
const timeoutMilliseconds = 1_000

export type ConflictDependencies = {
  database: Database
  offices: Pick<OfficeMap, 'officeOf' | 'clockOf'>
  reads: SharedReads
}

/** A stored booking has an id, and its present time counts as free. */
type Times = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'> & { id?: string }

/** Adds alternatives to a conflict. Call it after the transaction has been rolled back. */
export async function withAlternatives<Done>(
  done: Done | Refusal,
  booking: Times,
  { log, ...dependencies }: ConflictDependencies & { log: Pick<FastifyBaseLogger, 'warn'> }
): Promise<Done | Refusal> {
  if (!(done instanceof Refusal) || !['conflict', 'closed'].includes(done.code)) return done
  const finding = alternativesOf(searchOf(booking), dependencies, booking.id).catch((err) => {
    log.warn({ err }, 'A conflict is answered without alternatives')
    return undefined
  })
  const alternatives = await inTime(finding, timeoutMilliseconds)
  return new Refusal(done.code, done.message, { ...done.details, ...(alternatives && { alternatives }) })
}

/** Shares one read between all requests that lost the same time. */
function alternativesOf(
  search: RoomSearch & { room_id: string },
  { database, offices, reads }: ConflictDependencies,
  except: string | null = null
): Promise<Alternative[]> {
  const office_id = offices.officeOf(search.room_id)?.id ?? ''
  return reads.share(JSON.stringify(['alternatives', search, except]), async () => {
    const rooms = await listRooms(database, { office_id })
    const now = offices.clockOf(office_id)
    const rules = await getOfficeRules(database, office_id, now.date)
    const times = new TakenTimes(await listTaken(database, { search, rooms, rules, now, except }), now, rules)
    return alternativesTo(search, { rooms, times, now })
  })
}
