import { expect, test } from 'vitest'
import { DatabaseUnavailable, StatementError } from '../../base/database/database.ts'
import { createLog } from './log.ts'

function logged(error: Error): { err: Record<string, unknown> } {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'A request failed')
  return JSON.parse(lines.join(''))
}

test('a line has its time as an ISO instant', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info('Ready')
  const { time } = JSON.parse(lines.join(''))
  expect(new Date(time).toISOString()).toBe(time)
})

test('an unexpected error is logged with its stack', () => {
  const { err } = logged(new TypeError('x is not a function'))
  expect(err).toMatchObject({ name: 'TypeError', message: 'x is not a function' })
  expect(err['stack']).toMatch(/^TypeError: x is not a function\n {4}at .*log\.test\.ts:\d+/)
})

test.each([
  new DatabaseUnavailable('connect ECONNREFUSED'),
  new StatementError('relation "rooms" does not exist', '42P01')
])('$name is logged with its message and code only', (error) => {
  expect(Object.keys(logged(error).err)).not.toContain('stack')
  expect(logged(error).err).toMatchObject({ name: error.name, message: error.message })
})

test('the log omits values and rows from database errors', () => {
  const error = Object.assign(new Error('refused'), { code: '23514', detail: 'Ada', params: ['ada@x.example'] })
  const { err } = logged(error)
  expect(Object.keys(err).sort()).toEqual(['code', 'message', 'name', 'stack'])
  expect(JSON.stringify(err)).not.toMatch(/ada/i)
})
