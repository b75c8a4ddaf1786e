import { createHash } from 'node:crypto'

/** Different wrong keys of one client in a window, and attempts with each of them. */
type Limits = { max: number; windowMinutes: number }

/** The oldest are forgotten first. */
const maxClients = 5_000

type Guesses = { since: number; tries: Map<string, number> }

/** Different keys count: displays with an old public key may share an address with the operator. */
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

  /** Milliseconds until this key may be compared; 0 for now. */
  timeout(client: string, key: string): number {
    const guesses = this.#current(client)
    if (!guesses) return 0
    const { since, tries } = guesses
    return (tries.get(digest(key)) ?? tries.size) < this.#max ? 0 : since + this.#windowMilliseconds - this.#now()
  }

  /** `isNew`: the client's first attempt with this key; `isLast`: its last different key. */
  add(client: string, key: string): { isNew: boolean; isLast: boolean } {
    const { tries } = this.#current(client) ?? this.#begin(client)
    const known = tries.get(digest(key)) ?? 0
    tries.set(digest(key), known + 1)
    return { isNew: known === 0, isLast: known === 0 && tries.size === this.#max }
  }

  #current(client: string): Guesses | undefined {
    const guesses = this.#clients.get(client)
    const age = guesses ? this.#now() - guesses.since : 0
    // A clock that was set back must not extend the window.
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

/** Wrong keys may be right ones with a typing error, so only digests are kept. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
