import { type Queries, StatementError, type Value } from './database.ts'
import { type BoundText, boundTexts } from './values.ts'

/** Asks one connection one statement. */
export type Ask = <Row>(sql: string, texts: readonly BoundText[]) => Promise<Row[]>

/** Does a transaction's work with queries that end with it: one that is late must not run in the next transaction. */
export async function workWith<Result>(ask: Ask, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  let over = false
  const query = async <Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> => {
    if (over) throw new Error('The transaction is over')
    return ask<Row>(sql, boundTexts(values))
  }
  try {
    return await work({ query })
  } finally {
    over = true
  }
}

/**
 * PostgreSQL answers COMMIT with 'ROLLBACK' when a statement had failed and the work went on all the same.
 * @throws StatementError for any answer but COMMIT
 */
export function checkCommitted(command: string | undefined) {
  if (command !== 'COMMIT') throw new StatementError('A statement had failed, so nothing was committed', '25P02')
}
