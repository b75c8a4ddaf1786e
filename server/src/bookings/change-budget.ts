import type { Queries } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { countChanges } from './store.ts'

const maxChangesPerDay = 40

/** @throws ApiProblem `too_many` */
export async function admitChange(queries: Queries, id: string): Promise<void> {
  if ((await countChanges(queries, id)) < maxChangesPerDay) return
  throw new ApiProblem('too_many', ['problem.changesTooMany', { count: maxChangesPerDay }], {
    retryAfterSeconds: 86_400
  })
}
