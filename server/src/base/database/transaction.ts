import { type Queries, StatementError, type Value } from './database.ts'
import { type BoundText, boundTexts } from './values.ts'

export type Send = <Row>(sql: string, texts: readonly BoundText[]) => Promise<Row[]>

/**
 * Rejects queries after the end, which would run in the next transaction. After a failure it repeats the first error, because
 * PostgreSQL then says only that the transaction is aborted.
 */
export function queriesUntilEnd(send: Send): { queries: Queries; end(): void } {
  let over = false
  let failure: unknown
  const query = async <Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> => {
    if (over) throw new Error('The transaction is over')
    return send<Row>(sql, boundTexts(values)).catch((error: unknown) => {
      failure ??= error
      throw failure
    })
  }
  return {
    queries: { query },
    end: () => {
      over = true
    }
  }
}

/** The default last step of a transaction: returns what the work returned. */
export async function asItIs<Work, Result>(_queries: Queries, work: Work): Promise<Result> {
  return work as unknown as Result
}

/** PostgreSQL replies to COMMIT with ROLLBACK if a statement failed and the work went on. */
export function checkCommitted(command: string | undefined) {
  if (command !== 'COMMIT') throw new StatementError('A statement had failed, so nothing was committed', '25P02')
}
