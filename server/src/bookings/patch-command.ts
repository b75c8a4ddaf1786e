import { type CancelDependencies, cancelPermission, holderPermission, type Permission } from './cancel-permission.ts'
import { cancelBooking } from './commands/cancel.ts'
import { changeBooking } from './commands/change.ts'
import { nameAtDoor } from './commands/name-at-door.ts'
import { takeBackCancelling } from './commands/take-back.ts'
import { undoAtDoor } from './commands/undo-at-door.ts'
import type { Patch, PatchRequest } from './patch.ts'
import type { contextOf } from './request-context.ts'
import type { StoredBooking } from './stored-booking.ts'
import type { transact } from './transact.ts'

type Context = ReturnType<typeof contextOf>
type Command = Parameters<typeof transact<StoredBooking>>[2]

export async function permissionOf(
  request: PatchRequest,
  { kind }: Patch,
  dependencies: CancelDependencies
): Promise<Permission> {
  if (kind === 'cancel') return cancelPermission(request, dependencies)
  // Its token says so, and was read.
  if (kind === 'undo' || kind === 'name') return { authorize: () => ({ canUndo: false }), end: async () => undefined }
  return holderPermission(request, dependencies.keys)
}

export function commandOf(
  { params: { id }, headers }: PatchRequest,
  patch: Patch,
  context: Context,
  { authorize }: Permission
): Command {
  switch (patch.kind) {
    case 'cancel':
      return (queries) => cancelBooking(queries, id, context, authorize)
    case 'take back':
      return (queries) => takeBackCancelling(queries, { id, authorize }, context)
    case 'undo':
      return (queries) => undoAtDoor(queries, patch.done, context)
    case 'name':
      return (queries) => nameAtDoor(queries, patch, context)
    case 'change': {
      const seen = seenVersion(headers['if-match'])
      return (queries) => changeBooking(queries, { id, change: patch.change, seen, authorize }, context)
    }
  }
}

/** Proxies weaken what they compress: `W/"7"` is `"7"`. */
function seenVersion(ifMatch: string | undefined): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
