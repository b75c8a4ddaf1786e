import type { Queries } from './database.ts'

export function answers(queries: Queries): Promise<boolean> {
  return queries.query('SELECT 1').then(
    () => true,
    () => false
  )
}
