import type { AuditAction } from '@doorplate/api/service/audit'
import { localTime } from '@doorplate/domain/time'
import { json } from '../../backend/calls.ts'
import { shownTime } from '../../words/dates.ts'
import { call } from '../calls/desk-calls.ts'
import { operatorName } from '../session/operator-name.ts'
import type { Author } from './use-desk-form.ts'

/** Which entries of the audit are about what a form changes. */
export type FormEntries = {
  /** Without them: all. */
  actions?: readonly AuditAction[]
  office_id?: string
  room_id?: string
  booking_id?: string
}

/** Who made the last of these changes; undefined unless it was a named operator. */
export async function lastAuthor({ actions, ...of }: FormEntries, timeZone: string): Promise<Author | undefined> {
  const query = { ...of, ...(actions && { action: actions.join() }), limit: 1 }
  const [entry] = await call('GET', '/api/v1/audit', { query }, json(Array.isArray))
  if (!entry?.operator?.name) return undefined
  return { name: operatorName(entry.operator), time: shownTime(localTime(Date.parse(entry.at), timeZone).time) }
}
