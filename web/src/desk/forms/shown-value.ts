import { listed } from '../../words/listed.tsx'
import { say } from '../words.ts'

/** What a field has, as people read it. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'all.yes' : 'all.no')
  if (Array.isArray(value)) return listed(value.map(String))
  return value === undefined || value === null || value === '' ? say('desk.emptyValue') : String(value)
}
