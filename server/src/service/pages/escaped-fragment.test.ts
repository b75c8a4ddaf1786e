import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { createLog } from '../operations/log.ts'

const logged: string[] = []
const app = await createTestApp(await testDatabase(), {
  page: testFolder({ 'index.html': '<!--doorplate-settings--><!--doorplate-data-->' }),
  logger: createLog('debug', { write: (line) => void logged.push(line) })
})
afterAll(() => app.close())

const booking = '/bookings/0b9d1b43-7a4c-4d0e-9d0a-2f1f3c1b7a11'
const key = 'Ab3_-fGh1jKlMn0pQrStUv'
const headers = { accept: 'text/html' }

test.each([
  [`${booking}%23${key}`, `${booking}#${key}`],
  [`${booking}%2523${key}`, `${booking}#${key}`],
  [`${booking}%252523${key}`, `${booking}#${key}`],
  [`${booking}?language=de%23${key}`, `${booking}?language=de#${key}`],
  [`${booking}%23${key}?language=de`, `${booking}?language=de#${key}`],
  [`${booking}%23${key}&utm_source=mail`, `${booking}?utm_source=mail#${key}`],
  [`${booking}?change=%23${key}&utm_source=mail`, `${booking}?change=&utm_source=mail#${key}`],
  [`${booking}%23${key}%3E`, `${booking}#${key}`],
  [`${booking}%23${key}.`, `${booking}#${key}`]
])('a link whose # is escaped opens the booking: %s', async (url, meant) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url, headers })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, meant])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.body).toBe('')
  }
  expect(logged.join()).not.toContain(key)
})

test.each([
  `${booking}%23`,
  `${booking}%23short`,
  `${booking}%23${key}x`,
  `${booking}/%23${key}`,
  `/bookings/%2F%2Fevil.example%23${key}`,
  `/bookings//evil.example%23${key}`,
  `/day%23${key}`
])('no other address leads elsewhere: %s', async (url) => {
  const answer = await app.inject({ url, headers })
  expect(answer.headers.location).toBeUndefined()
})
