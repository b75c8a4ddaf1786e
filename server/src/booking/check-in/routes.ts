import { checkInCall } from '@doorplate/api/booking/check-in'
import type { App } from '../../base/http/app-type.ts'
import type { BookingKeys } from '../../base/keys/booking-keys.ts'
import { bookingAction } from '../bookings/access/booking-action.ts'
import { isAnonymous } from '../bookings/access/holder.ts'
import { anyone, holdersOnly } from '../bookings/access/permission.ts'
import type { ChangeDependencies } from '../bookings/access/run-change.ts'
import { checkIn } from './commands/check-in.ts'

type Dependencies = ChangeDependencies & { keys: BookingKeys }

export function checkInRoutes(app: App, dependencies: Dependencies) {
  bookingAction(app, checkInCall, dependencies, async (request) => {
    const isAtDoor = isAnonymous(request)
    const authorize = isAtDoor ? anyone : holdersOnly(request, dependencies.keys)
    return {
      authorize,
      command: (queries, context) => checkIn(queries, { id: request.params.id, isAtDoor, authorize }, context),
      isHolder: request.headers['doorplate-key'] !== undefined
    }
  })
}
