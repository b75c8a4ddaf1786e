import { type Answered, json } from '../../backend/calls.ts'
import { sessionCall } from '../calls/desk-calls.ts'

export type Role = 'manager' | 'reception'

export type Operator = { id: string | null; name: string; role: Role }

/** A session, with its ends on the page's monotonic clock. The clock of the device may be wrong. */
export type Session = { operator: Operator; endsAt: number; idleEndsAt: number }

type ServedSession = { operator: Operator; ends_at: string; idle_ends_at: string }

type SessionCall = (
  method: 'GET' | 'POST' | 'DELETE',
  url: '/api/v1/session',
  sent: { body?: { key: string } },
  reader: (response: Answered<ServedSession>) => Promise<unknown>
) => Promise<unknown>

const call = sessionCall as unknown as SessionCall

export async function readSession(): Promise<Session> {
  return (await call('GET', '/api/v1/session', {}, heldSession)) as Session
}

export async function startSession(key: string): Promise<Session> {
  await call('POST', '/api/v1/session', { body: { key } }, isEmpty)
  return readSession()
}

export async function endSession(): Promise<void> {
  await call('DELETE', '/api/v1/session', {}, isEmpty)
}

async function heldSession(response: Answered<ServedSession>): Promise<Session | undefined> {
  const served = await json<ServedSession>(isSession)(response)
  if (!served) return undefined
  const now = Date.parse(response.headers.get('Date') ?? '') || Date.now()
  const onOwnClock = (instant: string) => performance.now() + Date.parse(instant) - now
  return {
    operator: served.operator,
    endsAt: onOwnClock(served.ends_at),
    idleEndsAt: onOwnClock(served.idle_ends_at)
  }
}

function isSession(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'operator' in answer && 'idle_ends_at' in answer
}

async function isEmpty({ status }: Answered<unknown>): Promise<true | undefined> {
  return status === 204 || undefined
}
