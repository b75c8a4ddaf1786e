import type { ServerResponse } from 'node:http'
import { heartbeatMilliseconds } from '@doorplate/domain/api'
import { instantText } from '@doorplate/domain/time'
import { Tally } from '../http/tally.ts'
import type { ChangeFeed } from './change-feed.ts'

/** Milliseconds in which changes gather into one write: a burst costs each display one packet. */
const gatherMilliseconds = 10

/** Bytes that may wait for a client before it counts as gone. */
const maxBufferedBytes = 256 * 1024

/** Streams of all clients together. */
const maxStreams = 5_000

type Stream = { response: ServerResponse; address: string; stuckSince: number | undefined }

/** Why a stream is not opened. */
export type NoStream = 'out of touch' | 'too many here' | 'too many'

/** Everybody who follows the changes: one frame is built for all of them. */
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

  /** Whether another stream from this address may open (design, Budgets). */
  refusal(address: string): NoStream | undefined {
    const { perAddress } = this.#settings
    if (!this.#feed.inTouch) return 'out of touch'
    if (this.#open.size >= maxStreams) return 'too many'
    if (perAddress > 0 && this.#perAddress.of(address) >= perAddress) return 'too many here'
    return undefined
  }

  /** Follows the changes on a response whose head is sent, from this moment until either side ends it. */
  add(response: ServerResponse, address: string) {
    const stream: Stream = { response, address, stuckSince: undefined }
    this.#open.add(stream)
    this.#perAddress.add(address)
    response.on('close', () => this.#remove(stream))
    // A broken pipe is told by 'close' too; without a listener it would end the process.
    response.on('error', () => undefined)
    response.socket?.setKeepAlive(true, 30_000)
    // Out of touch with the database nothing is sent, and the stream stays all the same.
    response.socket?.setTimeout(0)
    response.write(this.#heartbeatFrame())
  }

  end() {
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

  /** A heartbeat says "in touch with the database"; while that is not so, silence tells the displays. */
  #beat() {
    if (this.#feed.inTouch) this.#send(this.#heartbeatFrame())
  }

  #heartbeatFrame() {
    return frameOf('heartbeat', { now: instantText(this.#settings.now(), this.#settings.timeZone) })
  }

  #send(frames: string) {
    const bytes = Buffer.from(frames)
    for (const stream of this.#open) {
      // Asked before the write: what has just been written waits for the end of this turn, with every client.
      if (isGone(stream)) stream.response.destroy()
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

/** A client that takes nothing for two heartbeats, or lets too much wait, no longer reads. */
function isGone(stream: Stream): boolean {
  if (stream.response.writableLength === 0) {
    stream.stuckSince = undefined
    return false
  }
  stream.stuckSince ??= performance.now()
  return (
    stream.response.writableLength > maxBufferedBytes ||
    performance.now() - stream.stuckSince > 2 * heartbeatMilliseconds
  )
}
