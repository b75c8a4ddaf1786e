import { Type } from 'typebox'
import { refuse } from './problems.ts'

const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')

export const SinceSchema = Type.String({ maxLength: 40, description: 'ISO instant' })

/**
 * The instant of a field, in the one way to write it that the database takes.
 * @throws ApiProblem `invalid` for text that is no instant
 */
export function sinceInstant(text: string, field = 'since'): string {
  const milliseconds = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  // The database counts years from 1, and JavaScript writes those after 9999 in a way of its own.
  if (milliseconds >= first && milliseconds <= last) return new Date(milliseconds).toISOString()
  refuse('invalid', ['problem.instantUnreadable'], { field })
}
