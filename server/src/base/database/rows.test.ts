import { afterAll, expect, test } from 'vitest'
import { openTestConnection } from '../../../test/database.ts'
import { insertNothing, nullsFor, withoutRows } from '../../../test/sql/statement-columns.ts'
import { type Kind, typedStatements } from '../../../test/sql/typed-statements.ts'

const connection = await openTestConnection()
afterAll(() => connection.close())

/** How each type of PostgreSQL is read. */
const kinds: Record<string, Kind> = {
  boolean: 'boolean',
  bigint: 'number',
  'double precision': 'number',
  integer: 'number',
  smallint: 'number',
  date: 'string',
  text: 'string',
  'time without time zone': 'string',
  uuid: 'string',
  'timestamp with time zone': 'Date'
}

await connection.run(insertNothing)
const statements = await typedStatements()

test('every statement with a row type is found', () => {
  expect(statements.length).toBeGreaterThan(100)
})

test.each(statements)('$where gives the columns of its row type', async ({ sql, columns, optional }) => {
  const types = await columnTypes(sql)
  for (const [name, expected] of columns) {
    const type = types[name]
    if (type === undefined) {
      expect(optional, `there is no column ${name}`).toContain(name)
      continue
    }
    const kind = kindOf(type)
    const wanted = kind === 'json' ? [...expected].map(kindInJson) : [...expected]
    expect(wanted, `${name} is ${type}`).toContain(kind)
  }
})

/** The type of each column, by its name. The statement finds no rows, because its values are null, and inserts none. */
async function columnTypes(sql: string): Promise<Record<string, string>> {
  const read = (columns: string) => connection.query<Record<string, string>>(withoutRows(sql, columns), nullsFor(sql))
  await connection.run('BEGIN')
  try {
    const [row] = await read('described.*')
    const types = Object.keys(row!).map((name) => `pg_typeof(described."${name}")::text AS "${name}"`)
    return (await read(types.join(', ')))[0]!
  } finally {
    await connection.run('ROLLBACK')
  }
}

/** Lists in JSON are JSON, too. */
function kindInJson(kind: Kind): Kind {
  return kind.endsWith('[]') ? 'json' : kind
}

function kindOf(type: string): Kind {
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`
  return /^jsonb?$/.test(type) ? 'json' : (kinds[type] ?? type)
}
