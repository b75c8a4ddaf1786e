import { noOfficeRules } from '@doorplate/domain/rules/rules'
import { vi } from 'vitest'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
type Sent = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
type Handler = Answer | ((sent: Sent) => Answer | Promise<Answer>)

/** Today reads these for its rooms. */
const emptyDay: Record<string, Handler> = {
  'GET /api/v1/days/2026-11-24': { body: { date: '2026-11-24', rooms: {} } },
  'GET /api/v1/rules': { body: noOfficeRules }
}

/** A stub of the server, at the level of `fetch`. Unknown calls are 404. */
export function deskServer(handlers: Record<string, Handler> = {}) {
  const sent: Sent[] = []
  const all: Record<string, Handler> = { ...emptyDay, ...handlers }

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    const call: Sent = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers)
    }
    sent.push(call)
    const handler = all[`${call.method} ${pathname}`] ?? problem(404, 'not_found', 'There is nothing at this address.')
    const { status = 200, body, headers = {} } = typeof handler === 'function' ? await handler(call) : handler
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  }

  vi.stubGlobal('fetch', vi.fn(answer))
  return {
    sent,
    /** Replaces an answer from now on. */
    on(call: string, handler: Handler) {
      all[call] = handler
    },
    callsOf: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)
  }
}

export function problem(status: number, code: string, detail: string, more: object = {}): Answer {
  return { status, body: { title: '', status, code, detail, ...more } }
}

export const signedOut = problem(401, 'signed_out', 'You are signed out. Sign in again to continue.')

export const keyRevoked = problem(
  401,
  'key_revoked',
  'Your key is no longer valid. Sign in with a new one to continue.'
)

export function sessionOf(name = 'Ben', role: 'manager' | 'reception' = 'manager'): Answer {
  return {
    body: {
      operator: { id: `id-of-${name.toLowerCase()}`, name, role },
      ends_at: '2026-11-24T21:42:00Z',
      idle_ends_at: '2026-11-24T10:42:00Z'
    }
  }
}
