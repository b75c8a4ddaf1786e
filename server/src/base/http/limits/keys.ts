// Gives schemas their tags.
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock, Instant } from '../../jobs/clock.ts'
import { isSameSecret } from '../../keys/same-secret.ts'
import type { Config } from '../../settings/config.ts'
import { addressOf } from '../connections/client-address.ts'
import { problemOf, refuse } from '../problems/problems.ts'
import { KeyGuesses } from './key-guesses.ts'

const guessWindowMinutes = 15
const maxGuesses = 20

export type Bearer = 'public' | 'operator'

/** Without an id: who has the admin key. */
export type Operator = { id: string | null; name: string; role: 'manager' | 'reception' }

type Dependencies = {
  config: Pick<Config, 'anonKey'>
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
  operators: {
    /** Looks up a key other than the public one. */
    ofKey(key: string, now: Instant): Promise<Operator | undefined>
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer
    operator: Operator | undefined
  }
  interface FastifySchema {
    /** Only a manager may call it. */
    'x-role'?: 'manager'
  }
}

/**
 * Each call needs the public key, one with the tag `operator` an operator's, and some a manager's. Foreign pages cannot send
 * either header of the key without a preflight, which is never answered.
 */
export function requireKeys(app: FastifyInstance, dependencies: Dependencies) {
  const authenticate = authenticator(dependencies)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('bearer', {
    getter(this: FastifyRequest) {
      return this.operator ? 'operator' : 'public'
    }
  })
  app.addHook('onRequest', async (request) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      refuse('forbidden', ['problem.crossSite'])
    }
    request.operator = await authenticate(request)
  })
  // The contract says which calls are the operator's.
  app.addHook('onRoute', (route) => {
    if (!route.schema?.tags?.includes('operator')) return
    const checks = route.schema['x-role'] === 'manager' ? [requireOperator, requireManager] : [requireOperator]
    route.preHandler = [...checks, ...[route.preHandler ?? []].flat()]
  })
}

async function requireOperator(request: FastifyRequest) {
  if (request.bearer !== 'operator') refuse('forbidden', ['problem.adminKeyRequired'])
}

async function requireManager(request: FastifyRequest) {
  if (request.operator?.role !== 'manager') refuse('role_required', ['problem.roleRequired'])
}

/**
 * Returns the operator whose key a request has, or undefined for the public key, which always works. After too many wrong keys,
 * no other key of the client is compared.
 */
function authenticator({ config, now, authorOf, operators }: Dependencies) {
  const { anonKey } = config
  const guesses = new KeyGuesses(now, { max: maxGuesses, windowMinutes: guessWindowMinutes })

  return async (request: FastifyRequest): Promise<Operator | undefined> => {
    const keys = keysIn(request)
    const address = addressOf(request)
    for (const key of keys) {
      if (isSameSecret(key, anonKey)) return undefined
      const operator = guesses.timeout(address, key) <= 0 ? await operators.ofKey(key, now()) : undefined
      if (operator) return operator
    }
    for (const key of keys) addGuess(request, address, key)
    throw unauthorized
  }

  function addGuess(request: FastifyRequest, address: string, key: string) {
    const timeout = guesses.timeout(address, key)
    if (timeout > 0) {
      refuse('too_many', ['problem.keysTooMany', { count: guessWindowMinutes }], {
        retry_after_seconds: Math.ceil(timeout / 1000)
      })
    }
    const { isNew, isLast } = guesses.add(address, key)
    const { client } = authorOf(request)
    if (isNew) request.log.warn({ client }, 'A call with a wrong key was rejected')
    if (isLast) request.log.warn({ client }, tooManyGuesses)
  }
}

/**
 * Behind a proxy that authenticates, Authorization holds the person's credentials. In front of a gateway, `apikey` may hold the
 * gateway's key: then the other header counts.
 */
function keysIn({ headers }: FastifyRequest): string[] {
  const own = /^[\x21-\x7e]{1,256}$/.exec(String(headers['apikey'] ?? ''))?.[0]
  const bearer = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(headers.authorization ?? '')?.[1]
  return [...new Set([own, bearer])].filter((key) => key !== undefined)
}

const unauthorized = problemOf('unauthorized', ['problem.keyRequired'])
const tooManyGuesses = `A client tried too many wrong keys: for ${guessWindowMinutes} minutes only the public key is accepted from it`
