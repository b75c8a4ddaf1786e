import { restoreBookingCall } from '@doorplate/api/booking/booking-calls'
import type { App } from '../../../base/http/app-type.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { ConflictDependencies } from '../../finding/conflict-alternatives.ts'
import { anyone } from '../access/permission.ts'
import { type ChangeDependencies, type ChangeToRun, runChange } from '../access/run-change.ts'
import { restoreBooking } from '../commands/restore-booking.ts'
import { withFreeTimes } from '../free-times.ts'

export function restoreRoute(app: App, dependencies: ChangeDependencies & ConflictDependencies) {
  app.route({
    ...restoreBookingCall,
    ...dependencies.writeBudget,
    handler: async (request, reply) => {
      const { id } = request.params
      const restore: ChangeToRun = {
        authorize: anyone,
        command: (queries, context) => restoreBooking(queries, id, context),
        isHolder: true
      }
      const done = await runChange(request, reply, restore, dependencies)
      return accepted(await withFreeTimes(done, { id, log: request.log }, dependencies))
    }
  })
}
