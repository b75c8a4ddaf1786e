import type { ServerResponse } from 'node:http'
import type { ChangesScope, Heartbeat } from '@doorplate/api/service/live'
import { heartbeatMilliseconds } from '@doorplate/domain/heartbeat'
import { Tally } from '../../base/http/limits/tally.ts'
import type { Announcement, Announcements } from './announcements.ts'
import { type Audience, Audiences } from './audiences.ts'
import { frameOf } from './frames.ts'
import { heartbeatFrames, heartbeatOf, type Offices, type ServedPage } from './heartbeats.ts'
import { Stream } from './stream.ts'

/** A burst of changes costs each display one packet. */
const gatherMilliseconds = 10

const maxStreams = 5_000

export type StreamProblem = 'disconnected' | 'too many from address' | 'too many'

type Settings = { offices: Offices; page: ServedPage; perAddress: number; now: () => number }

export class Streams {
  #count = 0
  #ofDesk = 0
  readonly #audiences = new Audiences()
  readonly #perAddress = new Tally()
  readonly #gathered = new Map<Audience, Set<string>>()
  #gathering: NodeJS.Timeout | undefined
  readonly #heartbeat: NodeJS.Timeout
  readonly #changes: Announcements
  readonly #settings: Settings

  constructor(changes: Announcements, settings: Settings) {
    this.#changes = changes
    this.#settings = settings
    changes.subscribe((announcement) => this.#gather(announcement))
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMilliseconds).unref()
  }

  get count() {
    return this.#count
  }

  /** Of displays and booking pages. */
  get pages() {
    return this.#count - this.#ofDesk
  }

  problem(address: string): StreamProblem | undefined {
    const { perAddress } = this.#settings
    if (!this.#changes.isConnected) return 'disconnected'
    if (this.#count >= maxStreams) return 'too many'
    if (perAddress > 0 && this.#perAddress.of(address) >= perAddress) return 'too many from address'
    return undefined
  }

  add(
    response: ServerResponse,
    address: string,
    { isOfDesk = false, ...scope }: ChangesScope & { isOfDesk?: boolean }
  ) {
    const stream = new Stream(response, address)
    const audience = this.#audiences.join(scope, stream)
    this.#count += 1
    if (isOfDesk) this.#ofDesk += 1
    this.#perAddress.add(address)
    response.once('close', () => {
      this.#audiences.leave(audience, stream)
      this.#count -= 1
      if (isOfDesk) this.#ofDesk -= 1
      this.#perAddress.remove(address)
    })
    stream.write(Buffer.from(frameOf('heartbeat', this.heartbeat(scope))))
  }

  heartbeat(scope: ChangesScope): Heartbeat {
    return heartbeatOf(this.#moment(), scope)
  }

  close() {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#gathering)
    for (const { streams } of this.#audiences.all()) {
      for (const stream of streams) stream.end()
    }
  }

  #gather(announcement: Announcement) {
    const frame = frameOf(announcement.kind, announcement.about)
    for (const audience of this.#audiences.concernedBy(announcement)) {
      const frames = this.#gathered.get(audience) ?? new Set()
      this.#gathered.set(audience, frames.add(frame))
    }
    this.#gathering ??= setTimeout(() => this.#sendGathered(), gatherMilliseconds)
  }

  #sendGathered() {
    this.#gathering = undefined
    for (const [audience, frames] of this.#gathered) audience.write([...frames].join(''))
    this.#gathered.clear()
  }

  /** A heartbeat promises that no change was missed, so there is none without the database. */
  #beat() {
    if (!this.#changes.isConnected) return
    const frameFor = heartbeatFrames(this.#moment())
    for (const audience of this.#audiences.all()) audience.write(frameFor(audience.scope))
  }

  #moment() {
    const { now, offices, page } = this.#settings
    return { data_version: this.#changes.version, now: now(), offices, page }
  }
}
