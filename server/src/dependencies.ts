import type { Moment } from '@doorplate/domain/time'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault
} from 'fastify'
import type { Author } from './audit/audit-context.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { SharedReads } from './http/shared-reads.ts'
import type { Metrics } from './operations/metrics.ts'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type Invitations = {
  wake(): void
  totals(): Record<string, number>
}

export type Dependencies = {
  config: Config
  database: Database
  feed: ChangeFeed
  invitations: Invitations
  metrics: Metrics
  reads: SharedReads
  /** Milliseconds since 1970. */
  now: () => number
  officeNow: () => Moment
  authorOf: (request: FastifyRequest) => Author
  /** For every call that changes something, except the operator's undo, which must work during a flood. */
  writeBudget: { onRequest: onRequestAsyncHookHandler[] }
}
