import { randomUUID } from 'node:crypto'
import type { Instant } from '../../base/jobs/clock.ts'

const minuteMilliseconds = 60_000

/** What this process tells the others and the desk of itself. */
export class ProcessStatus {
  readonly id = randomUUID()
  readonly startedAt: Instant
  #pages = () => 0
  #wrongKeys = () => 0
  #answers: { at: Instant; milliseconds: number }[] = []

  constructor(now: Instant) {
    this.startedAt = now
  }

  get pages(): number {
    return this.#pages()
  }

  countPages(count: () => number) {
    this.#pages = count
  }

  /** Those tried here in the last hour. */
  get wrongKeys(): number {
    return this.#wrongKeys()
  }

  countWrongKeys(count: () => number) {
    this.#wrongKeys = count
  }

  addAnswer(milliseconds: number, now: Instant) {
    this.#answers = [...this.#answersOfMinute(now), { at: now, milliseconds }]
  }

  /** How long the database took to answer in the last minute. */
  medianAnswer(now: Instant): number | undefined {
    const times = this.#answersOfMinute(now).map(({ milliseconds }) => milliseconds)
    return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]
  }

  #answersOfMinute(now: Instant) {
    // abs: the clock may be set back.
    return this.#answers.filter(({ at }) => Math.abs(now - at) < minuteMilliseconds)
  }
}
