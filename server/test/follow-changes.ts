import { EventEmitter, once } from 'node:events'
import type { App } from '../src/base/http/app-type.ts'
import { publicKey } from './app.ts'

export type Event = { event: string; data: unknown }

/** @param query of the address, '?room_id=atlas' */
export async function followChanges(
  app: App,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}
) {
  const url = app.server.listening ? addressOf(app) : await app.listen({ port: 0 })
  const ending = new AbortController()
  const response = await fetch(`${url}/api/v1/changes${query}`, {
    headers: { ...publicKey, ...headers },
    signal: ending.signal
  })
  const events: Event[] = []
  const arrival = new EventEmitter()
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const frames = text.split('\n\n')
      text = frames.pop()!
      for (const frame of frames) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(frame)!
        events.push({ event: event!, data: JSON.parse(data!) })
        arrival.emit('event')
      }
    }
  })().catch(() => undefined)
  return {
    response,
    ended: reading,
    leave: () => ending.abort(),
    async next(): Promise<Event> {
      if (events.length === 0) await once(arrival, 'event')
      return events.shift()!
    }
  }
}

function addressOf({ server }: App): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return `http://127.0.0.1:${address.port}`
}
