import type { FastifyRequest } from 'fastify'
import type { RequestKey } from '../http/idempotency-key.ts'
import { ApiProblem } from '../http/problems.ts'
import type { BookingKeys, Keyed } from '../keys/booking-keys.ts'

/** A shorter Idempotency-Key could be guessed by one who reads the schedule. */
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

/** With neither a booking's key nor the operator's. */
export function isAtDoor({ bearer, headers }: FastifyRequest): boolean {
  return bearer === 'public' && headers['doorplate-key'] === undefined
}

type Answer = { replayed: boolean; key?: RequestKey | undefined }

/** A display is everybody's, so it gets no key. */
export function mayHaveKey({ headers }: FastifyRequest, answer: Answer): boolean {
  if (headers['doorplate-via'] === 'display') return false
  return mayHaveSecret(answer)
}

export function mayHaveSecret({ replayed, key }: Answer): boolean {
  return !replayed || (key?.key.length ?? 0) >= unguessableLength
}
