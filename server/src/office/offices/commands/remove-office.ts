import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { deleteOffice, hasRooms, mainOffice } from '../store.ts'

/** Refuses with `not_found` or `office_has_rooms`. Main always stays. */
export async function removeOffice(queries: Queries, id: string): Promise<Refusal | undefined> {
  if (id === mainOffice) return new Refusal('office_has_rooms', ['problem.mainOfficeStays'])
  if (await hasRooms(queries, id)) return new Refusal('office_has_rooms', ['problem.officeHasRooms'])
  return (await deleteOffice(queries, id)) ? undefined : new Refusal('not_found', ['problem.officeNotFound'])
}
