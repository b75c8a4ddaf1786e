import { Tally } from '../../../base/http/limits/tally.ts'
import type { Clock } from '../../../base/jobs/clock.ts'

const hour = 3_600_000

/** The attempts of the last hour that sent nothing, by client. Each process counts its own. */
export class Failures {
  readonly #now: Clock
  readonly #tally = new Tally()
  readonly #attempts: { client: string; at: number }[] = []

  constructor(now: Clock) {
    this.#now = now
  }

  add(client: string) {
    this.#tally.add(client)
    this.#attempts.push({ client, at: this.#now() })
  }

  byClient(): Pick<Tally, 'of'> {
    const current = this.#attempts.findIndex(({ at }) => at > this.#now() - hour)
    const old = this.#attempts.splice(0, current < 0 ? this.#attempts.length : current)
    for (const { client } of old) this.#tally.remove(client)
    return this.#tally
  }
}
