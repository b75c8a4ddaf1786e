import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { isSameSecret } from '../../same-secret.ts'
import { addressOf } from '../connections/client-address.ts'
import { problemOf, refuse } from '../problems.ts'
import { KeyGuesses } from './key-guesses.ts'

const guessWindowMinutes = 15
const maxGuesses = 20

export type Bearer = 'public' | 'operator'

type Dependencies = {
  config: Pick<Config, 'anonKey' | 'adminKey'>
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer
  }
}

/** Foreign pages cannot send the key's header without a preflight, which is never answered. */
export function requireKeys(app: FastifyInstance, dependencies: Dependencies) {
  const authenticate = authenticator(dependencies)
  app.decorateRequest('bearer', 'public')
  app.addHook('onRequest', async (request) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      refuse('forbidden', ['problem.crossSite'])
    }
    request.bearer = authenticate(request)
  })
}

export async function requireOperator(request: FastifyRequest) {
  if (request.bearer !== 'operator') refuse('forbidden', ['problem.adminKeyRequired'])
}

/** The public key always works. After too many wrong keys, no other key of the client is compared. */
function authenticator({ config, now, authorOf }: Dependencies) {
  const { anonKey, adminKey } = config
  const guesses = new KeyGuesses(now, { max: maxGuesses, windowMinutes: guessWindowMinutes })

  return (request: FastifyRequest): Bearer => {
    const key = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (key === undefined) throw unauthorized
    if (isSameSecret(key, anonKey)) return 'public'
    const address = addressOf(request)
    const timeout = guesses.timeout(address, key)
    if (timeout > 0) {
      refuse('too_many', ['problem.keysTooMany', { count: guessWindowMinutes }], {
        retry_after_seconds: Math.ceil(timeout / 1000)
      })
    }
    if (adminKey !== undefined && isSameSecret(key, adminKey)) return 'operator'
    const { isNew, isLast } = guesses.add(address, key)
    const { client } = authorOf(request)
    if (isNew) request.log.warn({ client }, 'A call with a wrong key was rejected')
    if (isLast) request.log.warn({ client }, tooManyGuesses)
    throw unauthorized
  }
}

const unauthorized = problemOf('unauthorized', ['problem.keyRequired'])
const tooManyGuesses = `A client tried too many wrong keys: for ${guessWindowMinutes} minutes only the public key is accepted from it`
