import type { Door } from '@doorplate/domain/door/door'
import { pick } from '@doorplate/domain/pick'
import { localTime, type Moment } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { listFaults } from '../faults/store.ts'
import type { App } from '../http/app-type.ts'
import { ApiProblem } from '../http/problems.ts'
import { conditionalHeaders, etagHeader, notModified, problemResponses, storable } from '../http/schemas.ts'
import type { SharedReads } from '../http/shared-reads.ts'
import type { MainDefaults } from '../offices/store.ts'
import { type DoorDefaults, findDoorRules } from '../rooms/doors.ts'
import { findRoom } from '../rooms/store.ts'
import { findAwaited, findReleased } from './awaited.ts'
import { DoorSchema } from './schemas.ts'

export type DoorDependencies = {
  config: Pick<Config, 'walkInLimitMinutes' | 'cancelBy'> & DoorDefaults & MainDefaults
  database: Database
  reads: SharedReads
  now: Clock
}

export function doorRoute(app: App, { config, database, reads, now }: DoorDependencies) {
  app.get(
    '/api/v1/doors/:room_id',
    {
      schema: {
        tags: ['doors'],
        summary: 'What can be done at the door of a room now, and whom it waits for',
        params: Type.Object({ room_id: storable(64) }),
        headers: conditionalHeaders,
        response: {
          200: Type.Object(DoorSchema.properties, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(404, 503)
        }
      }
    },
    (request, reply) => {
      const { room_id } = request.params
      return reads.send(request, reply, JSON.stringify(['door', room_id]), async () => {
        const place = await findRoom(database, room_id, config)
        const rules = await findDoorRules(database, room_id, config)
        if (!place || !rules) throw new ApiProblem('not_found', ['all.roomNotFound'])
        const { actions, checkIn: rule } = rules
        const here = { room_id, time_zone: place.office.time_zone, now: now() }
        const faults = await listFaults(database, { room_id })
        const door: Door = {
          actions: offeredActions(actions, config),
          limit_minutes: config.walkInLimitMinutes,
          running: await findRunning(database, room_id, localTime(here.now, here.time_zone)),
          check_in: rule ? { before: rule.before, after: rule.after } : null,
          awaited: rule ? await findAwaited(database, here, rule) : null,
          released: await findReleased(database, here),
          faults: faults.map((fault) => pick(fault, ['equipment', 'reports', 'since']))
        }
        return JSON.stringify(door)
      })
    }
  )
}

/** A door asks for no code, and ending is cancelling the rest. */
function offeredActions(actions: Door['actions'], { cancelBy }: Pick<Config, 'cancelBy'>): Door['actions'] {
  return cancelBy === 'anyone' ? actions : actions.filter((action) => action !== 'end')
}

async function findRunning(queries: Queries, roomId: string, { date, time }: Moment): Promise<Door['running']> {
  const [running] = await queries.query<NonNullable<Door['running']>>(
    `SELECT id AS booking_id, version, checked_in_at IS NOT NULL AS checked_in, booker_email IS NOT NULL AS mailed
     FROM bookings
     WHERE room_id = $1 AND date = $2 AND start_time <= $3 AND end_time > $3 AND NOT cancelled`,
    [roomId, date, time]
  )
  return running ?? null
}
