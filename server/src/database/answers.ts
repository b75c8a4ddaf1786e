import type { Queries } from './database.ts'

/** Whether the database answers now. */
export function answers(queries: Queries): Promise<boolean> {
  return queries.query('SELECT 1').then(
    () => true,
    () => false
  )
}
