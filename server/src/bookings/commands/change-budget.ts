import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../database/database.ts'
import { countChanges } from '../store.ts'

const maxChangesPerDay = 40

export async function changeRefusal(queries: Queries, id: string): Promise<Refusal | undefined> {
  if ((await countChanges(queries, id)) < maxChangesPerDay) return undefined
  return new Refusal('too_many', ['problem.changesTooMany', { count: maxChangesPerDay }], {
    retry_after_seconds: 86_400
  })
}
