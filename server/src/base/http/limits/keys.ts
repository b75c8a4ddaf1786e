// Gives schemas their tags.

import type { Refusal } from '@doorplate/domain/refusals'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock, Instant } from '../../jobs/clock.ts'
import { isSameSecret } from '../../keys/same-secret.ts'
import type { Config } from '../../settings/config.ts'
import { addressOf } from '../connections/client-address.ts'
import { accepted, problemOf, refuse } from '../problems/problems.ts'
import { guessWindowMinutes, type WrongKeys } from './wrong-keys.ts'

export type Bearer = 'public' | 'operator'

/** Without an id: who has the admin key. */
export type Operator = { id: string | null; name: string; role: 'manager' | 'reception' }

/** Somebody signed in at the desk. */
export type Session = { id: number; operator: Operator; ends_at: Date; idle_ends_at: Date }

type Dependencies = {
  config: Pick<Config, 'anonKey'>
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
  wrongKeys: WrongKeys
  /** Looks up a key other than the public one. */
  operatorOfKey: (key: string, now: Instant) => Promise<Operator | undefined>
  /** Refuses with `signed_out` or `key_revoked`; undefined for a request that is not the desk's. */
  sessionOf: (request: FastifyRequest, now: Instant) => Promise<Session | Refusal | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer
    operator: Operator | undefined
    session: Session | undefined
  }
  interface FastifySchema {
    /** Only a manager may call it. */
    'x-role'?: 'manager'
    /** What the public key may send, of a call that takes more from operators. */
    'x-public'?: PublicParts
  }
}

type Names = Readonly<Record<string, true | readonly unknown[]>>
type PublicParts = { query?: Names; body?: Names }

/**
 * Each call needs the public key, one with the tag `operator` an operator's, and some a manager's. Foreign pages cannot send
 * either header of the key without a preflight, which is never answered. Without a key the session of the desk counts.
 */
export function requireKeys(app: FastifyInstance, dependencies: Dependencies) {
  const authenticate = authenticator(dependencies)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('session', undefined)
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
  app.addHook('onSend', async ({ session }, reply) => {
    if (session) reply.header('cache-control', 'no-store')
  })
  // The contract says which calls, and which parts of calls, are the operator's.
  app.addHook('onRoute', (route) => {
    const parts = route.schema?.['x-public']
    if (parts) route.preHandler = [requirePublic(parts), ...[route.preHandler ?? []].flat()]
    if (!route.schema?.tags?.includes('operator')) return
    const checks = route.schema['x-role'] === 'manager' ? [requireOperator, requireManager] : [requireOperator]
    route.preValidation = [...checks, ...[route.preValidation ?? []].flat()]
  })
}

async function requireOperator(request: FastifyRequest) {
  if (request.bearer !== 'operator') refuse('forbidden', ['problem.operatorRequired'])
}

async function requireManager(request: FastifyRequest) {
  if (request.operator?.role !== 'manager') refuse('role_required', ['problem.roleRequired'])
}

/** Runs after validation, which refuses names that the call does not have. */
function requirePublic({ query, body }: PublicParts) {
  return async (request: FastifyRequest) => {
    if ((query && isBeyond(query, request.query)) || (body && isBeyond(body, request.body))) {
      await requireOperator(request)
    }
  }
}

/** Whether something was sent that is for operators only. */
export function isBeyond(names: Names, sent: unknown): boolean {
  return Object.entries(sent ?? {}).some(([name, value]) => names[name] !== true && !names[name]?.includes(value))
}

/** Returns the operator whose key or session a request has, or undefined for the public key. */
function authenticator(dependencies: Dependencies) {
  const operatorOfKeys = keyReader(dependencies)
  const { now, sessionOf } = dependencies

  return async (request: FastifyRequest): Promise<Operator | undefined> => {
    const keys = keysIn(request)
    if (keys.length > 0) return operatorOfKeys(request, keys)
    if (request.routeOptions.schema?.security?.length === 0) return undefined
    request.session = accepted(await sessionOf(request, now()))
    if (!request.session) throw unauthorized
    return request.session.operator
  }
}

/** The public key always works. After too many wrong keys, no other key of the client counts. */
function keyReader({ config, now, authorOf, wrongKeys, operatorOfKey }: Dependencies) {
  const guesses = wrongKeys.ofAddress

  return async (request: FastifyRequest, keys: string[]): Promise<Operator | undefined> => {
    const address = addressOf(request)
    const found = await Promise.all(keys.map((key) => lookUp(address, key)))
    // Nothing may wait from here until wrong keys are counted: others of many calls at once would be free.
    for (const [index, key] of keys.entries()) {
      if (isPublic(key)) return undefined
      if (found[index] && guesses.timeout(address, key) <= 0) return found[index]
    }
    // All are counted before one is refused: a key that was tried too often must not hide another one.
    const timeout = Math.max(...keys.map((key) => countGuess(request, address, key)))
    if (timeout <= 0) throw unauthorized
    return refuse('too_many', ['problem.keysTooMany', { count: guessWindowMinutes }], {
      retry_after_seconds: Math.ceil(timeout / 1000)
    })
  }

  function isPublic(key: string): boolean {
    return isSameSecret(key, config.anonKey)
  }

  async function lookUp(address: string, key: string): Promise<Operator | undefined> {
    if (isPublic(key) || guesses.timeout(address, key) > 0) return undefined
    return operatorOfKey(key, now())
  }

  /** Returns the milliseconds until the key would be compared. */
  function countGuess(request: FastifyRequest, address: string, key: string): number {
    const timeout = guesses.timeout(address, key)
    if (timeout <= 0) wrongKeys.add(guesses, address, key, { ...authorOf(request), log: request.log })
    return timeout
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

export const unauthorized = problemOf('unauthorized', ['problem.keyRequired'])
