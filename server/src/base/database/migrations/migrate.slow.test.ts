import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestConnection, type TestConnection } from '../../../../test/database.ts'
import { MigrationError, migrate } from './migrate.ts'
import { readCode, readMigrations, type SqlFile } from './sql-files.ts'

let connection: TestConnection
beforeAll(async () => {
  connection = await openTestConnection()
})
beforeEach(() => connection.run(`DROP TABLE IF EXISTS extra; DELETE FROM migrations WHERE name > '9'`))
afterAll(() => connection.close())

const known = readMigrations()
const knownCode = readCode()
const step = (script: string): SqlFile => ({ name: '900_extra.sql', script, checksum: script })

async function applied(migrations: SqlFile[], code = knownCode): Promise<string[]> {
  const said: string[] = []
  await migrate(connection, { migrations, code }, { info: (text) => said.push(text), warn() {}, error() {} })
  return said
}

test('an up-to-date database is left unchanged', async () => {
  expect(await applied(known)).toEqual([])
})

test('a new migration of several statements is applied once', async () => {
  const next = [...known, step('CREATE TABLE extra (n integer); INSERT INTO extra VALUES (1), (2)')]
  expect(await applied(next)).toEqual(['Applied 900_extra.sql'])
  expect(await applied(next)).toEqual([])
  expect(await connection.query('SELECT n FROM extra')).toEqual([{ n: 1 }, { n: 2 }])
})

test('a failed migration is rolled back and can be applied once it is corrected', async () => {
  const broken = [...known, step('CREATE TABLE extra (n integer); SELECT 1/0')]
  await expect(applied(broken)).rejects.toThrow(MigrationError)
  await expect(applied(broken)).rejects.toThrow('division by zero')
  expect(await applied([...known, step('CREATE TABLE extra (n integer)')])).toEqual(['Applied 900_extra.sql'])
})

test('a failed migration rolls back the ones before it, so that the older version still starts', async () => {
  const later = { ...step('SELECT 1/0'), name: '901_broken.sql' }
  await expect(applied([...known, step('CREATE TABLE extra (n integer)'), later])).rejects.toThrow('division by zero')
  expect(await applied(known)).toEqual([])
})

test('a database of a newer Doorplate is rejected unchanged', async () => {
  await expect(applied(known.slice(0, -1))).rejects.toThrow(
    `The database was made by a newer Doorplate (it has ${known.at(-1)?.name}). Start that version, or restore a backup from before.`
  )
  expect(await applied(known)).toEqual([])
})

test('a database is known by the names of its steps, whatever their texts were', async () => {
  await connection.query(`UPDATE migrations SET checksum = 'of a text before 1.0.0'`)
  expect(await applied(known)).toEqual([])
})

describe('functions and triggers', () => {
  const code = (name: string, script: string): SqlFile => ({ name, script, checksum: script })
  const answering = (answer: string) =>
    code(
      'functions.sql',
      `CREATE OR REPLACE FUNCTION extra_answer() RETURNS text LANGUAGE sql AS $$ SELECT '${answer}' $$`
    )
  const answer = () => connection.query(`SELECT extra_answer() AS answer`)

  test('are applied when their text differs from what was applied last, and by an older program again', async () => {
    expect(await applied(known, [answering('old')])).toEqual(['Applied functions.sql'])
    expect(await applied(known, [answering('new')])).toEqual(['Applied functions.sql'])
    expect(await applied(known, [answering('new')])).toEqual([])
    expect(await answer()).toEqual([{ answer: 'new' }])
    expect(await applied(known, [answering('old')])).toEqual(['Applied functions.sql'])
    expect(await answer()).toEqual([{ answer: 'old' }])
  })

  test('may use what a new migration adds, and fail with it as a whole', async () => {
    const next = [...known, step('CREATE TABLE extra (n integer)')]
    const trigger = 'CREATE OR REPLACE TRIGGER extra_version BEFORE UPDATE ON extra FOR EACH ROW EXECUTE FUNCTION'
    await expect(applied(next, [code('triggers.sql', `${trigger} no_such_function()`)])).rejects.toThrow(MigrationError)
    expect(await connection.query(`SELECT to_regclass('extra') AS extra`)).toEqual([{ extra: null }])
    expect(await applied(next, [code('triggers.sql', `${trigger} raise_version()`)])).toEqual([
      'Applied 900_extra.sql',
      'Applied triggers.sql'
    ])
  })
})

test('a missing extension is reported with advice', async () => {
  await expect(applied([...known, step('CREATE EXTENSION btree_gist_of_tomorrow')])).rejects.toThrow(
    /btree_gist.*Let an administrator run CREATE EXTENSION btree_gist/
  )
})
