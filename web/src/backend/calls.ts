import type { Problem } from '@doorplate/api/base/problems'
import type { Answer, Method, Request, Url } from '@doorplate/api/calls'
import type { PageSettings } from '@doorplate/api/service/page'
import type { ProblemCode } from '@doorplate/domain/problem-codes'
import { serverPath } from '../words/page-settings.ts'
import { language } from '../words/words.ts'

/** The origin of a request, for the audit: the booking view, a display, or the desk, also for calls that nobody caused. */
export type Via = 'web' | 'display' | 'desk' | 'desk-background'

type Details = Pick<Problem, 'field' | 'alternatives' | 'current' | 'bookings' | 'last_date'> & {
  /** 0 without an answer. */
  status: number
  code: ProblemCode | 'unreachable'
}

/** A failed call. The message is the server's sentence, or a general one without a valid answer. */
export class BackendError extends Error {
  override name = 'BackendError'
  declare readonly status: number
  declare readonly code: Details['code']
  declare readonly field: Details['field']
  declare readonly alternatives: Details['alternatives']
  declare readonly current: Details['current']
  declare readonly bookings: Details['bookings']
  declare readonly last_date: Details['last_date']

  constructor(message: string, details: Details) {
    super()
    Object.assign(this, details, { message })
  }
}

/** Whether the request may have succeeded, because there was no answer or a server error. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof BackendError) || error.code === 'unreachable' || error.status >= 500
}

/** A response whose JSON is what the contract says, unless somebody else answered: a proxy, or a login page. */
export type Answered<Answer> = Omit<Response, 'json'> & { json(): Promise<Answer> }
type Reader<Answer, Result> = (response: Answered<Answer>) => Promise<Result | undefined>
type Headers = Record<string, string>
type Init = Omit<RequestInit, 'headers' | 'signal'> & Pick<Sent, 'headers' | 'signal' | 'limit'>

type Sent = {
  params?: Headers | undefined
  query?: object | undefined
  headers?: Headers | undefined
  body?: unknown
  /** Makes repeats safe. */
  key?: string | undefined
  signal?: AbortSignal | undefined
  /** After how many milliseconds the call has failed: more for what takes longer than others. */
  limit?: number | undefined
}

export type Calls = ReturnType<typeof createCalls>

/** Calls with the page's key. An answer that the reader refuses counts as none. */
export function createCalls({ anon_key }: Pick<PageSettings, 'anon_key'>, via: Via) {
  // Authorization is left to a proxy in front, whose credentials the browser adds.
  const headers = { apikey: anon_key, 'Doorplate-Via': via }
  return {
    headers,
    call: <Of extends Method, At extends Url<Of>, Result>(
      method: Of,
      url: At,
      sent: Request<Of, At> & Sent,
      reader: Reader<Answer<Of, At>, Result>
    ) =>
      call(
        addressOf(url, sent),
        {
          method,
          headers: {
            ...headers,
            ...sent.headers,
            'Content-Type': 'application/json',
            ...(sent.key !== undefined && { 'Idempotency-Key': sent.key })
          },
          ...(method !== 'GET' && { body: JSON.stringify(sent.body ?? {}) }),
          signal: sent.signal,
          limit: sent.limit
        },
        reader
      )
  }
}

/** Fills in what an address has after its colons. */
function addressOf(url: string, { params, query }: Sent): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params![name]!))
  return query ? `${path}?${new URLSearchParams(query as Headers)}` : path
}

async function call<Answer, Result>(path: string, init: Init, reader: Reader<Answer, Result>): Promise<Result> {
  try {
    return await request(path, init, async (response) => {
      if (!response.ok) throw toBackendError(response.status, await response.json())
      const answer = await reader(response)
      if (answer === undefined) throw unreachable(response.status)
      return answer
    })
  } catch (error) {
    throw error instanceof BackendError ? error : unreachable(0, error)
  }
}

/** Sends a request and reads its answer. It is aborted by a timeout, or when the caller's signal aborts. */
export async function request<Answer>(
  path: string,
  { signal, limit = 10_000, ...init }: Init,
  read: (response: Response) => Promise<Answer>
): Promise<Answer> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const timer = setTimeout(cancel, limit)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    return await read(await openStream(path, init, abort.signal))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

export function openStream(path: string, init: Init, signal: AbortSignal): Promise<Response> {
  return fetch(serverPath(path), { ...init, headers: { 'Accept-Language': language, ...init.headers }, signal })
}

/** Waits before another attempt. Aborting ends the wait. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

/** @param isSound tells an answer of the server from one of a proxy */
export function json<Answer>(isSound: (answer: unknown) => boolean): Reader<Answer, Answer> {
  return async (response) => {
    const answer = await response.json()
    return isSound(answer) ? answer : undefined
  }
}

export function isRow(answer: unknown): boolean {
  return typeof (answer as { id?: unknown } | null)?.id === 'string'
}

export function isList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.every(isRow)
}

/** An error of another shape comes from a proxy or a login page, and counts as no answer. */
function toBackendError(status: number, answer: unknown): BackendError {
  return isProblem(answer) ? new BackendError(answer.detail, { ...answer, status }) : unreachable(status)
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer
}

function unreachable(status: number, cause?: unknown): BackendError {
  return Object.assign(new BackendError('Not answered', { status, code: 'unreachable' }), { cause })
}
