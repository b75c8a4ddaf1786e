import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from './problems.ts'

/**
 * A caller's name for one request, and a digest of what it asked for and where: a repeat has both the same.
 * `contentPrint` is what older programs kept instead: a request that an update cut off is repeated after it.
 */
export type RequestKey = { key: string; fingerprint: string; contentPrint: string }

const maxLength = 255

/**
 * The request's `Idempotency-Key`, or undefined.
 * @param content what the request asks for, as it is understood
 * @throws ApiProblem `invalid` for a key that is not 1–255 visible ASCII characters
 */
export function requestKey({ headers, method, routeOptions }: FastifyRequest, content: object): RequestKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > maxLength) {
    refuse('invalid', ['problem.idempotencyKeyInvalid', { max: maxLength }])
  }
  // A field that a later version adds is blank in a request of before.
  const filledIn = Object.entries(content).filter(([, value]) => value !== '' && value !== false)
  const inOrder = filledIn.sort(([a], [b]) => (a < b ? -1 : 1))
  return { key, fingerprint: digest([method, routeOptions.url, inOrder]), contentPrint: digest(inOrder) }
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
