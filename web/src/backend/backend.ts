import type {
  ChangesScope,
  DayOfRooms,
  InvitePayload,
  ListedOffice,
  PageSettings,
  Problem,
  ProblemCode
} from '@doorplate/domain/api'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { type ChangesListener, subscribeToChanges } from './change-stream.ts'

/** Everything that the views need from the server. Each call rejects with a `BackendError`; a signal gives it up. */
export type Backend = {
  /** Those of the page's office. */
  rooms(signal?: AbortSignal): Promise<Room[]>
  offices(signal?: AbortSignal): Promise<ListedOffice[]>
  /** The active bookings of one room and day, ordered by start. */
  bookings(room_id: string, date: Day, signal?: AbortSignal): Promise<Booking[]>
  /** When the office's rooms are booked that day, and by whom. */
  day(date: Day, signal?: AbortSignal): Promise<DayOfRooms>
  /** Books. The same key may be sent again after a lost answer: nothing is booked twice. */
  book(booking: NewBooking, key: string, signal?: AbortSignal): Promise<Booking>
  cancel(id: string, signal?: AbortSignal): Promise<Booking>
  /** Asks for the invitations of a stored booking; the answer is for the log only. */
  sendInvites(payload: InvitePayload): Promise<unknown>
  /** Follows the changes in the scope, reconnecting for ever, until the returned function is called. */
  changes(listener: ChangesListener, scope: ChangesScope): () => void
}

/** Where a request comes from, for the audit: the booking view or a display. */
export type Via = 'web' | 'display'

/** A call that did not succeed; the message is the server's sentence, or a general one when there was no sound answer. */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly status: number
  readonly code: ProblemCode | 'unreachable'
  readonly field: string | undefined

  constructor(
    message: string,
    { status, code, field }: { status: number; code: BackendError['code']; field?: string }
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

/** Milliseconds after which a request counts as lost. */
const requestMilliseconds = 10_000

/** The calls of the wire contract, with the page's key and in its language. An answer of another kind than asked for is none. */
export function createBackend(
  { anon_key, office_id, language }: Pick<PageSettings, 'anon_key' | 'office_id' | 'language'>,
  via: Via
): Backend {
  const headers = { Authorization: `Bearer ${anon_key}`, 'Accept-Language': language, 'Doorplate-Via': via }
  const read = <Answer>(path: string, isAnswer: Check<Answer>, signal: AbortSignal | undefined) =>
    call(path, { headers, ...(signal && { signal }) }, isAnswer)
  const write = <Answer>(path: string, { key, signal, ...request }: Write, isAnswer: Check<Answer>) =>
    call(
      path,
      {
        method: request.method,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          ...(key !== undefined && { 'Idempotency-Key': key })
        },
        body: JSON.stringify(request.body),
        ...(signal && { signal })
      },
      isAnswer
    )

  return {
    rooms: (signal) => read(`/api/v1/rooms?${new URLSearchParams({ office_id })}`, isList<Room>, signal),
    offices: (signal) => read('/api/v1/offices', isList<ListedOffice>, signal),
    bookings: (room_id, date, signal) =>
      read(`/api/v1/bookings?${new URLSearchParams({ room_id, from: date, to: date })}`, isList<Booking>, signal),
    day: (date, signal) => read(`/api/v1/days/${date}?${new URLSearchParams({ office_id })}`, isDayOfRooms, signal),
    book: (booking, key, signal) =>
      write('/api/v1/bookings', { method: 'POST', body: booking, key, signal }, isRow<Booking>),
    cancel: (id, signal) =>
      write(`/api/v1/bookings/${encodeURIComponent(id)}`, { ...cancellation, signal }, isRow<Booking>),
    sendInvites: (payload) =>
      write(
        '/functions/v1/send-meeting-invite',
        { method: 'POST', body: payload },
        (_answer): _answer is unknown => true
      ),
    changes: (listener, scope) =>
      subscribeToChanges(
        (signal) => fetch(`/api/v1/changes?${new URLSearchParams(scope)}`, { headers, signal }),
        listener
      )
  }
}

type Write = { method: 'POST' | 'PATCH'; body: unknown; key?: string; signal?: AbortSignal | undefined }
type Check<Answer> = (answer: unknown) => answer is Answer

const cancellation: Write = { method: 'PATCH', body: { cancelled: true } }

async function call<Answer>(path: string, request: RequestInit, isAnswer: Check<Answer>): Promise<Answer> {
  try {
    return await withTimeout(async (signal) => {
      const response = await fetch(path, { ...request, signal })
      const answer: unknown = await response.json()
      if (response.ok && isAnswer(answer)) return answer
      throw toBackendError(response.status, answer)
    }, request.signal)
  } catch (error) {
    throw error instanceof BackendError ? error : unreachable(0, error)
  }
}

/** Gives up what takes longer than a request may, or what no one waits for any more. */
async function withTimeout<Answer>(
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

function isRow<Row extends { id: string }>(answer: unknown): answer is Row {
  return typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
}

function isDayOfRooms(answer: unknown): answer is DayOfRooms {
  return typeof answer === 'object' && answer !== null && 'rooms' in answer
}

function isList<Row extends { id: string }>(answer: unknown): answer is Row[] {
  return Array.isArray(answer) && answer.every(isRow<Row>)
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'detail' in answer
}

/** The server's problem; an answer of any other shape (a login page, a proxy's error) is no answer at all. */
function toBackendError(status: number, answer: unknown): BackendError {
  if (!isProblem(answer)) return unreachable(status)
  const { detail, code, field } = answer
  return new BackendError(detail, { status, code, ...(field !== undefined && { field }) })
}

function unreachable(status: number, cause?: unknown): BackendError {
  const error = new BackendError('No sound answer from the server', { status, code: 'unreachable' })
  error.cause = cause
  return error
}

/** Whether the server has another version of the page than the one that runs here: another program, key, time zone or language. */
export async function isPageOutdated(): Promise<boolean> {
  try {
    const served = await withTimeout(async (signal) => {
      const response = await fetch(`/${window.location.search}`, { cache: 'no-store', signal })
      return response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
    })
    const own = versionOf(document)
    if (!own || !served) return false
    return served.settings !== own.settings || served.assets.some((name) => !own.assets.includes(name))
  } catch {
    return false
  }
}

/**
 * What sets one version of the page apart from another; undefined for a page that is not ours. A running page may have
 * more assets than it came with: those of the parts that it has loaded since.
 */
function versionOf(page: Document): { assets: (string | null)[]; settings: string } | undefined {
  const elements = page.querySelectorAll('script[src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]')
  const settings = page.getElementById('doorplate-settings')?.textContent
  if (elements.length === 0 || !settings) return undefined
  const { anon_key, office_id, office }: PageSettings = JSON.parse(settings)
  const assets = Array.from(elements, (element) => element.getAttribute('src') ?? element.getAttribute('href'))
  const { name, time_zone, language, clock } = office
  return { assets, settings: JSON.stringify([anon_key, office_id, name, time_zone, language, clock]) }
}
