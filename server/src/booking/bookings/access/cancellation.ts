import type { PatchBody } from '@doorplate/api/booking/bookings'
import { normalizeReason, reasonProblem } from '@doorplate/domain/bookings/office-reason'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'

/** Refuses with `forbidden` what only operators may do. */
export function overridingRefusal({ bearer, body }: FastifyRequest<{ Body: { override_rules?: boolean } }>) {
  if (!body.override_rules || bearer === 'operator') return undefined
  return new Refusal('forbidden', ['problem.operatorRequired'])
}

type CancellationRequest = FastifyRequest<{ Body: Pick<PatchBody, 'cancelled' | 'reason' | 'undo_seconds'> }>

export type Cancellation = {
  reason: string | undefined
  /** Undefined if the caller does not say. */
  canUndo: boolean | undefined
}

/**
 * Reads what goes with a cancellation. Refuses with `forbidden` what only operators may send: a stranger's words must not
 * travel by our email.
 */
export function readCancellation({ bearer, headers, body }: CancellationRequest): Cancellation | Refusal {
  const { cancelled, reason, undo_seconds } = body
  const isBeyondBookers = reason !== undefined || (undo_seconds !== undefined && headers['doorplate-key'] === undefined)
  if (isBeyondBookers && bearer !== 'operator') return new Refusal('forbidden', ['problem.operatorRequired'])
  if (cancelled !== true && (reason !== undefined || undo_seconds !== undefined)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  const problem = reasonProblem(reason)
  if (problem) return invalid({ field: 'reason', message: problem })
  return { reason: normalizeReason(reason), canUndo: undo_seconds === undefined ? undefined : undo_seconds > 0 }
}
