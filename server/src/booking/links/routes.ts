import { replaceBookingKeyCall, requestLinksCall } from '@doorplate/api/booking/links'
import { emailProblem, normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { ApiProblem, accepted, refuse } from '../../base/http/problems/problems.ts'
import type { BookingKeys, Keyed } from '../../base/keys/booking-keys.ts'
import type { Config } from '../../base/settings/config.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { transact } from '../../office/transactions/transact.ts'
import { holderRefusal, receivesKey } from '../bookings/access/holder.ts'
import { replaceBookingKey } from './commands/replace-booking-key.ts'
import { insertLinkRequest } from './store.ts'

type Dependencies = CommandDependencies & {
  config: Pick<Config, 'feeds'>
  writeBudget: RateBudget
  keys: BookingKeys
}

export function linkRoutes(app: App, dependencies: Dependencies) {
  keyReplacementRoute(app, dependencies)
  linkRequestRoute(app, dependencies)
}

function keyReplacementRoute(app: App, dependencies: Dependencies) {
  const { database, writeBudget, keys, outbox } = dependencies
  app.route({
    ...replaceBookingKeyCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { id } = request.params
      const context = { ...contextOf(request, dependencies), key: requestKey(request, { id, replaces: 'key' }) }
      const authorize = (booking: Keyed) => holderRefusal(booking, request, keys)
      const { result, replayed } = accepted(
        await transact(database, context, (queries) => replaceBookingKey(queries, { id, authorize }, context))
      )
      if (replayed) {
        const refusal = holderRefusal(before(result), request, keys)
        if (refusal) throw new ApiProblem(refusal)
        reply.header('Idempotency-Replayed', 'true')
      } else outbox.wake()
      if (result.isMailed) reply.header('Doorplate-Mailed', 'true')
      const answer = { replayed, ...context }
      if (await receivesKey(database, request, { ...result, id }, answer))
        reply.header('Doorplate-Key', keys.keyOf(result))
      return reply.code(204).send(null)
    }
  })
}

/** The key before the replacement, which a repeated request still sends. */
function before({ key_id, key_version }: Keyed): Keyed {
  return { key_id, key_version: key_version - 1 }
}

/** Stores the request without a lookup, so that neither the answer nor its timing reveals who has bookings. */
function linkRequestRoute(app: App, { config, database, writeBudget, now, authorOf }: Dependencies) {
  app.route({
    ...requestLinksCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { email, booking_id, wants = 'links' } = request.body
      if (wants === 'calendar' && !config.feeds) refuse('not_found', ['all.notFoundHint'])
      const problem = email === undefined ? undefined : emailProblem(email)
      if (problem) refuse('invalid', problem, { field: 'email' })
      const stored = {
        email: email === undefined ? null : normalizeEmail(email),
        booking_id: booking_id ?? null,
        wants,
        client: authorOf(request).client ?? ''
      }
      await insertLinkRequest(database, stored, now())
      return reply.code(202).send({})
    }
  })
}
