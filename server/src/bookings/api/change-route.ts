import { Refusal } from '@doorplate/domain/refusals'
import { Type } from 'typebox'
import { type ConflictDependencies, withAlternatives } from '../../finding/conflict-alternatives.ts'
import type { App } from '../../http/app-type.ts'
import { accepted } from '../../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../../http/schemas.ts'
import { cancelBooking } from '../commands/cancel.ts'
import { changeBooking } from '../commands/change.ts'
import { undoCancellation } from '../commands/undo-cancellation.ts'
import { findBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { ActionDependencies } from './booking-actions.ts'
import { type BookingRequest, type Change, changeStored, seenVersion, shownBooking } from './change-stored.ts'
import { refuseMovedCalls } from './moved-calls.ts'
import { cancelPermission, holdersOnly, type PermissionDependencies } from './permission.ts'
import { HeldBookingSchema, type PatchBody, PatchSchema, versionHeader } from './schemas.ts'

export type ChangeDependencies = ActionDependencies & PermissionDependencies & ConflictDependencies

export function changeRoute(app: App, dependencies: ChangeDependencies) {
  app.patch(
    '/api/v1/bookings/:id',
    {
      ...dependencies.writeBudget,
      preValidation: refuseMovedCalls,
      schema: {
        tags: ['bookings'],
        operationId: 'changeBooking',
        summary: 'Cancel a booking, undo that, or change it',
        description:
          'Either cancelled alone, or the fields of a change. A holder of the Doorplate-Key can undo a cancellation for ' +
          '60 seconds, and can change the booking: with If-Match, the version that they have seen.',
        params: IdSchema,
        headers: Type.Object({
          'doorplate-key': Type.Optional(Type.String()),
          'doorplate-code': Type.Optional(Type.String({ description: 'To cancel, with CANCEL_BY=key' })),
          'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' })),
          'idempotency-key': Type.Optional(Type.String())
        }),
        body: PatchSchema,
        response: {
          200: Type.Object(HeldBookingSchema.properties, { additionalProperties: false, headers: versionHeader }),
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const wanted = accepted(await readChange(request, dependencies))
      const done = await changeStored(request, reply, wanted, dependencies)
      const { booking } = accepted(await withFreeTimes(done, request, dependencies))
      const isHolder = !request.body.cancelled || request.headers['doorplate-key'] !== undefined
      return shownBooking(request, booking, isHolder, dependencies)
    }
  )
}

async function readChange(
  request: BookingRequest<PatchBody>,
  dependencies: ChangeDependencies
): Promise<Change<StoredBooking> | Refusal> {
  const { id } = request.params
  const { cancelled, ...change } = request.body
  if ((cancelled === undefined) === (Object.keys(change).length === 0)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  if (cancelled) {
    const permission = await cancelPermission(request, dependencies)
    if (permission instanceof Refusal) return permission
    return { permission, command: (queries, context) => cancelBooking(queries, id, context, permission) }
  }
  const permission = holdersOnly(request, dependencies.keys)
  const { authorize } = permission
  if (cancelled === false) {
    return { permission, command: (queries, context) => undoCancellation(queries, { id, authorize }, context) }
  }
  const seen = seenVersion(request)
  return { permission, command: (queries, context) => changeBooking(queries, { id, change, seen, authorize }, context) }
}

/** Adds to a conflict what is free instead for the booking as it would be. */
async function withFreeTimes<Done>(
  done: Done | Refusal,
  { params, body: { cancelled, ...change } }: BookingRequest<PatchBody>,
  dependencies: ChangeDependencies
): Promise<Done | Refusal> {
  if (!(done instanceof Refusal) || done.code !== 'conflict') return done
  const known = await findBooking(dependencies.database, params.id).catch(() => undefined)
  return known ? withAlternatives(done, { ...known, ...change }, dependencies) : done
}
