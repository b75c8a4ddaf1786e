/** Arrays are text[], a Date is a timestamptz; callers pass objects as JSON text. */
export type Value = string | number | boolean | null | Date | readonly string[]

/** Columns come back so: `date` as 'YYYY-MM-DD', int8 as number, timestamptz as Date, json parsed. */
export interface Queries {
  /** @throws DatabaseUnavailable, StatementError, or TypeError for a value that cannot be bound */
  query<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>
}

export type Listener = {
  notice(payload: string): void
  /** Notifications may be missed from now on. */
  lost(): void
  /** They arrive again; what was missed in between is unknown. */
  regained(): void
}

export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres'
  /**
   * The work must use the given queries: the embedded engine runs one transaction at a time. Statements run in the order
   * of the calls, so the work may ask for several at once.
   * @param last sent together with COMMIT, so it must call its statements before it waits for anything
   */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    last?: (queries: Queries, result: Result) => Promise<unknown>
  ): Promise<Result>
  /** Listens until the database is closed. The first connection resolves the promise and does not call `regained`. */
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }

/** The database cannot be reached or does not answer in time; the request may be repeated later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database refused a statement. It carries no values and no row: errors are logged, and rows are personal. */
export class StatementError extends Error {
  override name = 'StatementError'
  readonly code: string
  readonly constraint: string | undefined

  constructor(message: string, code: string, constraint?: string) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

// Every class of SQLSTATE; five capitals such as EPIPE are a system error.
const stateShape = /^(\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && stateShape.test(code) ? code : undefined
}
