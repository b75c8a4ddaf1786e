import type { ServerResponse } from 'node:http'
import { heartbeatMilliseconds } from '@doorplate/domain/api'
import { instantText } from '@doorplate/domain/time'
import { Tally } from '../http/tally.ts'
import type { ChangeFeed } from './change-feed.ts'

/** Changes within this time are written together: a burst costs each display one packet. */
const gatherMilliseconds = 10

/** A client with more unread bytes counts as gone. */
const maxUnreadBytes = 256 * 1024

const maxStreams = 5_000

type Stream = { response: ServerResponse; address: string; stuckSince: number | undefined }

export type StreamProblem = 'disconnected' | 'too many from address' | 'too many'

/** All open streams; each frame is built once for all of them. */
export class Streams {
  #open = new Set<Stream>()
  #perAddress = new Tally()
  #gathered = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout
  readonly #feed: ChangeFeed
  readonly #settings: { timeZone: string; perAddress: number; now: () => number }

  constructor(feed: ChangeFeed, settings: { timeZone: string; perAddress: number; now: () => number }) {
    this.#feed = feed
    this.#settings = settings
    feed.subscribe(({ feed: name, about }) => this.#gather(frameOf(name, about)))
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMilliseconds).unref()
  }

  get count() {
    return this.#open.size
  }

  problem(address: string): StreamProblem | undefined {
    const { perAddress } = this.#settings
    if (!this.#feed.isConnected) return 'disconnected'
    if (this.#open.size >= maxStreams) return 'too many'
    if (perAddress > 0 && this.#perAddress.of(address) >= perAddress) return 'too many from address'
    return undefined
  }

  /** @param response its head must already be sent */
  add(response: ServerResponse, address: string) {
    const stream: Stream = { response, address, stuckSince: undefined }
    this.#open.add(stream)
    this.#perAddress.add(address)
    response.on('close', () => this.#remove(stream))
    // 'close' follows; without a listener the error would end the process.
    response.on('error', () => undefined)
    response.socket?.setKeepAlive(true, 30_000)
    // Nothing is sent while the database is away, and the stream must stay open.
    response.socket?.setTimeout(0)
    response.write(this.#heartbeatFrame())
  }

  close() {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#gathering)
    for (const { response } of this.#open) response.end()
  }

  #gather(frame: string) {
    this.#gathered.add(frame)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      const frames = [...this.#gathered].join('')
      this.#gathered.clear()
      this.#send(frames)
    }, gatherMilliseconds)
  }

  /** A heartbeat promises that no change is missed: without the database there is none. */
  #beat() {
    if (this.#feed.isConnected) this.#send(this.#heartbeatFrame())
  }

  #heartbeatFrame() {
    return frameOf('heartbeat', { now: instantText(this.#settings.now(), this.#settings.timeZone) })
  }

  #send(frames: string) {
    const bytes = Buffer.from(frames)
    for (const stream of this.#open) {
      // Checked before the write: bytes written now stay buffered until this turn of the event loop ends.
      if (hasStoppedReading(stream)) stream.response.destroy()
      else stream.response.write(bytes)
    }
  }

  #remove(stream: Stream) {
    if (this.#open.delete(stream)) this.#perAddress.remove(stream.address)
  }
}

function frameOf(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A client stops counting as a reader when it takes nothing for two heartbeats or lets too much wait. */
function hasStoppedReading(stream: Stream): boolean {
  if (stream.response.writableLength === 0) {
    stream.stuckSince = undefined
    return false
  }
  stream.stuckSince ??= performance.now()
  return (
    stream.response.writableLength > maxUnreadBytes || performance.now() - stream.stuckSince > 2 * heartbeatMilliseconds
  )
}
