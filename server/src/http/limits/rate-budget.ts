import type { Message } from '@doorplate/domain/words/say'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../../config.ts'
import type { App } from '../app-type.ts'
import { addressOf } from '../connections/client-address.ts'
import { problemOf } from '../problems.ts'

export type RateBudget = { onRequest: onRequestAsyncHookHandler[] }

/** Generous: an office is often one address. */
const searchesPerMinute = 600

/** All writes share it, except the operator's revert, which must work during a flood. */
export function createWriteBudget(app: App, { writesPerMinute }: Pick<Config, 'writesPerMinute'>): RateBudget {
  if (writesPerMinute === 0) return { onRequest: [] }
  return createBudget(app, writesPerMinute, ['problem.writesTooMany'])
}

export function createSearchBudget(app: App): RateBudget {
  return createBudget(app, searchesPerMinute, ['problem.searchesTooMany'])
}

function createBudget(app: App, max: number, message: Message): RateBudget {
  const limit = app.rateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) =>
      problemOf('too_many', message, { retry_after_seconds: Math.ceil(ttl / 1000) })
  })
  return { onRequest: [limit] }
}
