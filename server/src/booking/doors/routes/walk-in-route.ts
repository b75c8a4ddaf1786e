import { bookWalkInCall } from '@doorplate/api/booking/doors/doors'
import type { App } from '../../../base/http/app-type.ts'
import { requestKey } from '../../../base/http/idempotency-key.ts'
import type { RateBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { undoTokenOf } from '../../../base/keys/undo-tokens.ts'
import type { Config } from '../../../base/settings/config.ts'
import { type CommandDependencies, contextOf } from '../../../office/transactions/request-context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { receivesSecret } from '../../bookings/access/holder.ts'
import { etagOf } from '../../bookings/access/version.ts'
import { shownTo } from '../../bookings/privacy.ts'
import { publicRow } from '../../bookings/stored-booking.ts'
import { bookWalkIn } from '../commands/book-walk-in.ts'

export type WalkInDependencies = CommandDependencies & {
  config: Pick<Config, 'schedulePrivacy' | 'walkInLimitMinutes'>
  writeBudget: RateBudget
  keys: BookingKeys
}

export function walkInRoute(app: App, dependencies: WalkInDependencies) {
  const { config, database, writeBudget, keys } = dependencies

  app.route({
    ...bookWalkInCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const walkIn = request.body
      const context = {
        ...contextOf(request, dependencies),
        key: requestKey(request, walkIn)
      }
      const bounded = { ...walkIn, limit_minutes: config.walkInLimitMinutes, client: context.author.client ?? '' }
      const { result, replayed } = accepted(
        await transact(database, context, (queries) => bookWalkIn(queries, bounded, context))
      )
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      reply.headers({ Location: `/api/v1/bookings/${result.id}`, ETag: etagOf(result) })
      if (receivesSecret({ replayed, ...context })) {
        const { id: booking_id, version, created_at } = result
        const token = undoTokenOf(keys, { did: 'book', booking_id, version, at: Date.parse(created_at) })
        reply.header('Doorplate-Undo', token)
      }
      return reply.code(201).send(shownTo(request.bearer, publicRow(result), config.schedulePrivacy))
    }
  })
}
