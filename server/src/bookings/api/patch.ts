import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { type DoorBooker, normalizeDoorBooker } from '@doorplate/domain/door/booker'
import type { Time } from '@doorplate/domain/time'
import type { FastifyRequest } from 'fastify'
import { ApiProblem } from '../../http/problems.ts'
import type { BookingKeys } from '../../keys/booking-keys.ts'
import { type DoneAtDoor, doneBy } from '../../keys/undo-tokens.ts'
import { isAnonymous } from '../holder.ts'

export type PatchBody = BookingChange &
  Partial<DoorBooker> & { cancelled?: boolean; undone?: true; ended?: true; checked_in?: true }

export type PatchRequest = FastifyRequest<{ Params: { id: string }; Body: PatchBody }>

export type Patch =
  | { kind: 'cancel' }
  | { kind: 'take back' }
  | { kind: 'check in' }
  | { kind: 'undo'; done: DoneAtDoor }
  | { kind: 'name'; done: DoneAtDoor; booker: DoorBooker }
  | { kind: 'end' }
  | { kind: 'extend'; end_time: Time }
  | { kind: 'change'; change: BookingChange }

/** @throws ApiProblem `invalid` for what is more than one of them, `undo_over` for a token that names nothing here */
export function readPatch(request: PatchRequest, keys: BookingKeys): Patch {
  const { cancelled, undone, ended, checked_in, booked_by, company, booker_email, ...change } = request.body
  const booker = { booked_by, company, booker_email }
  const [typed] = Object.entries(booker).find(([, value]) => value !== undefined) ?? []
  const isChange = Object.keys(change).length > 0
  const named = [cancelled, undone, ended, checked_in, typed].filter((value) => value !== undefined)
  if (named.length + Number(isChange) !== 1) throw new ApiProblem('invalid', ['problem.changesMixed'])
  if (cancelled !== undefined) return { kind: cancelled ? 'cancel' : 'take back' }
  if (ended) return { kind: 'end' }
  if (checked_in) return { kind: 'check in' }
  if (isChange) {
    return isEndAtDoor(request, change) ? { kind: 'extend', end_time: change.end_time } : { kind: 'change', change }
  }

  const token = request.headers['doorplate-undo']
  if (typed !== undefined && token === undefined) {
    throw new ApiProblem('invalid', ['problem.fieldUnknown'], { field: typed })
  }
  const done = doneBy(keys, String(token), request.params.id)
  if (!done) throw new ApiProblem('undo_over', [undone ? 'problem.undoOverHere' : 'problem.nameOverHere'])
  return undone ? { kind: 'undo', done } : { kind: 'name', done, booker: normalizeDoorBooker(booker) }
}

/** Another end alone, without the booking's key. */
function isEndAtDoor(request: PatchRequest, change: BookingChange): change is { end_time: Time } {
  return isAnonymous(request) && Object.keys(change).join() === 'end_time'
}
