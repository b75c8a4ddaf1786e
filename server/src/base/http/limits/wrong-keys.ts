import type { FastifyBaseLogger } from 'fastify'
import type { Clock, Instant } from '../../jobs/clock.ts'
import { KeyGuesses } from './key-guesses.ts'

export const guessWindowMinutes = 15
const maxOfAddress = 20
const maxOfDevice = 5

const hourMilliseconds = 3_600_000
const maxCounted = 10_000

type Guesser = { client?: string | undefined; log: FastifyBaseLogger }

/** The wrong keys that were tried at this process. */
export class WrongKeys {
  /** Guesses in calls and sign-ins from an address. */
  readonly ofAddress: KeyGuesses
  /** Browsers where an operator signed in before count apart: a stranger behind the same address cannot lock them out. */
  readonly ofDevice: KeyGuesses
  readonly #now: Clock
  /** By their digests, the oldest first. */
  #lately = new Map<string, Instant>()

  constructor(now: Clock) {
    this.#now = now
    this.ofAddress = new KeyGuesses(now, { max: maxOfAddress, windowMinutes: guessWindowMinutes })
    this.ofDevice = new KeyGuesses(now, { max: maxOfDevice, windowMinutes: guessWindowMinutes })
  }

  /** Counts a wrong key once for each guesser, and says whether it is new. */
  add(guesses: KeyGuesses, guesser: string, key: string, { client, log }: Guesser): boolean {
    const { isNew, isLast, digest } = guesses.add(guesser, key)
    if (isNew) log.warn({ client }, 'A call with a wrong key was rejected')
    if (isLast) log.warn({ client }, tooManyGuesses)
    this.#lately.delete(digest)
    this.#lately.set(digest, this.#now())
    if (this.#lately.size > maxCounted) this.#forgetOldest()
    return isNew
  }

  /** Different wrong keys of the last hour, from all addresses. */
  inLastHour(): number {
    for (const at of this.#lately.values()) {
      if (this.#now() - at < hourMilliseconds) break
      this.#forgetOldest()
    }
    return this.#lately.size
  }

  #forgetOldest() {
    const [oldest] = this.#lately.keys()
    if (oldest !== undefined) this.#lately.delete(oldest)
  }
}

const tooManyGuesses = `A client tried too many wrong keys: for ${guessWindowMinutes} minutes only the public key is accepted from it`
