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

/** Fastify with schemas that give handlers their types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** Whoever sends the invitations, as far as the routes need to know. */
export type Invitations = {
  /** New ones may be waiting. */
  wake(): void
  /** What became of them since the start, by outcome. */
  totals(): Record<string, number>
}

/** What the routes are made of. */
export type Dependencies = {
  config: Config
  database: Database
  feed: ChangeFeed
  invitations: Invitations
  metrics: Metrics
  reads: SharedReads
  /** Milliseconds since 1970. */
  now: () => number
  /** What the office's wall clock shows. */
  officeNow: () => Moment
  authorOf: (request: FastifyRequest) => Author
  /** Route options of every call that changes something, but the operator's undo, which must work while somebody floods. */
  writeBudget: { onRequest: onRequestAsyncHookHandler[] }
}
