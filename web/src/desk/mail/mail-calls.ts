import type { Answer, Request } from '@doorplate/api/calls'
import type { Mail } from '@doorplate/api/service/mails'
import { isList, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'

export type MailQuery = NonNullable<Request<'GET', '/api/v1/mails'>['query']>

export type TestResult = Answer<'POST', '/api/v1/mails/tests'>

/** Newest first. */
export function listMails(query: MailQuery, signal: AbortSignal): Promise<Mail[]> {
  return call('GET', '/api/v1/mails', { query, signal }, json(isList))
}

export function dropMail(id: string): Promise<true> {
  return call('POST', '/api/v1/mails/:id/drop', { params: { id } }, async () => true as const)
}

export function sendTestMail(to: string): Promise<TestResult> {
  return call('POST', '/api/v1/mails/tests', { body: { to } }, (response) => response.json())
}
