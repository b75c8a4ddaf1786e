import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import type { BookingKeys } from '../../keys/booking-keys.ts'
import { admitCode, type CodeAttempt, forgetAttempt, turnCodeOff } from '../../keys/code-attempts.ts'
import { isAnonymous, isHolder, requireHolder } from '../holder.ts'
import { findBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

export type CancelDependencies = {
  config: Pick<Config, 'cancelBy' | 'publicUrl'>
  database: Database
  keys: BookingKeys
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
  metrics: { countWrongCode(): void }
}

export type Permission = {
  /** Throws unless the caller may cancel the booking. Returns whether the caller may undo the cancellation. */
  authorize: (booking: StoredBooking) => { canUndo: boolean }
  /** Once what became of it is known. */
  end: () => Promise<void>
}

const nothing = async () => undefined

export const anyone: Permission = { authorize: () => ({ canUndo: false }), end: nothing }

/** Who may cancel or end a booking: anybody, or with `CANCEL_BY=key` only holders of its key or code. */
export async function cancelPermission(
  request: FastifyRequest<{ Params: { id: string } }>,
  dependencies: CancelDependencies
): Promise<Permission> {
  const { config, keys } = dependencies
  const canUndo = (booking: StoredBooking) => ({
    canUndo: request.bearer === 'public' && isHolder(request, keys, booking)
  })
  if (config.cancelBy === 'anyone') return { authorize: canUndo, end: nothing }
  const code = request.headers['doorplate-code']
  if (isAnonymous(request) && code !== undefined) return codePermission(request, String(code), dependencies)
  const { authorize } = holderPermission(request, keys)
  return { authorize: (booking) => ({ ...authorize(booking), ...canUndo(booking) }), end: nothing }
}

/** Holders of the key, and the operator. */
export function holderPermission(request: FastifyRequest, keys: BookingKeys): Permission {
  const authorize = (booking: StoredBooking) => {
    requireHolder(request, keys, booking)
    return { canUndo: false }
  }
  return { authorize, end: nothing }
}

async function codePermission(
  request: FastifyRequest<{ Params: { id: string } }>,
  code: string,
  dependencies: CancelDependencies
): Promise<Permission> {
  const { config, database, keys, now, authorOf, metrics } = dependencies
  const known = await findBooking(database, request.params.id)
  const client = authorOf(request).client ?? ''
  const attempt: CodeAttempt = { booking_id: known?.id ?? null, room_id: known?.room_id ?? '', client }
  const admitted = await admitCode(database, attempt, now())
  if (!admitted) throw wrongCode(0, config)
  let isRight = false

  return {
    authorize(booking) {
      isRight = keys.isCode(booking, code)
      if (!isRight) throw wrongCode(admitted.triesLeft, config)
      return { canUndo: false }
    },
    async end() {
      if (isRight) return forgetAttempt(database, admitted)
      metrics.countWrongCode()
      if (known) await turnCodeOff(database, known.id)
      if (admitted.triesLeft > 0) return
      request.log.warn(
        { client, booking: attempt.booking_id, room: attempt.room_id },
        'Too many wrong codes were tried'
      )
    }
  }
}

function wrongCode(triesLeft: number, { publicUrl }: Pick<Config, 'publicUrl'>): ApiProblem {
  // Without the address that people type no mail has a link.
  if (triesLeft === 0) {
    return new ApiProblem('code_off', [publicUrl === undefined ? 'problem.codeOffNoLink' : 'problem.codeOff'])
  }
  return new ApiProblem('code_wrong', ['problem.codeWrong', { count: triesLeft }], { triesLeft })
}
