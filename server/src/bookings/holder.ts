import type { FastifyRequest } from 'fastify'
import type { RequestKey } from '../http/idempotency-key.ts'
import { ApiProblem } from '../http/problems.ts'
import type { BookingKeys, Keyed } from '../keys/booking-keys.ts'

/** Somebody who reads the schedule could guess a shorter Idempotency-Key. */
export const unguessableLength = 20

/**
 * Whether the caller sent the booking's key, or is the operator, whose key stands for any.
 * @throws ApiProblem `key_wrong` for another key
 */
export function isHolder({ bearer, headers }: FastifyRequest, keys: BookingKeys, booking: Keyed): boolean {
  if (bearer === 'operator') return true
  const key = headers['doorplate-key']
  if (key === undefined) return false
  if (!keys.opens(booking, String(key))) throw new ApiProblem('key_wrong', ['problem.bookingKeyWrong'])
  return true
}

/** @throws ApiProblem `key_required`, or `key_wrong` */
export function requireHolder(request: FastifyRequest, keys: BookingKeys, booking: Keyed): void {
  if (!isHolder(request, keys, booking)) throw new ApiProblem('key_required', ['problem.bookingKeyRequired'])
}

/** A public caller without the booking's key. */
export function isAnonymous({ bearer, headers }: FastifyRequest): boolean {
  return bearer === 'public' && headers['doorplate-key'] === undefined
}

type Answer = { replayed: boolean; key?: RequestKey | undefined }

/** Displays are public, so they receive no key. */
export function receivesKey({ headers }: FastifyRequest, answer: Answer): boolean {
  if (headers['doorplate-via'] === 'display') return false
  return receivesSecret(answer)
}

export function receivesSecret({ replayed, key }: Answer): boolean {
  return !replayed || (key?.key.length ?? 0) >= unguessableLength
}
