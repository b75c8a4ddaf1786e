import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../src/database/database.ts'
import { book, createTestApp, publicKey, withoutGuard } from '../app.ts'
import { testDatabase } from '../database.ts'
import { expectProtected } from './protection.ts'

const database = await testDatabase()

test('the problems 429, 500 and 503 carry the protecting headers', async () => {
  const flaky = withoutGuard(database)
  const budgeted = await createTestApp(flaky, { config: { writesPerMinute: 1 } })
  await book(budgeted)
  const answers = [await book(budgeted)]
  for (const error of [new Error('surprise'), new DatabaseUnavailable('gone')]) {
    Object.assign(flaky, { query: () => Promise.reject(error) })
    answers.push(await budgeted.inject({ url: '/api/v1/rooms', headers: publicKey }))
  }
  answers.push(await budgeted.inject({ url: '/readyz' }))
  await budgeted.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 500, 503, 503])
  for (const { headers } of answers) {
    expect(headers['cache-control']).toBe('no-store')
    expectProtected(headers)
  }
  for (const answer of [answers[0]!, ...answers.slice(2)])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('with an HTTPS public URL answers carry Strict-Transport-Security', async () => {
  const secure = await createTestApp(database, { config: { publicUrl: 'https://rooms.example' } })
  for (const url of ['/healthz', '/nowhere', '/api/v1/rooms', '/docs/']) {
    const { headers } = await secure.inject(url)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  }
  await secure.close()
})
