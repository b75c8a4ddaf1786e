import type { ChangesScope } from '@doorplate/api/service/live'
import type { Announcement } from './announcements.ts'
import type { Stream } from './stream.ts'

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

  /** An announcement without room or office concerns everybody. */
  concernedBy({ about, office_id }: Announcement): Iterable<Audience> {
    if (!('room_id' in about) || office_id === undefined) return this.all()
    const scopes = [{ room_id: about.room_id }, { office_id }, {}]
    return scopes.flatMap((scope) => this.#byScope.get(keyOf(scope)) ?? [])
  }
}

function keyOf({ room_id, office_id }: ChangesScope): string {
  if (room_id !== undefined) return `room ${room_id}`
  return office_id === undefined ? 'all' : `office ${office_id}`
}
