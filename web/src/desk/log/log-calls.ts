import type { Answer, Request } from '@doorplate/api/calls'
import { type Answered, json } from '../../backend/calls.ts'
import { call, longLimit } from '../calls/desk-calls.ts'
import { nextCursor } from '../calls/next-cursor.ts'
import type { AuditEntry } from '../history/audit-entry.ts'

export type LogQuery = NonNullable<Request<'GET', '/api/v1/audit'>['query']>

type LogPart = { entries: AuditEntry[]; next: number | undefined }

/** A bulk change, or what one browser did since an instant. */
export type UndoRequest = { batch: string } | { client: string; since: string }

/** The ids of the bookings. */
export type UndoOutcome = Answer<'POST', '/api/v1/undo'>

/** Newest first. */
export function listLog(query: LogQuery, signal: AbortSignal): Promise<LogPart> {
  return call('GET', '/api/v1/audit', { query, signal }, readPart)
}

async function readPart(response: Answered<AuditEntry[]>): Promise<LogPart | undefined> {
  const entries = await json<AuditEntry[]>(Array.isArray)(response)
  const next = nextCursor(response.headers)
  return entries && { entries, next: next === undefined ? undefined : Number(next) }
}

/** What an undo would do now. */
export function previewUndo(of: UndoRequest, signal: AbortSignal): Promise<UndoOutcome> {
  return call('POST', '/api/v1/undo', { body: { ...of, dry_run: true }, signal, limit: longLimit }, json(isOutcome))
}

export function undo(of: UndoRequest): Promise<UndoOutcome> {
  return call('POST', '/api/v1/undo', { body: of, limit: longLimit }, json(isOutcome))
}

function isOutcome(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'not_restored' in answer
}
