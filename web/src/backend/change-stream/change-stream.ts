import type { BookingsChange, RoomsChange } from '@doorplate/api/service/live'
import { heartbeatMilliseconds } from '@doorplate/domain/heartbeat'
import { eventsIn, type StreamEvent, wholeFrames } from './frames.ts'

export type Heartbeat = { now: string; data_version?: string | undefined; page?: string | undefined }

export type ChangesListener = {
  /** After the first message of each connection. Data that was loaded with another version may be stale. */
  connected(data_version?: string): void
  heartbeat(heartbeat: Heartbeat): void
  bookings(change: BookingsChange): void
  rooms(change: RoomsChange): void
  offices(): void
}

/** Takes text until the stream ends; rejects if it breaks. `isNew`: another connection begins with this text. */
export type ReadEvents = (signal: AbortSignal, take: (text: string, isNew?: boolean) => void) => Promise<void>

/** Milliseconds of silence after which a connection counts as dead. */
const silenceMilliseconds = heartbeatMilliseconds * 2 + 5000

/** Milliseconds: the server sends a greeting on each connection, so a new one times out sooner. */
const greetingMilliseconds = 4000

/** Milliseconds of silence after which a connection is doubted: it has missed a heartbeat. */
const [minQuietMilliseconds, maxQuietMilliseconds] = [heartbeatMilliseconds + 5000, heartbeatMilliseconds + 10_000]

type Reading = {
  listener: ChangesListener
  /** Called once per silence, long before the connection counts as dead. */
  onQuiet(): void
  stopped: AbortSignal
}

/**
 * Reads until the stream ends, fails or falls silent. Another connection may go on with it.
 * @returns whether more arrived on the last connection than its greeting
 */
export async function readStream(read: ReadEvents, { listener, onQuiet, stopped }: Reading): Promise<boolean> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  stopped.addEventListener('abort', cancel)
  let silence = setTimeout(cancel, greetingMilliseconds)
  let quiet: typeof silence | undefined
  let received = 0
  let isGreeting = true
  function takeEvent(event: StreamEvent) {
    if (abort.signal.aborted || !isKnown(event)) return
    clearTimeout(silence)
    clearTimeout(quiet)
    silence = setTimeout(cancel, silenceMilliseconds)
    quiet = setTimeout(onQuiet, minQuietMilliseconds + Math.random() * (maxQuietMilliseconds - minQuietMilliseconds))
    received += 1
    const isFirst = isGreeting
    isGreeting = false
    notify(() => {
      if (isFirst) listener.connected(fieldsIn(event.data)['data_version'])
      dispatch(listener, event)
    })
  }
  const feed = wholeFrames((frames) => eventsIn(frames).forEach(takeEvent))
  try {
    await read(abort.signal, (text, isNew = false) => {
      if (isNew) {
        isGreeting = true
        received = 0
      }
      feed(text)
    })
  } catch {
    // A lost connection, whatever the reason: the next attempt follows.
  } finally {
    clearTimeout(silence)
    clearTimeout(quiet)
    stopped.removeEventListener('abort', cancel)
    cancel()
  }
  return received > 1
}

/** An error in a listener must not end the connection. */
function notify(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}

/** Anything but a stream of events is ignored: a login page, an error. */
export async function readEvents(response: Response, take: (text: string) => void): Promise<void> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    take(decoder.decode(read.value, { stream: true }))
  }
}

function isKnown({ event, data }: StreamEvent): boolean {
  if (event === 'heartbeat') return isHeartbeat(fieldsIn(data))
  return event === 'bookings' || event === 'rooms' || event === 'office'
}

function dispatch(listener: ChangesListener, { event, data }: StreamEvent): void {
  const fields = fieldsIn(data)
  if (event === 'heartbeat' && isHeartbeat(fields)) listener.heartbeat(fields)
  if (event === 'bookings') listener.bookings(fields)
  if (event === 'rooms') listener.rooms(fields)
  if (event === 'office') listener.offices()
}

export function isHeartbeat(answer: unknown): answer is Heartbeat {
  return typeof answer === 'object' && answer !== null && 'now' in answer && isInstant(answer.now)
}

function isInstant(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text)
}

/** The text fields of an event; none if it is no JSON, and then everything is loaded again. */
function fieldsIn(data: string): Record<string, string> {
  try {
    const fields: unknown = JSON.parse(data)
    if (typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
