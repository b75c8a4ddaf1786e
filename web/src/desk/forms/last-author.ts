import type { Request } from '@doorplate/api/calls'
import { localTime } from '@doorplate/domain/time'
import { json } from '../../backend/calls.ts'
import { shownTime } from '../../words/dates.ts'
import { call } from '../calls/desk-calls.ts'
import { operatorName } from '../session/operator-name.ts'
import type { Author } from './use-desk-form.ts'

/** Which entries of the audit are about what a form changes. */
export type AuditQuery = NonNullable<Request<'GET', '/api/v1/audit'>['query']>

/** Who made the last of these changes; undefined unless it was a named operator. */
export async function lastAuthor(query: AuditQuery, timeZone: string): Promise<Author | undefined> {
  const [entry] = await call('GET', '/api/v1/audit', { query: { ...query, limit: 1 } }, json(Array.isArray))
  if (!entry?.operator?.name) return undefined
  return { name: operatorName(entry.operator), time: shownTime(localTime(Date.parse(entry.at), timeZone).time) }
}
