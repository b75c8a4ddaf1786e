import type { Time } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Extended } from '../../doors/commands/extend-at-door.ts'
import { type ConflictDependencies, rethrowWithAlternatives } from '../../finding/conflict-alternatives.ts'
import type { App } from '../../http/app-type.ts'
import { requestKey } from '../../http/idempotency-key.ts'
import type { WriteBudget } from '../../http/limits/write-budget.ts'
import { ApiProblem } from '../../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../../http/schemas.ts'
import type { BookingKeys } from '../../keys/booking-keys.ts'
import { type DoneAtDoor, undoTokenOf } from '../../keys/undo-tokens.ts'
import { receivesSecret } from '../holder.ts'
import { shownTo } from '../privacy.ts'
import { type ChangeDependencies, contextOf } from '../request-context.ts'
import { findBooking } from '../store.ts'
import { publicRow } from '../stored-booking.ts'
import { transact } from '../transact.ts'
import { holderView } from './holder-view.ts'
import { type Patch, type PatchRequest, readPatch } from './patch.ts'
import { commandOf, permissionOf } from './patch-command.ts'
import { HeldBookingSchema, PatchSchema } from './schemas.ts'

export type PatchDependencies = ChangeDependencies &
  ConflictDependencies & {
    config: Pick<Config, 'schedulePrivacy' | 'cancelBy' | 'walkInLimitMinutes'>
    metrics: { countWrongCode(): void }
    writeBudget: WriteBudget
    keys: BookingKeys
  }

export function changeRoute(app: App, dependencies: PatchDependencies) {
  const { config, database, writeBudget, invitations } = dependencies

  app.patch(
    '/api/v1/bookings/:id',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        summary:
          'Cancel a booking that is not over or end it while it runs (again is harmless), take that back, or change it; at a ' +
          'door too',
        description:
          'Who sends its Doorplate-Key may take a cancelling back for 60 seconds, and may change it: with If-Match, the ' +
          'version that they have seen. What was booked at a door a moment ago is taken back with its Doorplate-Undo ' +
          '(undone), or gets a name once (booked_by, company, booker_email). A meeting that runs is ended (ended), or with ' +
          'If-Match stays until a later end_time, at its door too; that is taken back with undone.',
        params: IdSchema,
        headers: Type.Object({
          'doorplate-key': Type.Optional(Type.String()),
          'doorplate-code': Type.Optional(Type.String({ description: 'To cancel, with CANCEL_BY=key' })),
          'doorplate-undo': Type.Optional(Type.String()),
          'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' })),
          'idempotency-key': Type.Optional(Type.String())
        }),
        body: PatchSchema,
        response: {
          200: Type.Object(HeldBookingSchema.properties, {
            additionalProperties: false,
            headers: {
              'Doorplate-Undo': Type.String({ description: 'What takes a longer stay back where it was asked for' })
            }
          }),
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const { id } = request.params
      const context = { ...contextOf(request, dependencies), key: requestKey(request, { ...request.body, id }) }
      const patch = readPatch(request, dependencies.keys)
      const permission = await permissionOf(request, patch, dependencies)
      try {
        const command = commandOf(request, patch, context, { ...permission, config })
        const { result, replayed } = await transact(database, context, command).catch((error) =>
          rethrowForStored(error, request, patch, dependencies)
        )
        if (replayed) {
          // By the key of now: one that was replaced since opens nothing.
          permission.authorize((await findBooking(database, id)) ?? result)
          reply.header('Idempotency-Replayed', 'true')
        } else invitations.wake()
        if (result.end_before !== undefined && receivesSecret({ replayed, ...context })) {
          reply.header('Doorplate-Undo', undoTokenOf(dependencies.keys, extensionOf(result, result.end_before)))
        }
        if (!isHolders(patch, request)) {
          return shownTo(request.bearer, publicRow(result), config.schedulePrivacy)
        }
        return holderView(database, result, { config, now: context.now })
      } finally {
        await permission.end()
      }
    }
  )
}

/** Callers without the key get the public fields only. */
function isHolders({ kind }: Patch, { headers }: PatchRequest): boolean {
  if (kind === 'undo' || kind === 'name' || kind === 'extend') return false
  return (kind !== 'cancel' && kind !== 'end' && kind !== 'check in') || headers['doorplate-key'] !== undefined
}

function extensionOf({ id, version, changed_at }: Extended, end_before: Time): DoneAtDoor {
  return { did: 'extend', end_before, booking_id: id, version, at: Date.parse(changed_at!) }
}

/** @throws the error; a conflict with what is free instead for the booking as it would be */
async function rethrowForStored(
  error: unknown,
  { params }: PatchRequest,
  patch: Patch,
  dependencies: PatchDependencies
): Promise<never> {
  const isConflict = error instanceof ApiProblem && error.code === 'conflict' && patch.kind !== 'extend'
  const known = isConflict && (await findBooking(dependencies.database, params.id).catch(() => undefined))
  if (!known) throw error
  return rethrowWithAlternatives(error, { ...known, ...(patch.kind === 'change' && patch.change) }, dependencies)
}
