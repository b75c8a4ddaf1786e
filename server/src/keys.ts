import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from './problems.ts'

/** Who calls: any browser, or whoever holds the admin key. */
export type Bearer = 'public' | 'operator'

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer
  }
}

/**
 * Lets in calls that carry a key (specification §6; design, The wire contract). The public key travels in a header that a
 * foreign page cannot set without asking first, and nobody answers when it asks.
 */
export function requireKeys(app: FastifyInstance, { anonKey, adminKey }: Pick<Config, 'anonKey' | 'adminKey'>) {
  app.decorateRequest('bearer', 'public')
  app.addHook('onRequest', async (request) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new Refusal(403, 'forbidden', 'Calls from other sites are refused.')
    }
    request.bearer = bearerOf(request.headers.authorization, anonKey, adminKey)
  })
}

/** Refuses everybody but the operator; without an admin key the operator's calls are off. */
export async function requireOperator(request: FastifyRequest) {
  if (request.bearer !== 'operator') throw new Refusal(403, 'forbidden', 'This call needs the admin key.')
}

function bearerOf(header: string | undefined, anonKey: string, adminKey: string | undefined): Bearer {
  const key = /^Bearer ([\x21-\x7e]{1,256})$/i.exec(header ?? '')?.[1]
  if (key !== undefined) {
    if (adminKey !== undefined && isSame(key, adminKey)) return 'operator'
    if (isSame(key, anonKey)) return 'public'
  }
  throw new Refusal(401, 'unauthorized', 'This call needs a valid key.')
}

/** Compares digests, so that the time taken tells nothing of the key. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
