/** Arrays are text[], dates timestamptz; callers pass objects as JSON text. */
export type Value = string | number | boolean | null | Date | readonly string[]

/** Rows have `date` as 'YYYY-MM-DD', int8 as number, timestamptz as Date, and parsed JSON. */
export interface Queries {
  /** @throws DatabaseUnavailable, StatementError, or TypeError for a value that cannot be bound */
  query<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>
}

export type Listener = {
  /** Changes may be announced in another order than that of their commits. */
  announced(payload: string): void
  /** The connection is lost: notifications may be missed until `regained`. */
  lost(): void
  /** Notifications arrive again; those in between are lost. */
  regained(): void
}

export interface Database extends Queries {
  readonly engine: 'embedded' | 'postgres'
  /**
   * The work must use the given queries. Their statements run in the order of the calls, so it may start several at once.
   * @param last is sent with COMMIT, so it must call its statements before it awaits anything
   */
  transaction<Work, Result = Work>(
    work: (queries: Queries) => Promise<Work>,
    last?: (queries: Queries, work: Work) => Promise<Result>
  ): Promise<Result>
  /** Listens until the database is closed. Resolves on the first connection, without `regained`. */
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }

export const databaseClosed = 'The database is closed'

/** The database is unreachable or too slow; the request may be retried later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database refused a statement. Without values and rows: errors are logged, and rows are personal. */
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

/** The SQLSTATE of a row that an exclusion constraint refuses. */
export const exclusionViolation = '23P01'

// All classes of SQLSTATE; five capitals such as EPIPE are a system error.
const stateShape = /^(\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && stateShape.test(code) ? code : undefined
}
