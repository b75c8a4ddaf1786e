import {
  endMeetingCall,
  extendMeetingCall,
  nameWalkInCall,
  undoAtDoorCall
} from '@doorplate/api/booking/doors/door-actions'
import { type DoorBooker, normalizeDoorBooker } from '@doorplate/domain/doors/booker'
import { Refusal } from '@doorplate/domain/refusals'
import type { App } from '../../../base/http/app-type.ts'
import { actionOf, undoTokenOf } from '../../../base/keys/undo-tokens.ts'
import type { Config } from '../../../base/settings/config.ts'
import { bookingAction } from '../../bookings/access/booking-action.ts'
import { isAnonymous, receivesSecret } from '../../bookings/access/holder.ts'
import { anyone, cancelPermission, type PermissionDependencies } from '../../bookings/access/permission.ts'
import type {
  ChangeDependencies,
  ChangeResult,
  ChangeToRun,
  RequestOnBooking
} from '../../bookings/access/run-change.ts'
import { seenVersions } from '../../bookings/access/version.ts'
import { correctBooker } from '../../bookings/commands/correct-booker.ts'
import { findBooking } from '../../bookings/store.ts'
import { correctSeriesBooker } from '../../series/commands/correct-series-booker.ts'
import { endMeeting } from '../commands/end-meeting.ts'
import { type Extended, extendMeeting } from '../commands/extend-meeting.ts'
import { nameWalkIn } from '../commands/name-walk-in.ts'
import { undoAtDoor } from '../commands/undo-at-door.ts'

export type DoorActionDependencies = ChangeDependencies &
  PermissionDependencies & { config: Pick<Config, 'walkInLimitMinutes'> }

export function doorActionRoutes(app: App, dependencies: DoorActionDependencies) {
  endRoute(app, dependencies)
  extensionRoute(app, dependencies)
  undoRoute(app, dependencies)
  bookerRoute(app, dependencies)
}

function endRoute(app: App, dependencies: DoorActionDependencies) {
  bookingAction(app, endMeetingCall, dependencies, async (request) => {
    const permission = await cancelPermission(request, dependencies)
    if (permission instanceof Refusal) return permission
    const { authorize, access } = permission
    const ending = { id: request.params.id, isAtDoor: isAnonymous(request), authorize }
    return {
      authorize,
      access,
      command: (queries, context) => endMeeting(queries, ending, context),
      isHolder: request.headers['doorplate-key'] !== undefined
    }
  })
}

function extensionRoute(app: App, dependencies: DoorActionDependencies) {
  const { config, keys } = dependencies
  bookingAction(app, extendMeetingCall, dependencies, async (request) => {
    const seen = seenVersions(request)
    if (seen instanceof Refusal) return seen
    const extension = {
      id: request.params.id,
      end_time: request.body.end_time,
      seen,
      limit_minutes: config.walkInLimitMinutes
    }
    return {
      authorize: anyone,
      access: 'none',
      command: (queries, context) => extendMeeting(queries, extension, context),
      isHolder: false,
      headers: undoTokenHeader
    }
  })

  function undoTokenHeader({ booking, ...answer }: ChangeResult<Extended>): Record<string, string> {
    const { id: booking_id, version, changed_at, end_before } = booking
    if (end_before === undefined || !receivesSecret(answer)) return {}
    const extended = { did: 'extend', booking_id, version, at: Date.parse(changed_at!), end_before } as const
    return { 'Doorplate-Undo': undoTokenOf(keys, extended) }
  }
}

function undoRoute(app: App, dependencies: DoorActionDependencies) {
  bookingAction(app, undoAtDoorCall, dependencies, async ({ params, headers }) => {
    const action = actionOf(dependencies.keys, String(headers['doorplate-undo']), params.id)
    if (!action) return new Refusal('undo_over', ['problem.undoOverHere'])
    return {
      authorize: anyone,
      access: 'none',
      command: (queries, context) => undoAtDoor(queries, action, context),
      isHolder: false
    }
  })
}

async function correctionOf(
  request: RequestOnBooking<Partial<DoorBooker>>,
  { database }: DoorActionDependencies
): Promise<ChangeToRun | Refusal> {
  const { params, body: booker } = request
  const seen = seenVersions(request)
  if (seen instanceof Refusal) return seen
  const { id } = params
  const series = (await findBooking(database, id))?.series?.id
  return {
    authorize: anyone,
    command: (queries, context) =>
      series === undefined
        ? correctBooker(queries, { id, booker, seen }, context)
        : correctSeriesBooker(queries, { id, series, booker, seen }, context),
    isHolder: true
  }
}

function bookerRoute(app: App, dependencies: DoorActionDependencies) {
  bookingAction(app, nameWalkInCall, dependencies, async (request) => {
    const { params, headers, body, bearer } = request
    if (bearer === 'operator' && headers['doorplate-undo'] === undefined) return correctionOf(request, dependencies)
    const action = actionOf(dependencies.keys, String(headers['doorplate-undo']), params.id)
    if (!action) return new Refusal('undo_over', ['problem.nameOverHere'])
    const booker = normalizeDoorBooker(body)
    return {
      authorize: anyone,
      access: 'none',
      command: (queries, context) => nameWalkIn(queries, { action, booker }, context),
      isHolder: false
    }
  })
}
