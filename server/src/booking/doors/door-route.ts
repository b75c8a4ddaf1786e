import { DoorSchema } from '@doorplate/api/doors'
import { conditionalHeaders, etagHeader, notModified } from '@doorplate/api/headers'
import { problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import { Type } from 'typebox'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import { refuse } from '../../base/http/problems.ts'
import { recordDisplay } from '../check-in/confirmable-store.ts'
import { type DoorReadDependencies, readDoor } from './read-door.ts'

export type DoorDependencies = DoorReadDependencies & { reads: SharedReads }

export function doorRoute(app: App, { reads, ...dependencies }: DoorDependencies) {
  app.get(
    '/api/v1/doors/:room_id',
    {
      schema: {
        tags: ['doors'],
        operationId: 'getDoor',
        summary: 'The actions at the door of a room, and the booking that waits for a check-in',
        params: Type.Object({ room_id: storable(64) }),
        querystring: Type.Object({
          display: Type.Optional(
            Type.Literal('true', { description: 'A display reports every minute that people can check in there' })
          )
        }),
        headers: conditionalHeaders,
        response: {
          200: Type.Object(DoorSchema.properties, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(404, 503)
        }
      }
    },
    async (request, reply) => {
      const { room_id } = request.params
      if (request.query.display) await recordDisplay(dependencies.database, room_id, dependencies.now())
      return reads.send(request, reply, JSON.stringify(['door', room_id]), async () => {
        const door = await readDoor(room_id, dependencies)
        if (!door) refuse('not_found', ['all.roomNotFound'])
        return JSON.stringify(door)
      })
    }
  )
}
