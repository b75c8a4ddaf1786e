import { Refusal } from '@doorplate/domain/refusals'
import { exclusionViolation } from '../../commands/transact.ts'
import { type Queries, sqlState } from '../../database/database.ts'
import { markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

type Wanted = {
  /** In milliseconds since 1970. */
  now: number
  /** Whether its people count as there. */
  isHere: boolean
  /** The refusal if somebody else booked the time. By default, the usual conflict. */
  taken?: () => Refusal
}

/**
 * Makes a cancelled booking active again.
 * @returns or `not_found` once its addresses are removed, or what `taken` says
 */
export async function makeActive(
  queries: Queries,
  id: string,
  { now, isHere, taken }: Wanted
): Promise<StoredBooking | Refusal> {
  const active = await markActive(queries, id, { now, isHere }).catch((error) => {
    if (taken && sqlState(error) === exclusionViolation) return taken()
    throw error
  })
  if (!active) return new Refusal('not_found', ['problem.bookingNotFound'])
  return active
}
