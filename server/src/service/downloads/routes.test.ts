import { expect, test, vi } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { storeBooking } from '../../../test/database.ts'
import { downloadsOf } from '../../../test/downloads.ts'
import { testOffice } from '../../../test/office.ts'
import { DatabaseUnavailable } from '../../base/database/database.ts'

const office = await testOffice()
const { database } = office
const { open, start, stateOf } = downloadsOf(office)

test('a link leads to a backup with a name and a length, and the audit says who took it', async () => {
  await office.book()
  const started = await start()
  expect(started.statusCode).toBe(201)
  const { id, url, expires_at } = started.json()
  expect(expires_at).toBe('2026-11-24T09:43:07.000Z')
  expect(await stateOf(id)).toEqual({ id, state: 'ready', expires_at, expected_seconds: expect.any(Number) })
  const file = await open(url)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'content-length': String(Buffer.byteLength(file.body)),
    'content-disposition': 'attachment; filename="doorplate-2026-11-24.backup"',
    'cache-control': 'no-store'
  })
  expect(file.body).toContain('"doorplate_backup":1')
  expect(await stateOf(id)).toMatchObject({ state: 'used' })
  expect((await office.audit())[0]).toMatchObject({ action: 'backup downloaded', via: 'operator' })
})

test('a backup that fails is a problem, and its link says so', async () => {
  const { id, url } = (await start()).json()
  vi.spyOn(database, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable('too slow'))
  const failed = await open(url)
  expect(failed.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(failed.headers).not.toHaveProperty('content-disposition')
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
})

test('programs use their key at the call itself', async () => {
  expect((await start(adminKey)).json()).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: 'A download link needs a session of the desk. With a key, call GET /api/v1/backup.'
  })
})

test('only a backup can be downloaded', async () => {
  expect((await start(undefined, '/audit')).statusCode).toBe(422)
})

test('a backup says how large it will be', async () => {
  for (let day = 1; day <= 40; day++) {
    await storeBooking(database, { date: `2027-0${1 + (day % 9)}-${10 + Math.floor(day / 9)}` })
  }
  const { body } = await office.get('backup', adminKey)
  const estimate = await office.read('backup/estimate', adminKey)
  expect(estimate).toEqual({
    bytes: expect.any(Number),
    seconds: expect.any(Number),
    pauses_bookings: database.engine === 'embedded'
  })
  expect(estimate.bytes / Buffer.byteLength(body)).toBeGreaterThan(0.8)
  expect(estimate.bytes / Buffer.byteLength(body)).toBeLessThan(1.2)
})
