import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../base/database/database.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { admitCode, type CodeAttempt, forgetAttempt, turnCodeOff } from '../../../base/keys/code-attempt-store.ts'
import type { Config } from '../../../base/settings/config.ts'
import { findBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { type Authorize, accessTo, holderRefusal, isAnonymous } from './holder.ts'
import type { RequestOnBooking } from './run-change.ts'

export type PermissionDependencies = {
  config: Pick<Config, 'cancelBy' | 'publicUrl'>
  database: Database
  keys: BookingKeys
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
  metrics: { countWrongCode(): void }
}

type CancelPermission = {
  authorize: Authorize
  access?: 'code'
  canUndo: (booking: StoredBooking) => boolean
}

export const anyone: Authorize = () => undefined

export function holdersOnly(request: FastifyRequest, keys: BookingKeys): Authorize {
  return (booking) => holderRefusal(booking, request, keys)
}

/** A display has no key: with `CANCEL_BY=key`, people at the door type the code from the booker's mail. */
export async function cancelPermission(
  request: RequestOnBooking,
  dependencies: PermissionDependencies
): Promise<CancelPermission | Refusal> {
  const { config, keys } = dependencies
  const access = (booking: StoredBooking) => accessTo(booking, request, keys)
  const canUndo = (booking: StoredBooking) => request.bearer === 'public' && access(booking) === 'holder'
  if (config.cancelBy === 'anyone') return { authorize: (booking) => refusalIn(access(booking)), canUndo }
  const code = request.headers['doorplate-code']
  if (isAnonymous(request) && code !== undefined) return codePermission(request, String(code), dependencies)
  return { authorize: holdersOnly(request, keys), canUndo }
}

function refusalIn(access: unknown): Refusal | undefined {
  return access instanceof Refusal ? access : undefined
}

async function codePermission(
  request: RequestOnBooking,
  code: string,
  { config, database, keys, now, authorOf, metrics }: PermissionDependencies
): Promise<CancelPermission | Refusal> {
  const storedBooking = await findBooking(database, request.params.id)
  const client = authorOf(request).client ?? ''
  const attempt: CodeAttempt = { booking_id: storedBooking?.id ?? null, room_id: storedBooking?.room_id ?? '', client }
  const admitted = await admitCode(database, attempt, now())
  if (!admitted) return wrongCode(0, config)
  const authorize = (booking: StoredBooking) =>
    keys.isCode(booking, code) ? undefined : wrongCode(admitted.triesLeft, config)
  const refusal = storedBooking ? authorize(storedBooking) : new Refusal('not_found', ['problem.bookingNotFound'])
  if (!refusal) {
    await forgetAttempt(database, admitted)
    return { authorize, access: 'code', canUndo: () => false }
  }
  metrics.countWrongCode()
  if (storedBooking) await turnCodeOff(database, storedBooking.id)
  if (admitted.triesLeft === 0) {
    request.log.warn({ client, booking: attempt.booking_id, room: attempt.room_id }, 'Too many wrong codes were tried')
  }
  return refusal
}

function wrongCode(triesLeft: number, { publicUrl }: Pick<Config, 'publicUrl'>): Refusal {
  // Mails have a link only with PUBLIC_URL.
  if (triesLeft === 0) {
    return new Refusal('code_off', [publicUrl === undefined ? 'problem.codeOffNoLink' : 'problem.codeOff'])
  }
  return new Refusal('code_wrong', ['problem.codeWrong', { count: triesLeft }], { tries_left: triesLeft })
}
