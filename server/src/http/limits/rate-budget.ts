import type { onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../../config.ts'
import type { App } from '../app-type.ts'
import { addressOf } from '../connections/client-address.ts'
import { problemOf } from '../problems.ts'

/** Route options of every call that changes something, except the operator's undo, which must work during a flood. */
export type WriteBudget = { onRequest: onRequestAsyncHookHandler[] }

/** For writes of all kinds together; reads are free, so that no number of displays uses it up. */
export function createWriteBudget(app: App, { writesPerMinute }: Pick<Config, 'writesPerMinute'>): WriteBudget {
  if (writesPerMinute === 0) return { onRequest: [] }
  const budget = app.rateLimit({
    max: writesPerMinute,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) =>
      problemOf('too_many', ['problem.writesTooMany'], {
        retry_after_seconds: Math.ceil(ttl / 1000)
      })
  })
  return { onRequest: [budget] }
}
