import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { insertNothing, nullsFor, withoutRows } from '../../../../test/sql/statement-columns.ts'
import { typedStatements } from '../../../../test/sql/typed-statements.ts'
import { connect } from './first-connection.ts'

/** Why a column of a file's statements is never null there, though its table allows it. */
const neverNull: Record<string, Record<string, string>> = {
  'src/booking/bulk-changes/store.ts': { id: 'changes of a batch are about bookings' },
  'src/booking/feeds/store.ts': { booker_email: 'it is compared' },
  'src/booking/series/ending/store.ts': { series_id: 'it is joined' },
  'src/mail/outbox/renewals/old-dates-store.ts': { booking_id: 'it is compared' },
  'src/mail/outbox/sending/claiming/claim-store.ts': {
    first_attempt_at: 'the statement sets it',
    letterhead: 'the statement sets it',
    language: 'each message is written with one'
  },
  'src/mail/outbox/series/series-message-store.ts': { booking_id: 'it is compared' },
  'src/mail/outbox/store.ts': { uid_host: 'it is compared' },
  'src/office/offices/store.ts': { name: 'the first start sets it', time_zone: 'the first start sets it' },
  'src/office/operators/store.ts': { name: 'it is erased only once the key is revoked' },
  'src/office/rooms/store.ts': { name: 'the first start sets it', time_zone: 'the first start sets it' },
  'src/service/health/store.ts': { first_attempt_at: 'it is compared', reason: 'it is compared' },
  'src/service/revert/store.ts': { time_zone: 'the first start sets it' }
}

const { url, drop } = await createDatabase()
const client = await connect(url)
afterAll(() => client.end().then(drop))
await client.query(insertNothing)
const statements = await typedStatements()
const unused = new Set(
  Object.entries(neverNull).flatMap(([file, columns]) => Object.keys(columns).map((name) => `${file} ${name}`))
)

test.each(statements)('$where says which columns may be null', async ({ where, sql, columns, nullable, optional }) => {
  const { fields } = await client.query(withoutRows(sql, 'described.*'), nullsFor(sql))
  const wrong: string[] = []
  for (const { name, tableID, columnID } of fields) {
    if (!columns.has(name) || nullable.has(name) || optional.has(name)) continue
    const { rows } = await client.query(
      'SELECT attrelid::regclass::text AS table FROM pg_attribute WHERE attrelid = $1 AND attnum = $2 AND NOT attnotnull',
      [tableID, columnID]
    )
    if (rows.length === 0) continue
    const [file] = where.split(':')
    if (neverNull[file!]?.[name]) unused.delete(`${file} ${name}`)
    else wrong.push(`${name} of ${rows[0].table}`)
  }
  expect(wrong).toEqual([])
})

test('each exception is needed', () => {
  expect([...unused]).toEqual([])
})
