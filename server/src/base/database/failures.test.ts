import { expect, test } from 'vitest'
import { DatabaseUnavailable, StatementError } from './database.ts'
import { failureOf } from './failures.ts'

const thrown = (code: string | undefined, more: object = {}) =>
  Object.assign(new Error('what the engine said'), code && { code }, more)

test.each([
  ['the connection broke', '08006'],
  ['the password is no longer right', '28P01'],
  ['there are too many connections', '53300'],
  ['the disk is full', '53100'],
  ['the disk cannot be read', '58030'],
  ['the server shuts down', '57P01'],
  ['the server starts', '57P03'],
  ['the server is a standby that takes no writes', '25006'],
  ['the transaction was left alone for too long', '25P03'],
  ['the statement took too long', '57014'],
  ['the lock took too long', '55P03'],
  ['the database is gone', '3D000'],
  ['the disk is read-only', '42501'],
  ['no listener', 'ECONNREFUSED'],
  ['the connection was reset', 'ECONNRESET'],
  ['the other end is gone', 'EPIPE'],
  ['nothing came back in time', undefined]
])('a failure can be retried later: %s', (_case, code) => {
  const error = thrown(code)
  expect(failureOf(error)).toBeInstanceOf(DatabaseUnavailable)
  expect(failureOf(error)).toMatchObject({ message: 'what the engine said', cause: error })
})

test.each([
  ['a conflict', '23P01'],
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
  ['a missing table', '42P01'],
  ['something not supported', '0A000'],
  ['a statement that a trigger refuses', 'P0001'],
  ['a wrong value', '22P02'],
  ['a failed transaction', '25P02']
])('a failure keeps its SQLSTATE: %s', (_case, code) => {
  const failure = failureOf(thrown(code, { constraint: 'rule', detail: 'Key (name)=(Ada)' }))
  expect(failure).toBeInstanceOf(StatementError)
  expect(Object.entries(failure)).toEqual(
    expect.arrayContaining([
      ['code', code],
      ['constraint', 'rule']
    ])
  )
  expect(JSON.stringify(Object.entries(failure))).not.toContain('Ada')
})

test("an error names each of a host's addresses that could not be reached", () => {
  const attempts = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
  expect(failureOf(new AggregateError(attempts)).message).toBe(
    'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432'
  )
})
