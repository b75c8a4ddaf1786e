import { type BookingsChange, heartbeatMilliseconds, type RoomsChange } from '@doorplate/domain/api'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { pause } from './calls.ts'

export type Heartbeat = { now: string; data_version?: string | undefined; page?: string | undefined }

export type ChangesListener = {
  /** After the first message of each connection. Data that was loaded with another version may be stale. */
  connected(data_version?: string): void
  heartbeat(heartbeat: Heartbeat): void
  bookings(change: BookingsChange): void
  rooms(change: RoomsChange): void
  offices(): void
}

/** Milliseconds of silence after which a connection counts as dead. */
const silenceMilliseconds = heartbeatMilliseconds * 2 + 5000

/** Milliseconds: the server sends a greeting on each connection, so a new one times out sooner. */
const greetingMilliseconds = 4000

/** Random, so that displays do not all reconnect at the same time. */
const [minPauseMilliseconds, maxPauseMilliseconds] = [1000, 5000]

/** Reads the change stream until the returned function is called, and reconnects after every kind of failure. */
export function subscribeToChanges(
  connect: (signal: AbortSignal) => Promise<Response>,
  listener: ChangesListener
): () => void {
  const stop = new AbortController()
  void follow(connect, listener, stop.signal)
  return () => stop.abort()
}

async function follow(
  connect: (signal: AbortSignal) => Promise<Response>,
  listener: ChangesListener,
  stopped: AbortSignal
): Promise<void> {
  while (!stopped.aborted) {
    await readOnce(connect, listener, stopped)
    await pause(minPauseMilliseconds + Math.random() * (maxPauseMilliseconds - minPauseMilliseconds), stopped)
  }
}

async function readOnce(
  connect: (signal: AbortSignal) => Promise<Response>,
  listener: ChangesListener,
  stopped: AbortSignal
): Promise<void> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  stopped.addEventListener('abort', cancel)
  let silence = setTimeout(cancel, greetingMilliseconds)
  let spoke = false
  const parser = createParser({
    maxBufferSize: 65_536,
    onError: () => {},
    onEvent: (event) => {
      if (abort.signal.aborted || !isKnown(event)) return
      clearTimeout(silence)
      silence = setTimeout(cancel, silenceMilliseconds)
      const isFirst = !spoke
      spoke = true
      notify(() => {
        if (isFirst) listener.connected(fieldsIn(event.data)['data_version'])
        dispatch(listener, event)
      })
    }
  })
  try {
    const response = await connect(abort.signal)
    if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return
    await feed(response, parser.feed)
  } catch {
    // A lost connection, whatever the reason: the next attempt follows.
  } finally {
    clearTimeout(silence)
    stopped.removeEventListener('abort', cancel)
    cancel()
  }
}

/** An error in a listener must not end the connection. */
function notify(call: () => void): void {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}

async function feed(response: Response, take: (text: string) => void): Promise<void> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    take(decoder.decode(read.value, { stream: true }))
  }
}

function isKnown({ event, data }: EventSourceMessage): boolean {
  if (event === 'heartbeat') return isInstant(fieldsIn(data)['now'])
  return event === 'bookings' || event === 'rooms' || event === 'office'
}

function dispatch(listener: ChangesListener, { event, data }: EventSourceMessage): void {
  if (event === 'heartbeat') listener.heartbeat(fieldsIn(data) as Heartbeat)
  if (event === 'bookings') listener.bookings(fieldsIn(data))
  if (event === 'rooms') listener.rooms(fieldsIn(data))
  if (event === 'office') listener.offices()
}

function isInstant(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text)
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
