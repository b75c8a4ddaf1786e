import type { Door } from '@doorplate/domain/api'
import { pick } from '@doorplate/domain/pick'
import { localTime, type Moment } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { listFaults } from '../faults/store.ts'
import type { App } from '../http/app-type.ts'
import { ApiProblem } from '../http/problems.ts'
import { conditionalHeaders, etagHeader, notModified, nullable, problemResponses, storable } from '../http/schemas.ts'
import type { SharedReads } from '../http/shared-reads.ts'
import type { MainDefaults } from '../offices/store.ts'
import { findRoom } from '../rooms/store.ts'
import { shownFault } from './fault-schema.ts'

export type DoorDependencies = {
  config: Pick<Config, 'doorActions' | 'walkInLimitMinutes' | 'cancelBy'> & MainDefaults
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
        summary: 'What can be done at the door of a room now',
        params: Type.Object({ room_id: storable(64) }),
        headers: conditionalHeaders,
        response: {
          200: Type.Object(
            {
              actions: Type.Array(Type.String({ description: 'book, end, extend, check_in or report' })),
              limit_minutes: Type.Integer({ description: 'How far ahead the room can be booked there' }),
              running: nullable(Type.Object({ booking_id: Type.String(), version: Type.Integer() })),
              faults: Type.Array(shownFault)
            },
            { headers: etagHeader }
          ),
          ...notModified,
          ...problemResponses(404, 503)
        }
      }
    },
    (request, reply) => {
      const { room_id } = request.params
      return reads.send(request, reply, JSON.stringify(['door', room_id]), async () => {
        const place = await findRoom(database, room_id, config)
        if (!place) throw new ApiProblem('not_found', ['all.roomNotFound'])
        const [running, faults] = await Promise.all([
          findRunning(database, room_id, localTime(now(), place.office.time_zone)),
          listFaults(database, { room_id })
        ])
        const door: Door = {
          actions: offeredActions(config),
          limit_minutes: config.walkInLimitMinutes,
          running,
          faults: faults.map((fault) => pick(fault, ['equipment', 'reports', 'since']))
        }
        return JSON.stringify(door)
      })
    }
  )
}

/** A door asks for no code, and ending is cancelling the rest. */
function offeredActions({ doorActions, cancelBy }: DoorDependencies['config']): Door['actions'] {
  return cancelBy === 'anyone' ? doorActions : doorActions.filter((action) => action !== 'end')
}

async function findRunning(queries: Queries, roomId: string, { date, time }: Moment): Promise<Door['running']> {
  const [running] = await queries.query<NonNullable<Door['running']>>(
    `SELECT id AS booking_id, version FROM bookings
     WHERE room_id = $1 AND date = $2 AND start_time <= $3 AND end_time > $3 AND NOT cancelled`,
    [roomId, date, time]
  )
  return running ?? null
}
