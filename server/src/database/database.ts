/** What a statement may bind. Arrays are text[]; a Date is a timestamptz; objects are sent as JSON text by the caller. */
export type Value = string | number | boolean | null | Date | readonly string[]

/** Runs SQL. `date` columns come back as 'YYYY-MM-DD' text, int8 as number, timestamptz as Date, json parsed. */
export interface Queries {
  /**
   * @returns the rows
   * @throws DatabaseUnavailable when the database cannot be reached, StatementError when it refuses the statement,
   *   TypeError for a value that cannot be bound
   */
  query<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>
}

/** Who hears what the database announces. */
export type Listener = {
  /** A notification's payload. */
  notice(payload: string): void
  /** Notifications may be missed from now on. */
  lost(): void
  /** They arrive again; what was missed in between is unknown. */
  regained(): void
}

/** PostgreSQL: in this process on a folder ('embedded'), or a server ('postgres'). */
export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs the work in one transaction: committed when it returns, rolled back when it throws. The work uses the queries
   * that it is given, never the database itself: the embedded engine runs one transaction at a time.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  /** Listens until the database is closed. `regained` is not called for the first connection: that is the returned promise. */
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

/** Where the database layer says what happens to it. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }

/** The database cannot be reached, or does not answer in time: the request may be tried again later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database refused a statement. Carries no bound values and no row: errors are logged, and rows are personal. */
export class StatementError extends Error {
  override name = 'StatementError'
  /** SQLSTATE. */
  readonly code: string
  readonly constraint: string | undefined

  constructor(message: string, code: string, constraint?: string) {
    super(message)
    this.code = code
    this.constraint = constraint
  }
}

// The classes that there are: five capitals such as EPIPE come from the system.
const stateShape = /^(\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

/** The SQLSTATE of an error from either engine, or undefined. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && stateShape.test(code) ? code : undefined
}
