import { getBookingCall } from '@doorplate/api/booking/booking-calls'
import type { Database } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import { accepted, refuse } from '../../../base/http/problems/problems.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import type { Config, DoorDefaults } from '../../../base/settings/config.ts'
import { accessTo } from '../access/holder.ts'
import { holderView } from '../access/holder-view.ts'
import { etagOf } from '../access/version.ts'
import { shownToPublic } from '../privacy.ts'
import { findBooking } from '../store.ts'
import { publicRow } from '../stored-booking.ts'

type Dependencies = {
  config: Pick<Config, 'schedulePrivacy'> & DoorDefaults
  database: Database
  now: Clock
  keys: BookingKeys
}

export function bookingRoute(app: App, { config, database, now, keys }: Dependencies) {
  app.route({
    ...getBookingCall,
    handler: async (request, reply) => {
      const storedBooking = await findBooking(database, request.params.id)
      if (!storedBooking) refuse('not_found', ['problem.bookingNotFound'])
      const access = accepted(accessTo(storedBooking, request, keys))
      if (access === 'holder') {
        reply.header('ETag', etagOf(storedBooking))
        return holderView(database, storedBooking, { config, now: now() })
      }
      if (storedBooking.cancelled) refuse('not_found', ['problem.bookingNotFound'])
      return shownToPublic(publicRow(storedBooking), config.schedulePrivacy)
    }
  })
}
