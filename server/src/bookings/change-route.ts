import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Config } from '../config.ts'
import { type ConflictDependencies, rethrowWithAlternatives } from '../finding/conflict-alternatives.ts'
import type { App } from '../http/app-type.ts'
import { requestKey } from '../http/idempotency-key.ts'
import { ApiProblem } from '../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../http/schemas.ts'
import type { WriteBudget } from '../http/write-budget.ts'
import { newestMessages } from '../invitations/store.ts'
import type { BookingKeys } from '../keys/booking-keys.ts'
import { cancelPermission, holderPermission, type Permission } from './cancel-permission.ts'
import { cancelBooking } from './commands/cancel.ts'
import { changeBooking } from './commands/change.ts'
import { takeBackCancelling } from './commands/take-back.ts'
import { shownTo } from './privacy.ts'
import { type ChangeDependencies, contextOf } from './request-context.ts'
import { HeldBookingSchema, PatchSchema } from './schemas.ts'
import { findBooking } from './store.ts'
import { heldRow, publicRow, type StoredBooking } from './stored-booking.ts'
import { transact } from './transact.ts'

export type PatchDependencies = ChangeDependencies &
  ConflictDependencies & {
    config: Pick<Config, 'schedulePrivacy' | 'cancelBy'>
    metrics: { countWrongCode(): void }
    writeBudget: WriteBudget
    keys: BookingKeys
  }

type Body = BookingChange & { cancelled?: boolean }

export function changeRoute(app: App, dependencies: PatchDependencies) {
  const { config, database, writeBudget, invitations } = dependencies

  app.patch(
    '/api/v1/bookings/:id',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        summary: 'Cancel a booking that is not over (again is harmless), take that back, or change it',
        description:
          'Whoever sends its Doorplate-Key may take a cancelling back for 60 seconds, and may change it: with If-Match, the ' +
          'version that they have seen.',
        params: IdSchema,
        headers: Type.Object({
          'doorplate-key': Type.Optional(Type.String()),
          'doorplate-code': Type.Optional(Type.String({ description: 'To cancel, with CANCEL_BY=key' })),
          'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' })),
          'idempotency-key': Type.Optional(Type.String())
        }),
        body: PatchSchema,
        response: {
          200: HeldBookingSchema,
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const { id } = request.params
      const context = { ...contextOf(request, dependencies), key: requestKey(request, { ...request.body, id }) }
      const command = commandOf(request, context)
      const permission = await permissionOf(request, dependencies)
      try {
        const { result, replayed } = await transact(database, context, command(permission)).catch((error) =>
          rethrowForStored(error, request, dependencies)
        )
        if (replayed) {
          // By the key of now: one that was replaced since opens nothing.
          permission.authorize((await findBooking(database, id)) ?? result)
          reply.header('Idempotency-Replayed', 'true')
        } else invitations.wake()
        if (request.headers['doorplate-key'] === undefined && request.body.cancelled === true) {
          return shownTo(request.bearer, publicRow(result), config.schedulePrivacy)
        }
        return { ...heldRow(result), invitations: await newestMessages(database, id) }
      } finally {
        await permission.end()
      }
    }
  )
}

type PatchRequest = FastifyRequest<{ Params: { id: string }; Body: Body }>
type Context = ReturnType<typeof contextOf>
type Command = Parameters<typeof transact<StoredBooking>>[2]

async function permissionOf(request: PatchRequest, dependencies: PatchDependencies): Promise<Permission> {
  if (request.body.cancelled === true) return cancelPermission(request, dependencies)
  return holderPermission(request, dependencies.keys)
}

/** @throws ApiProblem `invalid` for what is more than one of them */
function commandOf(request: PatchRequest, context: Context): (permission: Permission) => Command {
  const { id } = request.params
  const { cancelled, ...change } = request.body
  const isChange = Object.keys(change).length > 0
  if (isChange === (cancelled !== undefined)) throw new ApiProblem('invalid', ['problem.changesMixed'])
  return ({ authorize }) => {
    if (cancelled === true) return (queries) => cancelBooking(queries, id, context, authorize)
    if (cancelled === false) return (queries) => takeBackCancelling(queries, { id, authorize }, context)
    const seen = seenVersion(request.headers['if-match'])
    return (queries) => changeBooking(queries, { id, change, seen, authorize }, context)
  }
}

/** @throws the error; a conflict with what is free instead for the booking as it would be */
async function rethrowForStored(
  error: unknown,
  { params, body: { cancelled, ...change } }: PatchRequest,
  dependencies: PatchDependencies
): Promise<never> {
  const isConflict = error instanceof ApiProblem && error.code === 'conflict'
  const known = isConflict && (await findBooking(dependencies.database, params.id).catch(() => undefined))
  if (!known) throw error
  return rethrowWithAlternatives(error, { ...known, ...change }, dependencies)
}

/** Proxies weaken what they compress: `W/"7"` is `"7"`. */
function seenVersion(ifMatch: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
