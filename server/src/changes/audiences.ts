import type { ChangesScope } from '@doorplate/domain/api'
import type { Change } from './change-feed.ts'
import type { Stream } from './stream.ts'

/** Streams of one scope: whatever concerns one of them concerns all. */
export class Audience {
  readonly scope: ChangesScope
  readonly streams = new Set<Stream>()

  constructor(scope: ChangesScope) {
    this.scope = scope
  }

  write(text: string) {
    const bytes = Buffer.from(text)
    for (const stream of this.streams) stream.write(bytes)
  }
}

/** All audiences that have a stream, found by what they are about, so that no change looks at the others. */
export class Audiences {
  readonly #byScope = new Map<string, Audience>()

  join(scope: ChangesScope, stream: Stream): Audience {
    const key = keyOf(scope)
    const audience = this.#byScope.get(key) ?? new Audience(scope)
    this.#byScope.set(key, audience)
    audience.streams.add(stream)
    return audience
  }

  leave(audience: Audience, stream: Stream) {
    audience.streams.delete(stream)
    if (audience.streams.size === 0) this.#byScope.delete(keyOf(audience.scope))
  }

  all(): Iterable<Audience> {
    return this.#byScope.values()
  }

  /** A change that names no room concerns everybody. */
  concernedBy({ about: { room_id } }: Change): Iterable<Audience> {
    if (room_id === undefined) return this.all()
    return [{ room_id }, {}].flatMap((scope) => this.#byScope.get(keyOf(scope)) ?? [])
  }
}

function keyOf({ room_id }: ChangesScope): string {
  return room_id === undefined ? 'all' : `room ${room_id}`
}
