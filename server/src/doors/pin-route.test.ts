import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, publicKey, tuesday } from '../../test/app.ts'
import { from } from '../../test/office.ts'
import { testDatabase } from '../../test/database.ts'

const database = await testDatabase()

async function open(kioskPin: string | undefined) {
  const clock = { now: tuesday }
  const app = await createTestApp(database, { config: { kioskPin, trustProxy: 1 }, now: () => clock.now })
  onTestFinished(() => app.close())
  const check = (pin: string, by = from('192.0.2.1')) =>
    app.inject({ method: 'POST', url: '/api/v1/kiosk-pin-checks', headers: { ...publicKey, ...by }, payload: { pin } })
  return { clock, check }
}

test('the PIN of the kiosks is known, and no other', async () => {
  const { check } = await open('48151623')
  expect((await check('48151623')).statusCode).toBe(204)
  for (const wrong of ['4815162', '481516233', '', 'x'.repeat(32)]) {
    expect((await check(wrong)).json()).toMatchObject({
      status: 403,
      code: 'pin_wrong',
      detail: 'Wrong PIN.'
    })
  }
})

test('where none is set there is nothing to know', async () => {
  const { check } = await open(undefined)
  expect((await check('')).json()).toMatchObject({ status: 403, code: 'off', detail: 'No PIN is set.' })
})

test('S-52: after five wrong PINs from an address not even the right one is looked at for five minutes', async () => {
  const { clock, check } = await open('4815')
  for (const wrong of ['1', '2', '3', '4', '5']) expect((await check(wrong)).statusCode).toBe(403)
  const refused = await check('4815')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', message: 'problem.pinsTooMany' })
  expect(refused.headers['retry-after']).toBe('300')
  expect((await check('4815', from('192.0.2.2'))).statusCode).toBe(204)
  clock.now += 300_000
  expect((await check('4815')).statusCode).toBe(204)
})
