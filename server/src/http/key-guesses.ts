import { createHash } from 'node:crypto'

/** Wrong keys that one client may try in a window, and tries of each of them. */
const maxGuesses = 20
export const guessWindowMinutes = 15
const windowMilliseconds = guessWindowMinutes * 60_000

/** Clients that are remembered; the oldest make room. */
const maxClients = 5_000

type Guesses = { since: number; tries: Map<string, number> }

/**
 * Counts the wrong keys of each client. Different keys count: displays that still send the public key of yesterday are no
 * guessers, however many of them share an address with the operator.
 */
export class KeyGuesses {
  #clients = new Map<string, Guesses>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds until this client's key may be looked at; 0 when it may now. */
  timeout(client: string, key: string): number {
    const guesses = this.#current(client)
    if (!guesses) return 0
    const { since, tries } = guesses
    return (tries.get(digest(key)) ?? tries.size) < maxGuesses ? 0 : since + windowMilliseconds - this.#now()
  }

  /** Counts a wrong key. `isNew`: this client has not tried it before; `isLast`: no other one of its keys is looked at. */
  add(client: string, key: string): { isNew: boolean; isLast: boolean } {
    const { tries } = this.#current(client) ?? this.#begin(client)
    const known = tries.get(digest(key)) ?? 0
    tries.set(digest(key), known + 1)
    return { isNew: known === 0, isLast: known === 0 && tries.size === maxGuesses }
  }

  #current(client: string): Guesses | undefined {
    const guesses = this.#clients.get(client)
    const age = guesses ? this.#now() - guesses.since : 0
    // A clock that was set back would keep a client out for longer.
    return age >= 0 && age < windowMilliseconds ? guesses : undefined
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

/** Keys themselves are not kept, not even wrong ones: they may be right ones with a slip. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
