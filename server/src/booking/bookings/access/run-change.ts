import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../../../base/database/database.ts'
import { type RequestKey, requestKey } from '../../../base/http/idempotency-key.ts'
import type { WriteBudget } from '../../../base/http/limits/rate-budget.ts'
import type { Config } from '../../../base/settings/config.ts'
import type { Access } from '../../../office/transactions/author.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { type CommandDependencies, contextOf } from '../../../office/transactions/request-context.ts'
import { type AtCommit, transact } from '../../../office/transactions/transact.ts'
import { shownTo } from '../privacy.ts'
import { findBooking } from '../store.ts'
import { publicRow, type StoredBooking } from '../stored-booking.ts'
import type { Authorize } from './holder.ts'
import { holderView } from './holder-view.ts'
import { etagOf } from './version.ts'

export type RequestOnBooking<Body = unknown> = FastifyRequest<{ Params: { id: string }; Body: Body }>

export type ChangeDependencies = CommandDependencies & {
  config: Pick<Config, 'schedulePrivacy'>
  writeBudget: WriteBudget
}

export type ChangeToRun<Result extends StoredBooking = StoredBooking> = {
  /** Called again before a repeat gets the stored result. */
  authorize: Authorize
  /** Of a public caller. Missing: the booking's key, if the request has one. */
  access?: Access | undefined
  command: (queries: Queries, context: CommandContext) => Promise<Result | AtCommit<Result> | Refusal>
  isHolder: boolean
  headers?: (done: ChangeResult<Result>) => Record<string, string>
}

export type ChangeResult<Result extends StoredBooking> = {
  booking: Result
  replayed: boolean
  key: RequestKey | undefined
}

export async function runChange<Result extends StoredBooking>(
  request: RequestOnBooking,
  reply: FastifyReply,
  { authorize, access, command, isHolder, headers }: ChangeToRun<Result>,
  dependencies: ChangeDependencies
) {
  const { config, database, outbox, now, writeBudget } = dependencies
  const { id } = request.params
  const key = requestKey(request, { ...(request.body as object | undefined), id })
  const { author, ...rest } = contextOf(request, dependencies)
  const context = { ...rest, author: { ...author, access: accessNamed(request, access) } }
  const done = await transact(database, { ...context, key }, (queries) => command(queries, context))
  if (done instanceof Refusal) return done
  const { result: booking, replayed, messages } = done
  await writeBudget.chargeMessages(request, messages)
  if (replayed) {
    // The key may have been replaced since.
    const refusal = authorize((await findBooking(database, id)) ?? booking)
    if (refusal) return refusal
    reply.header('Idempotency-Replayed', 'true')
  } else outbox.wake()
  reply.headers({ ETag: etagOf(booking), ...headers?.({ booking, replayed, key }) })
  if (isHolder) return holderView(database, booking, { config, now: now() })
  return shownTo(request.bearer, publicRow(booking), config.schedulePrivacy)
}

/** The audit names an operator, so it needs to say no more. */
function accessNamed({ bearer, headers }: FastifyRequest, access: Access | undefined): Access | undefined {
  if (bearer === 'operator') return undefined
  return access ?? (headers['doorplate-key'] === undefined ? 'none' : 'link')
}
