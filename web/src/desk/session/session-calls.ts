import type { Answer } from '@doorplate/api/calls'
import { type Answered, json } from '../../backend/calls.ts'
import { sessionCall } from '../calls/desk-calls.ts'

export type Session = Answer<'GET', '/api/v1/session'>

export type SignedInOperator = Session['operator']
export type Role = SignedInOperator['role']

export function readSession(): Promise<Session> {
  return sessionCall('GET', '/api/v1/session', {}, json(isSession))
}

export async function startSession(key: string): Promise<Session> {
  await sessionCall('POST', '/api/v1/session', { body: { key } }, isDone)
  return readSession()
}

export async function endSession(): Promise<void> {
  await sessionCall('DELETE', '/api/v1/session', {}, isDone)
}

function isSession(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'operator' in answer && 'idle_ends_at' in answer
}

async function isDone({ status }: Answered<unknown>): Promise<true | undefined> {
  return status === 204 || undefined
}
