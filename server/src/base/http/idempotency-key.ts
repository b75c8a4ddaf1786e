import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from './problems/problems.ts'

export type RequestKey = { key: string; fingerprint: string }

const maxLength = 255

/** @param content as normalized */
export function requestKey({ headers, method, routeOptions }: FastifyRequest, content: object): RequestKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > maxLength) {
    refuse('invalid', ['problem.idempotencyKeyInvalid', { max: maxLength }])
  }
  // Blank fields do not count: a later version may add some.
  const filledIn = Object.entries(content).filter(([, value]) => value !== '' && value !== false)
  const inOrder = filledIn.sort(([a], [b]) => (a < b ? -1 : 1))
  const request = JSON.stringify([method, routeOptions.url, inOrder])
  return { key, fingerprint: createHash('sha256').update(request).digest('hex') }
}
