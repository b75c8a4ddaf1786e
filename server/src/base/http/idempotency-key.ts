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
  const filledIn = Object.entries(content).filter(([, value]) => !isBlank(value))
  const inOrder = filledIn.sort(([a], [b]) => (a < b ? -1 : 1))
  const request = JSON.stringify([method, routeOptions.url, inOrder], (_, value) =>
    isBlank(value) ? undefined : value
  )
  return { key, fingerprint: createHash('sha256').update(request).digest('hex') }
}

/** Blank fields do not count, also those of a booking in a series: a later version may add some. */
function isBlank(value: unknown): boolean {
  return value === '' || value === false
}
