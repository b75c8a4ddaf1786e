import { Type } from 'typebox'
import { type ActionDependencies, actionRoute } from '../bookings/api/booking-actions.ts'
import { anyone, holdersOnly } from '../bookings/api/permission.ts'
import { isAnonymous } from '../bookings/holder.ts'
import type { App } from '../http/app-type.ts'
import type { BookingKeys } from '../keys/booking-keys.ts'
import { checkIn } from './check-in.ts'

type Dependencies = ActionDependencies & { keys: BookingKeys }

const call = {
  name: 'check-in',
  operationId: 'checkIn',
  summary: 'Check in to a booking, at its door or with its key. Repeating it is harmless.',
  description: 'A room that was released because nobody checked in is reclaimed, unless somebody else booked it.',
  headers: { 'doorplate-key': Type.Optional(Type.String()) }
}

export function checkInRoutes(app: App, dependencies: Dependencies) {
  actionRoute(app, call, dependencies, async (request) => {
    const isAtDoor = isAnonymous(request)
    const permission = isAtDoor ? anyone : holdersOnly(request, dependencies.keys)
    const arrival = { id: request.params.id, isAtDoor, authorize: permission.authorize }
    return {
      permission,
      command: (queries, context) => checkIn(queries, arrival, context),
      isHolder: request.headers['doorplate-key'] !== undefined
    }
  })
}
