import { messages, type PGlite, protocol, types } from '@electric-sql/pglite'

const { serialize } = protocol

/** PostgreSQL's own text of a value. */
export type BoundText = string | null

/** A repeated statement keeps its plan. Any other one is planned for its values. */
export type Execute = <Row>(
  sql: string,
  values: readonly BoundText[],
  options?: { isRepeated?: boolean }
) => Promise<Row[]>

/**
 * Executes each statement in one exchange with the engine. PGlite's `query` takes five and plans every time, because it asks
 * for the parameters' types first; our values are PostgreSQL's own text already.
 */
export function statementsOn(pglite: PGlite): Execute {
  const names = new Map<string, string>()

  const send = (...parts: Uint8Array[]) => pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]))

  async function prepare(sql: string): Promise<string> {
    const name = names.get(sql) ?? `statement_${names.size}`
    if (!names.has(sql)) await send(serialize.parse({ name, text: sql }))
    names.set(sql, name)
    return name
  }

  return <Row>(sql: string, values: readonly BoundText[], { isRepeated = false } = {}) =>
    pglite.runExclusive(async () => {
      const statement = isRepeated ? await prepare(sql) : ''
      const answer = await send(
        ...(isRepeated ? [] : [serialize.parse({ text: sql })]),
        serialize.bind({ statement, values: [...values] }),
        serialize.describe({ type: 'P' }),
        serialize.execute()
      )
      return rowsOf<Row>(answer, pglite.parsers)
    })
}

function rowsOf<Row>(answer: readonly { name: string }[], parsers: PGlite['parsers']): Row[] {
  const columns = answer.find((each) => each instanceof messages.RowDescriptionMessage)?.fields ?? []
  const parsed = (text: string | null, type: number): unknown => types.parseType(text, type, parsers)
  return answer
    .filter((each) => each instanceof messages.DataRowMessage)
    .map(({ fields }) => {
      const values = columns.map(({ name, dataTypeID }, index) => [name, parsed(fields[index] ?? null, dataTypeID)])
      return Object.fromEntries(values) as Row
    })
}
