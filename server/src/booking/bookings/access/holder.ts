import { unguessableLength } from '@doorplate/api/base/headers'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../../base/database/database.ts'
import type { RequestKey } from '../../../base/http/idempotency-key.ts'
import type { BookingKeys, Keyed } from '../../../base/keys/booking-keys.ts'
import { findBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

export type Authorize = (booking: StoredBooking) => Refusal | undefined

/** Whether the caller sent the booking's key. The operator's key opens every booking; a wrong key is refused. */
export function accessTo(
  booking: Keyed,
  { bearer, headers }: FastifyRequest,
  keys: BookingKeys
): 'holder' | 'public' | Refusal {
  if (bearer === 'operator') return 'holder'
  const key = headers['doorplate-key']
  if (key === undefined) return 'public'
  return keys.opens(booking, String(key)) ? 'holder' : new Refusal('key_wrong', ['problem.bookingKeyWrong'])
}

export function holderRefusal(booking: Keyed, request: FastifyRequest, keys: BookingKeys): Refusal | undefined {
  const access = accessTo(booking, request, keys)
  if (access === 'public') return new Refusal('key_required', ['problem.bookingKeyRequired'])
  return access === 'holder' ? undefined : access
}

export function isAnonymous({ bearer, headers }: FastifyRequest): boolean {
  return bearer === 'public' && headers['doorplate-key'] === undefined
}

type Answer = { replayed: boolean; key?: RequestKey | undefined }

/**
 * Displays are public, so they receive no key. Named operators receive none, because it would outlive their own, which can be
 * revoked. Repeats receive none that was replaced since the first answer.
 */
export async function receivesKey(
  queries: Queries,
  { headers, operator }: FastifyRequest,
  { id, key_version }: Keyed & { id: string },
  answer: Answer
): Promise<boolean> {
  const isNamed = operator !== undefined && operator.id !== null
  if (headers['doorplate-via'] === 'display' || isNamed || !receivesSecret(answer)) return false
  return !answer.replayed || (await findBooking(queries, id))?.key_version === key_version
}

export function receivesSecret({ replayed, key }: Answer): boolean {
  return !replayed || (key?.key.length ?? 0) >= unguessableLength
}
