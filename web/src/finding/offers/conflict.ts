import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { BackendError } from '../../backend/calls.ts'

/** A booking that was refused because its time is taken, and what is free instead. */
export type Conflict = { booking: NewBooking; alternatives: readonly Alternative[] }

export function conflictOf(error: Error | null, booking: NewBooking | undefined): Conflict | undefined {
  const alternatives = error instanceof BackendError ? (error.alternatives ?? []) : []
  return booking && alternatives.length > 0 ? { booking, alternatives } : undefined
}
