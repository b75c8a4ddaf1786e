import type { PageSettings, Problem, ProblemCode } from '@doorplate/domain/api'
import { serverPath } from '../words/page-settings.ts'
import { language } from '../words/words.ts'

/** The origin of a request, for the audit: the booking view or a display. */
export type Via = 'web' | 'display'

type Details = Pick<Problem, 'field' | 'alternatives' | 'current'> & {
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

  constructor(message: string, { status, code, field, alternatives, current }: Details) {
    super(message)
    Object.assign(this, { status, code, field, alternatives, current })
  }
}

export type Check<Answer> = (answer: unknown) => answer is Answer
type Reader<Answer> = (response: Response) => Promise<Answer | undefined>
type Headers = Record<string, string>
type Request = Omit<RequestInit, 'headers' | 'signal'> & { headers?: Headers; signal?: AbortSignal | undefined }

type Write = {
  method: 'POST' | 'PATCH'
  body: unknown
  key?: string
  headers?: Headers
  signal?: AbortSignal | undefined
}

export type Calls = ReturnType<typeof createCalls>

/** Calls with the page's key. An answer that the reader refuses counts as none. */
export function createCalls({ anon_key }: Pick<PageSettings, 'anon_key'>, via: Via) {
  // Authorization is left to a proxy in front, whose credentials the browser adds.
  const headers = { apikey: anon_key, 'Doorplate-Via': via }
  return {
    headers,
    read: <Answer>(path: string, reader: Reader<Answer>, signal: AbortSignal | undefined, more: Headers = {}) =>
      call(path, { headers: { ...headers, ...more }, signal }, reader),
    write: <Answer>(path: string, { method, body, key, headers: more, signal }: Write, reader: Reader<Answer>) =>
      call(
        path,
        {
          method,
          headers: {
            ...headers,
            ...more,
            'Content-Type': 'application/json',
            ...(key !== undefined && { 'Idempotency-Key': key })
          },
          body: JSON.stringify(body),
          signal
        },
        reader
      )
  }
}

async function call<Answer>(path: string, init: Request, reader: Reader<Answer>): Promise<Answer> {
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

const timeoutMilliseconds = 10_000

/** Sends a request and reads its answer. It is aborted by a timeout, or when the caller's signal aborts. */
export async function request<Answer>(
  path: string,
  { signal, ...init }: Request,
  read: (response: Response) => Promise<Answer>
): Promise<Answer> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const timeout = setTimeout(cancel, timeoutMilliseconds)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    return await read(await openStream(path, init, abort.signal))
  } finally {
    clearTimeout(timeout)
    signal?.removeEventListener('abort', cancel)
  }
}

export function openStream(path: string, init: Request, signal: AbortSignal): Promise<Response> {
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

export function json<Answer>(isAnswer: Check<Answer>): Reader<Answer> {
  return async (response) => {
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : undefined
  }
}

export function isRow<Row extends { id: string }>(answer: unknown): answer is Row {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
}

export function isList<Row extends { id: string }>(answer: unknown): answer is Row[] {
  return Array.isArray(answer) && answer.every(isRow<Row>)
}

/** An error of another shape comes from a proxy or a login page, and counts as no answer. */
function toBackendError(status: number, answer: unknown): BackendError {
  return isProblem(answer) ? new BackendError(answer.detail, { ...answer, status }) : unreachable(status)
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer
}

function unreachable(status: number, cause?: unknown): BackendError {
  const error = new BackendError('No sound answer from the server', { status, code: 'unreachable' })
  return Object.assign(error, { cause })
}
