import { createBookingCall } from '@doorplate/api/booking/booking-calls'
import { normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import { contextOf } from '../../office/transactions/request-context.ts'
import { transact } from '../../office/transactions/transact.ts'
import { withAlternatives } from '../finding/conflict-alternatives.ts'
import { receivesKey } from './access/holder.ts'
import { etagOf } from './access/version.ts'
import { createBooking } from './commands/create-booking.ts'
import { bookingRoute } from './routes/booking-route.ts'
import { calendarRoute } from './routes/calendar-route.ts'
import { changeRoute, type PatchDependencies } from './routes/change-route.ts'
import { type DayDependencies, dayRoute } from './routes/day-route.ts'
import { invitationsRoute } from './routes/invitations-route.ts'
import { listRoute } from './routes/list-route.ts'
import { restoreRoute } from './routes/restore-route.ts'
import { type RuleConflictDependencies, ruleConflictsRoute } from './routes/rule-conflicts-route.ts'

type Dependencies = PatchDependencies & DayDependencies & RuleConflictDependencies

export function bookingRoutes(app: App, dependencies: Dependencies) {
  const { database, writeBudget, outbox, keys } = dependencies
  listRoute(app, dependencies)
  dayRoute(app, dependencies)
  bookingRoute(app, dependencies)
  calendarRoute(app, dependencies)
  ruleConflictsRoute(app, dependencies)
  invitationsRoute(app, dependencies)

  app.route({
    ...createBookingCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { override_rules: isOverriding = false, ...wanted } = request.body
      const booking = normalizeBooking(wanted)
      // A field that is false by default leaves the fingerprints of earlier requests as they were.
      const key = requestKey(request, { ...booking, override_rules: isOverriding })
      const context = { ...contextOf(request, dependencies), key }
      const done = await transact(database, context, (queries) =>
        createBooking(queries, booking, context, isOverriding)
      )
      const { result, replayed, messages } = accepted(
        await withAlternatives(done, booking, { ...dependencies, log: request.log })
      )
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else outbox.wake()
      await writeBudget.chargeMessages(request, messages)
      reply.headers({ Location: `/api/v1/bookings/${result.id}`, ETag: etagOf(result) })
      const answer = { replayed, ...context }
      if (await receivesKey(database, request, result, answer)) reply.header('Doorplate-Key', keys.keyOf(result))
      // A result stored by an older version lacks newer fields.
      return reply.code(201).send({ ...blankValues, ...result })
    }
  })

  changeRoute(app, dependencies)
  restoreRoute(app, dependencies)
}
