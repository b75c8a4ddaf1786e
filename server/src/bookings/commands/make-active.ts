import { type Queries, sqlState } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { exclusionViolation } from '../transact.ts'

type Wanted = {
  /** In milliseconds since 1970. */
  now: number
  /** Whether its people count as there. */
  isHere: boolean
  /** Thrown when somebody else booked the time meanwhile. By default, the usual conflict. */
  taken?: () => ApiProblem
}

/**
 * Makes a cancelled booking active again.
 * @throws ApiProblem `not_found` once its addresses are removed, or what `taken` says
 */
export async function makeActive(queries: Queries, id: string, { now, isHere, taken }: Wanted): Promise<StoredBooking> {
  const active = await markActive(queries, id, { now, isHere }).catch((error) => {
    throw taken && sqlState(error) === exclusionViolation ? taken() : error
  })
  if (!active) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  return active
}
