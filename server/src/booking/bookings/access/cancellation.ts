import type { PatchBody } from '@doorplate/api/booking/bookings'
import { normalizeReason, reasonProblem } from '@doorplate/domain/bookings/office-reason'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'

type CancellationRequest = FastifyRequest<{ Body: Pick<PatchBody, 'cancelled' | 'reason' | 'undo_seconds'> }>

export type Cancellation = {
  reason: string | undefined
  /** Undefined if the caller does not say. */
  canUndo: boolean | undefined
}

/** Reads what goes with a cancellation. Without the booking's key, only operators choose how long it can be undone. */
export function readCancellation({ bearer, headers, body }: CancellationRequest): Cancellation | Refusal {
  const { cancelled, reason, undo_seconds } = body
  const isBookers = bearer === 'operator' || headers['doorplate-key'] !== undefined
  if (undo_seconds !== undefined && !isBookers) return new Refusal('forbidden', ['problem.operatorRequired'])
  if (cancelled !== true && (reason !== undefined || undo_seconds !== undefined)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  const problem = reasonProblem(reason)
  if (problem) return invalid({ field: 'reason', message: problem })
  return { reason: normalizeReason(reason), canUndo: undo_seconds === undefined ? undefined : undo_seconds > 0 }
}
