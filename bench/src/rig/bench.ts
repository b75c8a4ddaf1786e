import type { Figure } from './figures.ts'

export type BenchContext = {
  /** Fewer and smaller runs, whose results say little. */
  short: boolean
  /** A folder that is removed afterwards. */
  folder: string
  /** Makes an empty database on the PostgreSQL server. @returns its URL */
  freshDatabase(): Promise<string>
  /** The path of Chromium. */
  chromium: string
  engine: EngineName
  /** Closes a resource after this part, in reverse order, however the part ends. */
  closing: (() => unknown)[]
}

export type EngineName = 'embedded' | 'PostgreSQL'

/** A part of the bench, run once for each of its engines. */
export type Bench = {
  name: string
  engines: readonly EngineName[]
  run(context: BenchContext): Promise<Figure[]>
}

export const bothEngines: readonly EngineName[] = ['PostgreSQL', 'embedded']
