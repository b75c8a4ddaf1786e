import type { onRequestAsyncHookHandler } from 'fastify'
import type { App } from '../app-type.ts'
import { addressOf } from '../connections/client-address.ts'
import { problemOf } from '../problems.ts'

/** Generous: an office is often one address. */
const searchesPerMinute = 600

export type SearchBudget = { onRequest: onRequestAsyncHookHandler[] }

/** For searches of all kinds together. */
export function createSearchBudget(app: App): SearchBudget {
  const budget = app.rateLimit({
    max: searchesPerMinute,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) =>
      problemOf('too_many', ['problem.searchesTooMany'], { retry_after_seconds: Math.ceil(ttl / 1000) })
  })
  return { onRequest: [budget] }
}
