import { createHash } from 'node:crypto'

type Limits = { max: number; windowMinutes: number }

const maxClients = 5_000

type Guesses = { since: number; tries: Map<string, number> }

/** Counts distinct wrong keys, so that a display with an outdated key cannot lock out the operator behind the same address. */
export class KeyGuesses {
  #clients = new Map<string, Guesses>()
  readonly #now: () => number
  readonly #max: number
  readonly #windowMilliseconds: number

  constructor(now: () => number, { max, windowMinutes }: Limits) {
    this.#now = now
    this.#max = max
    this.#windowMilliseconds = windowMinutes * 60_000
  }

  /** Milliseconds until this key may be compared, or 0. */
  timeout(client: string, key: string): number {
    const guesses = this.#current(client)
    if (!guesses) return 0
    const { since, tries } = guesses
    return (tries.get(digestOf(key)) ?? tries.size) < this.#max ? 0 : since + this.#windowMilliseconds - this.#now()
  }

  add(client: string, key: string): { isNew: boolean; isLast: boolean; digest: string } {
    const { tries } = this.#current(client) ?? this.#begin(client)
    const digest = digestOf(key)
    const earlierTries = tries.get(digest) ?? 0
    tries.set(digest, earlierTries + 1)
    return { isNew: earlierTries === 0, isLast: earlierTries === 0 && tries.size === this.#max, digest }
  }

  #current(client: string): Guesses | undefined {
    const guesses = this.#clients.get(client)
    const age = guesses ? this.#now() - guesses.since : 0
    // A clock that is set back must not extend the window.
    return age >= 0 && age < this.#windowMilliseconds ? guesses : undefined
  }

  #begin(client: string): Guesses {
    this.#clients.delete(client)
    const [oldest] = this.#clients.keys()
    if (oldest !== undefined && this.#clients.size >= maxClients) this.#clients.delete(oldest)
    const guesses = { since: this.#now(), tries: new Map() }
    this.#clients.set(client, guesses)
    return guesses
  }
}

/** Keeps only digests: a wrong key may be a mistyped right one. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
