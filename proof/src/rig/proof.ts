import type { PostgresServer } from '../../../scripts/tests/postgres.mjs'

/** Tries to break a promise of the product. */
export type Proof = {
  name: string
  /** The promise, as a sentence about the product. */
  promise: string
  /** Runs only if it is named. */
  onlyByName?: true
  run(context: ProofContext): Promise<Finding>
}

/** The tools of a proof. Everything that it starts ends with it. */
export type ProofContext = {
  /** The seed of all random values. */
  seed: number
  /** A quick look instead of the whole proof. */
  short: boolean
  /** Ten minutes in place of one. */
  long: boolean
  /** A commit: only what has changed since is tried, where a proof can determine it. */
  since?: string
  /** The next random number, from 0 up to 1. */
  random(): number
  /** Prints progress. */
  log(line: string): void
  folder(): string
  /** Starts a PostgreSQL server with fsync on. */
  postgres(): Promise<PostgresServer>
  /** Runs the work when the proof ends, also after a failure, in reverse order. */
  atEnd(work: () => unknown): void
}

/** The result: what was tried and how often, what was measured, and what broke the promise. */
export type Finding = { did: string; figures: string[]; complaints: string[] }

/** A source of numbers from 0 up to 1 that draws the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Both ends are included. */
export function randomInteger(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

export function randomChoice<Choice>(random: () => number, choices: readonly Choice[]): Choice {
  return choices[Math.floor(random() * choices.length)]!
}
