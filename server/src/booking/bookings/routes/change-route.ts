import { changeBookingCall } from '@doorplate/api/booking/booking-calls'
import type { PatchBody } from '@doorplate/api/booking/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { Refusal } from '@doorplate/domain/refusals'
import type { App } from '../../../base/http/app-type.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { ConflictDependencies } from '../../finding/conflict-alternatives.ts'
import { readCancellation } from '../access/cancellation.ts'
import { cancelPermission, holdersOnly, type PermissionDependencies } from '../access/permission.ts'
import { type ChangeDependencies, type ChangeToRun, type RequestOnBooking, runChange } from '../access/run-change.ts'
import { seenVersions } from '../access/version.ts'
import { cancelBooking } from '../commands/cancel-booking.ts'
import { changeBooking } from '../commands/change-booking.ts'
import { undoCancellation } from '../commands/undo-cancellation.ts'
import { withFreeTimes } from '../free-times.ts'

export type PatchDependencies = ChangeDependencies & PermissionDependencies & ConflictDependencies

export function changeRoute(app: App, dependencies: PatchDependencies) {
  app.route({
    ...changeBookingCall,
    ...dependencies.writeBudget,
    handler: async (request, reply) => {
      const change = accepted(await readChange(request, dependencies))
      const done = await runChange(request, reply, change, dependencies)
      const { params, body, log } = request
      return accepted(await withFreeTimes(done, { id: params.id, change: changeIn(body), log }, dependencies))
    }
  })
}

async function readChange(
  request: RequestOnBooking<PatchBody>,
  dependencies: PatchDependencies
): Promise<ChangeToRun | Refusal> {
  const { id } = request.params
  const { cancelled, override_rules: isOverriding } = request.body
  const change = changeIn(request.body)
  const cancellation = readCancellation(request)
  if (cancellation instanceof Refusal) return cancellation
  if ((isOverriding && cancelled !== undefined) || (cancelled === undefined) === (Object.keys(change).length === 0)) {
    return new Refusal('invalid', ['problem.changesMixed'])
  }
  if (cancelled) {
    const permission = await cancelPermission(request, dependencies)
    if (permission instanceof Refusal) return permission
    const { authorize } = permission
    const { reason, canUndo: isAsked } = cancellation
    const canUndo = isAsked === undefined ? permission.canUndo : () => isAsked
    return {
      authorize,
      access: permission.access,
      command: (queries, context) => cancelBooking(queries, { id, authorize, canUndo, reason }, context),
      isHolder: request.headers['doorplate-key'] !== undefined
    }
  }
  const authorize = holdersOnly(request, dependencies.keys)
  const seen = cancelled === undefined ? seenVersions(request) : undefined
  if (seen instanceof Refusal) return seen
  return {
    authorize,
    command: (queries, context) =>
      cancelled === false
        ? undoCancellation(queries, { id, authorize }, context)
        : changeBooking(queries, { id, change, seen, authorize, isOverriding }, context),
    isHolder: true
  }
}

function changeIn(body: PatchBody): BookingChange {
  const { cancelled: _cancelled, reason: _reason, undo_seconds: _undo, override_rules: _override, ...change } = body
  return change
}
