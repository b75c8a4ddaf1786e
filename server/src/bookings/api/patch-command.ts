import { checkIn } from '../../check-in/check-in.ts'
import type { Config } from '../../config.ts'
import { endMeeting } from '../../doors/commands/end-now.ts'
import { type Extended, extendAtDoor } from '../../doors/commands/extend-at-door.ts'
import { nameAtDoor } from '../../doors/commands/name-at-door.ts'
import { undoAtDoor } from '../../doors/commands/undo-at-door.ts'
import { cancelBooking } from '../commands/cancel.ts'
import { changeBooking } from '../commands/change.ts'
import { takeBackCancelling } from '../commands/take-back.ts'
import { isAnonymous } from '../holder.ts'
import type { contextOf } from '../request-context.ts'
import type { transact } from '../transact.ts'
import {
  anyone,
  type CancelDependencies,
  cancelPermission,
  holderPermission,
  type Permission
} from './cancel-permission.ts'
import type { Patch, PatchRequest } from './patch.ts'

type Context = ReturnType<typeof contextOf>
type Command = Parameters<typeof transact<Extended>>[2]
type DoorConfig = Pick<Config, 'walkInLimitMinutes'>

export async function permissionOf(
  request: PatchRequest,
  { kind }: Patch,
  dependencies: CancelDependencies
): Promise<Permission> {
  if (kind === 'cancel' || kind === 'end') return cancelPermission(request, dependencies)
  // A token was read that says so; or anyone may, where the door offers it.
  if (kind === 'undo' || kind === 'name' || kind === 'extend') return anyone
  if (kind === 'check in' && isAnonymous(request)) return anyone
  return holderPermission(request, dependencies.keys)
}

export function commandOf(
  request: PatchRequest,
  patch: Patch,
  context: Context,
  { authorize, config }: Pick<Permission, 'authorize'> & { config: DoorConfig }
): Command {
  const {
    params: { id },
    headers
  } = request
  const seen = seenVersion(headers['if-match'])
  switch (patch.kind) {
    case 'cancel':
      return (queries) => cancelBooking(queries, id, context, authorize)
    case 'take back':
      return (queries) => takeBackCancelling(queries, { id, authorize }, context)
    case 'check in':
      return (queries) => checkIn(queries, { id, isAtDoor: isAnonymous(request), authorize }, context)
    case 'undo':
      return (queries) => undoAtDoor(queries, patch.done, context)
    case 'name':
      return (queries) => nameAtDoor(queries, patch, context)
    case 'end':
      return (queries) => endMeeting(queries, { id, isAtDoor: isAnonymous(request), authorize }, context)
    case 'extend': {
      const bounds = { limit_minutes: config.walkInLimitMinutes }
      return (queries) => extendAtDoor(queries, { id, end_time: patch.end_time, seen }, bounds, context)
    }
    case 'change':
      return (queries) => changeBooking(queries, { id, change: patch.change, seen, authorize }, context)
  }
}

/** Proxies weaken what they compress: `W/"7"` is `"7"`. */
function seenVersion(ifMatch: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
