import { heartbeatMilliseconds } from '@doorplate/domain/heartbeat'
import { onTestFinished, vi } from 'vitest'
import { readEvents } from '../../src/backend/change-stream/change-stream.ts'
import { followChanges } from '../../src/backend/change-stream/follow-changes.ts'
import { shareStreams } from '../../src/backend/change-stream/shared-stream.ts'

/** Windows of one browser, and the server that their streams reach. Fakes timers, but not the turns in which windows talk. */
export function openBrowser() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const server = createServer()
  return {
    server,
    pass,
    open: (office = 'main', limit = 3) => openWindow(server, office, limit),
    /** The office and the reach of each stream. */
    streams: () => server.streams.map(({ name, isShared }) => (isShared ? `${name} for all` : name))
  }
}

export type BrowserWindow = ReturnType<typeof openWindow>

type Server = ReturnType<typeof createServer>

function openWindow(server: Server, name: string, limit: number) {
  const page = new EventTarget()
  const received: string[] = []
  let calls = 0
  const stop = followChanges(
    {
      read: shareStreams()({
        name,
        page,
        limit,
        read: async (isShared, signal, take) => readEvents(server.connect(name, isShared, signal), take)
      }),
      async ask() {
        calls += 1
        return server.heartbeat()
      }
    },
    {
      heldBack: (isHeldBack) => received.push(isHeldBack ? 'held back' : 'sound'),
      connected: (version) => received.push(`connected ${version}`),
      heartbeat: () => received.push('heartbeat'),
      bookings: ({ room_id }) => received.push(`bookings ${room_id}`),
      rooms: () => {},
      offices: () => {}
    }
  )
  onTestFinished(stop)
  return {
    received,
    stop,
    get calls() {
      return calls
    },
    /** The browser puts the window aside, and says so. */
    leave: (event: 'pagehide' | 'freeze') => page.dispatchEvent(new Event(event))
  }
}

function createServer() {
  type Stream = { name: string; isShared: boolean; controller: ReadableStreamDefaultController<Uint8Array> }
  let version = 1
  const streams: Stream[] = []
  const heartbeat = () => ({ now: '2026-11-24T10:42:07+01:00', data_version: `v${version}` })
  const greeting = () => `event: heartbeat\ndata: ${JSON.stringify(heartbeat())}\n\n`
  const say = (text: string) => {
    for (const { controller } of streams) controller.enqueue(new TextEncoder().encode(text))
  }
  const beating = setInterval(() => say(greeting()), heartbeatMilliseconds)
  onTestFinished(() => clearInterval(beating))
  return {
    streams,
    heartbeat,
    connect(name: string, isShared: boolean, signal: AbortSignal) {
      let stream: Stream
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { name, isShared, controller }
          streams.push(stream)
          controller.enqueue(new TextEncoder().encode(greeting()))
        }
      })
      signal.addEventListener('abort', () => {
        streams.splice(streams.indexOf(stream), 1)
        stream.controller.error(new Error('aborted'))
      })
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
    },
    /** Somebody books the room. */
    book(room_id: string) {
      version += 1
      say(`event: bookings\ndata: ${JSON.stringify({ room_id })}\n\n`)
    }
  }
}

/** A window of the main office that reads for the others, and no longer says anything once it sleeps. */
export function openSleeper() {
  const channel = new BroadcastChannel('doorplate windows')
  onTestFinished(() => channel.close())
  const heartbeat = { now: '2026-11-24T10:42:07+01:00', data_version: 'v1' }
  const frames = `event: heartbeat\ndata: ${JSON.stringify(heartbeat)}\n\n`
  const say = (said: unknown) => channel.postMessage({ id: 'sleeper', since: 0, name: 'main', said })
  const sleeper = {
    isAsleep: false,
    beat: () => say({ frames, isNew: false })
  }
  channel.onmessage = ({ data }: MessageEvent<{ said: unknown }>) => {
    if (sleeper.isAsleep || data.said !== 'joining') return
    say('reading')
    say({ frames, isNew: true })
  }
  return sleeper
}

/** A page of another version. */
export function tellWindows(data: unknown) {
  const channel = new BroadcastChannel('doorplate windows')
  channel.postMessage(data)
  channel.close()
}

/** Lets time pass, and the windows talk in between. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    await talk()
  }
}

async function talk() {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
