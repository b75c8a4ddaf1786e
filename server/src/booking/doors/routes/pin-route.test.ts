import { expect, test } from 'vitest'
import { from, testOffice } from '../../../../test/office.ts'

const office = await testOffice({ trustProxy: 1 })
const check = (pin: string, by = from('192.0.2.1')) => office.post('kiosk-pin-checks', { pin }, by)

test('only the right PIN is accepted', async () => {
  await office.open({ kioskPin: '48151623' })
  expect((await check('48151623')).statusCode).toBe(204)
  for (const wrong of ['4815162', '481516233', '', 'x'.repeat(32)]) {
    expect((await check(wrong)).json()).toMatchObject({
      status: 403,
      code: 'pin_wrong',
      detail: 'Wrong PIN.'
    })
  }
})

test('no PIN is accepted where none is set', async () => {
  expect((await check('')).json()).toMatchObject({ status: 403, code: 'off', detail: 'No PIN is set.' })
})

test('S-52: after five wrong PINs an address is locked out for five minutes', async () => {
  await office.open({ kioskPin: '4815' })
  for (const wrong of ['1', '2', '3', '4', '5']) expect((await check(wrong)).statusCode).toBe(403)
  const refused = await check('4815')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', message: 'problem.pinsTooMany' })
  expect(refused.headers['retry-after']).toBe('300')
  expect((await check('4815', from('192.0.2.2'))).statusCode).toBe(204)
  office.now += 300_000
  expect((await check('4815')).statusCode).toBe(204)
})
