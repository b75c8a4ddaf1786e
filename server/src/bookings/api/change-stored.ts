import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../commands/context.ts'
import { type CommandDependencies, contextOf } from '../../commands/request-context.ts'
import { transact } from '../../commands/transact.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../database/database.ts'
import { type RequestKey, requestKey } from '../../http/idempotency-key.ts'
import { holderView } from '../holder-view.ts'
import { shownTo } from '../privacy.ts'
import { findBooking } from '../store.ts'
import { publicRow, type StoredBooking } from '../stored-booking.ts'
import type { Permission } from './permission.ts'

export type BookingRequest<Body = unknown> = FastifyRequest<{ Params: { id: string }; Body: Body }>

export type StoredDependencies = CommandDependencies & { config: Pick<Config, 'schedulePrivacy'> }

export type Change<Result extends StoredBooking> = {
  permission: Permission
  command: (queries: Queries, context: CommandContext) => Promise<Result | Refusal>
}

export type Changed<Result extends StoredBooking> = {
  booking: Result
  replayed: boolean
  key: RequestKey | undefined
}

/** Runs a command on a stored booking, and sets the headers of the answer. A repeat needs the permission again. */
export async function changeStored<Result extends StoredBooking>(
  request: BookingRequest,
  reply: FastifyReply,
  { permission, command }: Change<Result>,
  dependencies: StoredDependencies
): Promise<Changed<Result> | Refusal> {
  const { database, invitations } = dependencies
  const { id } = request.params
  const key = requestKey(request, { ...(request.body as object | undefined), id })
  const context = contextOf(request, dependencies)
  try {
    const done = await transact(database, { ...context, key }, (queries) => command(queries, context))
    if (done instanceof Refusal) return done
    const { result: booking, replayed } = done
    if (replayed) {
      // The key may have been replaced since.
      const refusal = permission.authorize((await findBooking(database, id)) ?? booking)
      if (refusal) return refusal
      reply.header('Idempotency-Replayed', 'true')
    } else invitations.wake()
    reply.header('ETag', etagOf(booking))
    return { booking, replayed, key }
  } finally {
    await permission.end()
  }
}

/** The booking as the caller may see it. */
export function shownBooking(
  { bearer }: FastifyRequest,
  booking: StoredBooking,
  isHolder: boolean,
  { config, database, now }: StoredDependencies
) {
  if (isHolder) return holderView(database, booking, { config, now: now() })
  return shownTo(bearer, publicRow(booking), config.schedulePrivacy)
}

/** Names the version, for If-Match. */
export function etagOf({ version }: Pick<StoredBooking, 'version'>): string {
  return `"${version}"`
}

/** The version that the caller has seen. Proxies weaken what they compress: `W/"7"` is `"7"`. */
export function seenVersion({ headers }: FastifyRequest): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
