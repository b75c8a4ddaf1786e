import type { Message } from '@doorplate/domain/words/say'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../../config.ts'
import type { App } from '../app-type.ts'
import { addressOf } from '../connections/client-address.ts'
import { refuse } from '../problems.ts'

export type RateBudget = { onRequest: onRequestAsyncHookHandler[] }

export type WriteBudget = RateBudget & {
  /** Counts writes beyond the first of a request. Throws a problem over the budget. */
  charge(request: FastifyRequest, reply: FastifyReply, writes: number): Promise<void>
}

/** Generous: an office is often one address. */
const searchesPerMinute = 600
const feedReadsPerMinute = 60

/** All writes share it, except the operator's revert, which must work during a flood. */
export function createWriteBudget(app: App, { writesPerMinute }: Pick<Config, 'writesPerMinute'>): WriteBudget {
  if (writesPerMinute === 0) return { onRequest: [], charge: async () => {} }
  const count = createCounter(app, writesPerMinute, ['problem.writesTooMany'])
  return {
    onRequest: [count],
    async charge(request, reply, writes) {
      for (let write = 0; write < writes; write++) await count(request, reply)
    }
  }
}

export function createSearchBudget(app: App): RateBudget {
  return { onRequest: [createCounter(app, searchesPerMinute, ['problem.searchesTooMany'])] }
}

/** Limits guesses of addresses too. */
export function createFeedBudget(app: App): RateBudget {
  return { onRequest: [createCounter(app, feedReadsPerMinute, ['problem.feedReadsTooMany'])] }
}

function createCounter(app: App, max: number, message: Message) {
  const check = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: addressOf })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await check(request)
    if (counted.isAllowed) return
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': ttlInSeconds
    })
    if (isExceeded) refuse('too_many', message, { retry_after_seconds: ttlInSeconds })
  }
}
