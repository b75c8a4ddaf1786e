import { HeldBookingSchema, type PatchBody, PatchSchema } from '@doorplate/api/bookings'
import { seenVersionHeader, versionHeader } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { IdSchema } from '@doorplate/api/values'
import { Refusal } from '@doorplate/domain/refusals'
import { Type } from 'typebox'
import { DatabaseUnavailable } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import { accepted } from '../../../base/http/problems.ts'
import { type ConflictDependencies, withAlternatives } from '../../finding/conflict-alternatives.ts'
import { cancelBooking } from '../commands/cancel.ts'
import { changeBooking } from '../commands/change.ts'
import { undoCancellation } from '../commands/undo-cancellation.ts'
import { findBooking } from '../store.ts'
import { cancelPermission, holdersOnly, type PermissionDependencies } from './permission.ts'
import { type BookingRequest, type Change, type ChangeDependencies, runChange } from './run-change.ts'
import { seenVersions } from './version.ts'

export type PatchDependencies = ChangeDependencies & PermissionDependencies & ConflictDependencies

export function changeRoute(app: App, dependencies: PatchDependencies) {
  app.patch(
    '/api/v1/bookings/:id',
    {
      ...dependencies.writeBudget,
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
          ...seenVersionHeader,
          'idempotency-key': Type.Optional(Type.String())
        }),
        body: PatchSchema,
        response: {
          200: Type.Object(HeldBookingSchema.properties, {
            title: 'HeldBooking',
            additionalProperties: false,
            headers: versionHeader
          }),
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const change = accepted(await readChange(request, dependencies))
      const done = await runChange(request, reply, change, dependencies)
      return accepted(await withFreeTimes(done, request, dependencies))
    }
  )
}

async function readChange(
  request: BookingRequest<PatchBody>,
  dependencies: PatchDependencies
): Promise<Change | Refusal> {
  const { id } = request.params
  const { cancelled, ...change } = request.body
  if ((cancelled === undefined) === (Object.keys(change).length === 0)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  if (cancelled) {
    const permission = await cancelPermission(request, dependencies)
    if (permission instanceof Refusal) return permission
    return {
      authorize: permission.authorize,
      command: (queries, context) => cancelBooking(queries, { id, ...permission }, context),
      isHolder: request.headers['doorplate-key'] !== undefined
    }
  }
  const authorize = holdersOnly(request, dependencies.keys)
  const seen = cancelled === undefined ? seenVersions(request) : undefined
  return {
    authorize,
    command: (queries, context) =>
      cancelled === false
        ? undoCancellation(queries, { id, authorize }, context)
        : changeBooking(queries, { id, change, seen, authorize }, context),
    isHolder: true
  }
}

async function withFreeTimes<Done>(
  done: Done | Refusal,
  { params, body: { cancelled, ...change }, log }: BookingRequest<PatchBody>,
  dependencies: PatchDependencies
): Promise<Done | Refusal> {
  if (!(done instanceof Refusal) || done.code !== 'conflict') return done
  const known = await findBooking(dependencies.database, params.id).catch((error) => {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  })
  return known ? withAlternatives(done, { ...known, ...change }, { ...dependencies, log }) : done
}
