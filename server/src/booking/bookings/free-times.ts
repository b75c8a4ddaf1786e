import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../../base/database/database.ts'
import { type ConflictDependencies, withAlternatives } from '../finding/conflict-alternatives.ts'
import { findBooking } from './store.ts'

type Wanted = { id: string; change?: BookingChange; log: Pick<FastifyBaseLogger, 'warn'> }

/** Adds alternatives to a conflict of a stored booking. Its present time counts as free. */
export async function withFreeTimes<Done>(
  done: Done | Refusal,
  { id, change, log }: Wanted,
  dependencies: ConflictDependencies
): Promise<Done | Refusal> {
  if (!(done instanceof Refusal) || done.code !== 'conflict') return done
  const storedBooking = await findBooking(dependencies.database, id).catch((error) => {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  })
  return storedBooking ? withAlternatives(done, { ...storedBooking, ...change }, { ...dependencies, log }) : done
}
