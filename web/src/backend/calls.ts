import type { PageSettings, Problem, ProblemCode } from '@doorplate/domain/api'

/** The origin of a request, for the audit: the booking view or a display. */
export type Via = 'web' | 'display'

type Details = Pick<Problem, 'field' | 'alternatives' | 'current'> & {
  /** 0 without an answer. */
  status: number
  code: ProblemCode | 'unreachable'
}

/** A call that did not succeed; the message is the server's sentence, or a general one when there was no sound answer. */
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

/** Milliseconds after which a request counts as lost. */
const requestMilliseconds = 10_000

export type Check<Answer> = (answer: unknown) => answer is Answer
type Reader<Answer> = (response: Response) => Promise<Answer | undefined>
type Headers = Record<string, string>

type Write = {
  method: 'POST' | 'PATCH'
  body: unknown
  /** Makes a repeat harmless. */
  key?: string
  headers?: Headers
  signal?: AbortSignal | undefined
}

/** Calls with the page's key and in its language. An answer of another kind than asked for is none. */
export function createCalls({ anon_key, language }: Pick<PageSettings, 'anon_key' | 'language'>, via: Via) {
  const headers = { Authorization: `Bearer ${anon_key}`, 'Accept-Language': language, 'Doorplate-Via': via }
  return {
    headers,
    read: <Answer>(path: string, reader: Reader<Answer>, signal: AbortSignal | undefined, more: Headers = {}) =>
      call(path, { headers: { ...headers, ...more }, ...(signal && { signal }) }, reader),
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
          ...(signal && { signal })
        },
        reader
      )
  }
}

async function call<Answer>(path: string, request: RequestInit, reader: Reader<Answer>): Promise<Answer> {
  try {
    return await withTimeout(async (signal) => {
      const response = await fetch(path, { ...request, signal })
      if (!response.ok) throw toBackendError(response.status, await response.json())
      const answer = await reader(response)
      if (answer === undefined) throw unreachable(response.status)
      return answer
    }, request.signal)
  } catch (error) {
    throw error instanceof BackendError ? error : unreachable(0, error)
  }
}

/** Aborts on the request's timeout, or when the caller loses interest. */
export async function withTimeout<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  unwanted?: AbortSignal | null
): Promise<Answer> {
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  const timeout = setTimeout(giveUp, requestMilliseconds)
  if (unwanted?.aborted) giveUp()
  unwanted?.addEventListener('abort', giveUp)
  try {
    return await ask(abort.signal)
  } finally {
    clearTimeout(timeout)
    unwanted?.removeEventListener('abort', giveUp)
  }
}

/** An answer in JSON that passes the check; undefined for any other. */
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

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer
}

/** The server's problem; an answer of any other shape (a login page, a proxy's error) is no answer at all. */
function toBackendError(status: number, answer: unknown): BackendError {
  return isProblem(answer) ? new BackendError(answer.detail, { ...answer, status }) : unreachable(status)
}

function unreachable(status: number, cause?: unknown): BackendError {
  const error = new BackendError('No sound answer from the server', { status, code: 'unreachable' })
  error.cause = cause
  return error
}
