import { refuse } from './problems/problems.ts'

const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

/** Returns the instant in the only form that the database accepts. @throws ApiProblem `invalid` */
export function sinceInstant(text: string, field = 'since'): string {
  const milliseconds = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  // The database has no year 0, and JavaScript writes years after 9999 differently.
  if (milliseconds >= first && milliseconds <= last) return new Date(milliseconds).toISOString()
  refuse('invalid', ['problem.instantUnreadable'], { field })
}
