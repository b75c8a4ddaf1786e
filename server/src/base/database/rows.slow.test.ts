import { afterAll, expect, test } from 'vitest'
import { openTestConnection } from '../../../test/database.ts'
import { type Kind, typedStatements } from '../../../test/sql/typed-statements.ts'

const connection = await openTestConnection()
afterAll(() => connection.close())

/** An example of each value from a caller that is part of a statement's text, by its name. */
const parameters = {
  extra: { with: 'repeats' },
  isCancelledIncluded: false,
  key: 'office_id',
  locking: '',
  name: 'rooms',
  start: '09:00',
  start_time: '09:15',
  table: 'office_rules',
  type: 'text',
  where: 'id = $1'
}

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

// Without values a statement would break constraints, which are checked after such triggers.
await connection.run(`CREATE FUNCTION insert_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`)
for (const table of ['bookings', 'code_attempts', 'faults']) {
  await connection.run(
    `CREATE TRIGGER "0_insert_nothing" BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION insert_nothing()`
  )
}

const statements = await typedStatements(parameters)

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
  const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const values = Array.from({ length: Math.max(0, ...numbers) }, () => null)
  const read = (columns: string) =>
    connection.query<Record<string, string>>(
      `${asPart(sql)} SELECT ${columns} FROM (SELECT 1) AS one LEFT JOIN described ON false`,
      values
    )
  await connection.run('BEGIN')
  try {
    const [row] = await read('described.*')
    const types = Object.keys(row!).map((name) => `pg_typeof(described."${name}")::text AS "${name}"`)
    return (await read(types.join(', ')))[0]!
  } finally {
    await connection.run('ROLLBACK')
  }
}

/** The statement as a part of a larger one. What changes rows must stay at the top, so its own parts go before it. */
function asPart(sql: string): string {
  if (!sql.startsWith('WITH ')) return `WITH described AS (${sql})`
  let depth = 0
  const main = [...sql.matchAll(/[()]|\bSELECT\b/g)].find(([each]) => {
    if (each === '(') depth++
    if (each === ')') depth--
    return each === 'SELECT' && depth === 0
  })!.index
  return `${sql.slice(0, main)}, described AS (${sql.slice(main)})`
}

/** Lists in JSON are JSON, too. */
function kindInJson(kind: Kind): Kind {
  return kind.endsWith('[]') ? 'json' : kind
}

function kindOf(type: string): Kind {
  if (type.endsWith('[]')) return `${kindOf(type.slice(0, -2))}[]`
  return /^jsonb?$/.test(type) ? 'json' : (kinds[type] ?? type)
}
