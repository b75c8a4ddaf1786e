import { normalize, textFault } from '../texts.ts'
import type { Message } from '../words/say.ts'

export const reasonLimit = 300

/** Why the office cancels or moves a booking, as everybody invited reads it; undefined if nothing was typed. */
export function normalizeReason(reason = ''): string | undefined {
  return normalize(reason) || undefined
}

export function reasonProblem(reason = ''): Message<'problem'> | undefined {
  const fault = textFault({ limit: reasonLimit, required: false }, reason)
  return fault && ['problem.officeReasonInvalid', { max: reasonLimit }]
}
