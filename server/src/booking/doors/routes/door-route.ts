import { getDoorCall } from '@doorplate/api/booking/doors/doors'
import type { SharedReads } from '../../../base/http/answers/shared-reads.ts'
import type { App } from '../../../base/http/app-type.ts'
import { refuse } from '../../../base/http/problems/problems.ts'
import { recordDisplay } from '../../check-in/confirmable-store.ts'
import { type DoorReadDependencies, readDoor } from '../read-door.ts'

export type DoorDependencies = DoorReadDependencies & { reads: SharedReads }

export function doorRoute(app: App, { reads, ...dependencies }: DoorDependencies) {
  app.route({
    ...getDoorCall,
    handler: async (request, reply) => {
      const { room_id } = request.params
      if (request.query.display) await recordDisplay(dependencies.database, room_id, dependencies.now())
      return reads.send(request, reply, JSON.stringify(['door', room_id]), async () => {
        const door = await readDoor(room_id, dependencies)
        if (!door) refuse('not_found', ['all.roomNotFound'])
        return JSON.stringify(door)
      })
    }
  })
}
