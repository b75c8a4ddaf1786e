import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import type { Message } from '@doorplate/domain/words/say'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import { findOffice } from '../../offices/store.ts'
import { lockRoomsOfOffice } from '../../rules/store.ts'
import { listRooms, storeOrder } from '../store.ts'

/** Refuses with `not_found`, `changed_meanwhile`, or `invalid` for an id that is there twice, missing or unknown. */
export async function putRoomOrder(
  queries: Queries,
  { office_id, ids }: { office_id: string; ids: readonly string[] },
  checkSeen: CheckSeen
): Promise<Room[] | Refusal> {
  if (!(await findOffice(queries, office_id))) return new Refusal('not_found', ['problem.officeNotFound'])
  const all = await lockRoomsOfOffice(queries, office_id)
  const listed = await listRooms(queries, { office_id })
  const message = orderProblem(ids, { all, listed })
  const refusal = checkSeen(listed) ?? (message && invalid({ field: 'ids', message }))
  if (refusal) return refusal
  await storeOrder(queries, ids)
  return listRooms(queries, { office_id })
}

/** Rooms that are out of use may be left out. */
function orderProblem(
  ids: readonly string[],
  { all, listed }: { all: readonly string[]; listed: readonly Room[] }
): Message<'problem'> | undefined {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return ['problem.roomTwice', { id: twice }]
  const unknown = ids.find((id) => !all.includes(id))
  if (unknown !== undefined) return ['problem.roomUnknown', { id: unknown }]
  const missing = listed.find(({ id }) => !ids.includes(id))
  return missing && ['problem.roomMissing', { id: missing.id }]
}
