import type { Message } from '@doorplate/domain/words/say'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../../settings/config.ts'
import type { App } from '../app-type.ts'
import { addressOf } from '../connections/client-address.ts'
import { refuse } from '../problems/problems.ts'

export type RateBudget = { onRequest: onRequestAsyncHookHandler[] }

/** Counts what a request costs beyond the first write or search. Throws a problem over the budget. */
type Charge = (request: FastifyRequest, reply: FastifyReply, more: number) => Promise<void>

export type WriteBudget = RateBudget & {
  charge: Charge
  /** Counts one write more for every ten messages that a request queued. They are queued, so the next request is refused. */
  chargeMessages(request: FastifyRequest, messages: number): Promise<void>
}

export type SearchBudget = RateBudget & {
  /** Counts a preview, which costs as much as a search for each few dates or bookings. */
  chargeDates: Charge
}

/** Generous: an office is often one address. */
const searchesPerMinute = 600
const feedReadsPerMinute = 60
const signInsPerMinute = 60

const datesPerSearch = 4
const messagesPerWrite = 10

/** All writes share it, except the operator's revert, which must work during a flood. */
export function createWriteBudget(app: App, config: Pick<Config, 'writesPerMinute'>): WriteBudget {
  const max = () => config.writesPerMinute
  const { check, count } = createCounter(app, max, ['problem.writesTooMany'])
  return {
    onRequest: [count],
    charge: chargeOf(count, max),
    async chargeMessages(request, messages) {
      for (let charged = messagesPerWrite; charged < messages; charged += messagesPerWrite) await check(request)
    }
  }
}

export function createSearchBudget(app: App): SearchBudget {
  const max = () => searchesPerMinute
  const { count } = createCounter(app, max, ['problem.searchesTooMany'])
  const charge = chargeOf(count, max)
  return {
    onRequest: [count],
    chargeDates: (request, reply, dates) => charge(request, reply, Math.ceil(dates / datesPerSearch) - 1)
  }
}

/** One request costs at most the budget of a minute: one that could never be paid would be refused for ever. */
function chargeOf(count: Counter['count'], max: () => number): Charge {
  return async (request, reply, more) => {
    for (let counted = 0; counted < Math.min(more, max() - 1); counted++) await count(request, reply)
  }
}

/** Limits guesses of addresses too. */
export function createFeedBudget(app: App): RateBudget {
  return { onRequest: [createCounter(app, () => feedReadsPerMinute, ['problem.feedReadsTooMany']).count] }
}

/** Counted once the key is right: nobody else at the address can use it up. */
export type SignInBudget = Pick<Counter, 'count'>

export function createSignInBudget(app: App): SignInBudget {
  return createCounter(app, () => signInsPerMinute, ['problem.writesTooMany'])
}

type Counter = ReturnType<typeof createCounter>

/** @param max is read at each request; 0 is unlimited */
function createCounter(app: App, max: () => number, message: Message) {
  const limit = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: addressOf })
  const check = async (request: FastifyRequest) => (max() === 0 ? undefined : limit(request))
  async function count(request: FastifyRequest, reply: FastifyReply) {
    const counted = await check(request)
    if (counted === undefined || counted.isAllowed) return
    const { remaining, ttlInSeconds, isExceeded } = counted
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': ttlInSeconds
    })
    if (isExceeded) refuse('too_many', message, { retry_after_seconds: ttlInSeconds })
  }
  return { check, count }
}
