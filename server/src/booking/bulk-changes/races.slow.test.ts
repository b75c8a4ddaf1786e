import { randomUUID } from 'node:crypto'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { expect, onTestFinished, test } from 'vitest'
import { buildStale } from '../../../../scripts/product/products.mjs'
import { adminKey, publicKey } from '../../../test/app.ts'
import { placeOf, type RacingServer, raceBulkMoves } from '../../../test/bulk-race.ts'
import { createDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { sendMails, testOffice } from '../../../test/office.ts'
import { silent } from '../../../test/silent.ts'
import { openPostgres } from '../../base/database/postgres/open.ts'
import type { App } from '../../base/http/app-type.ts'

const office = await testOffice()
const { database } = office

type Answer = { results: { id: string; result: string }[] }

test('P1: two operators move the same bookings while others book: each moves once, with one mail a person', async () => {
  await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
  const through = (app: App): RacingServer => ({
    post: (path, payload, headers) => app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload }),
    operator: adminKey,
    anyone: publicKey
  })
  await raceBulkMoves(database, [through(office.app), through(await office.secondApp())], () => sendMails(office))
}, 240_000)

if (process.env['TEST_ENGINE'] === 'postgres') {
  test('P1: the same with two server processes', async () => {
    await buildStale('server')
    const { url, drop } = await createDatabase({ empty: true })
    const shared = await openPostgres(url, silent)
    onTestFinished(() => shared.close().then(drop))
    const start = async () => {
      const server = await ServerProcess.start({
        dataDir: testFolder({}, onTestFinished),
        officeTime: '2026-11-24T10:42:00+01:00',
        environment: { DATABASE_URL: url, WRITES_PER_MINUTE: '0' }
      })
      onTestFinished(() => server.kill())
      return server
    }
    const servers = [await start(), await start()] as const
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
    const ben = await servers[0].api('POST', '/api/v1/operators', {
      body: { name: 'Ben', role: 'reception' },
      key: keys.admin
    })
    const operators = [bearer(keys.admin), bearer(((await ben.json()) as { key: string }).key)] as const
    const through = (index: 0 | 1): RacingServer => ({
      async post(path, body, headers) {
        const answer = await servers[index].request('POST', `/api/v1/${path}`, { body, headers })
        const json = await answer.json()
        return { statusCode: answer.status, json: () => json }
      },
      operator: operators[index],
      anyone: {}
    })
    const waiting = () => shared.query(`SELECT id FROM invitations WHERE state IN ('queued', 'sending')`)
    await raceBulkMoves(shared, [through(0), through(1)], () =>
      expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual([])
    )
  }, 240_000)
}

test('a booking does not wait for a whole batch', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++) ids.push((await office.booked(placeOf(index))).id)
  const payload = { action: 'move', bookings: ids.map((id) => ({ id, version: 1, room_id: 'birch' })) }
  const ended: string[] = []
  await Promise.all([
    office
      .post('bulk-changes', payload, { ...adminKey, 'idempotency-key': randomUUID() })
      .then(() => ended.push('batch')),
    office.book({ date: '2026-12-24' }).then(() => ended.push('booking'))
  ])
  expect(ended).toEqual(['booking', 'batch'])
})

test('a request that is sent twice at once moves each booking once', async () => {
  const ids: string[] = []
  for (let index = 0; index < 10; index++) ids.push((await office.booked(placeOf(index))).id)
  const other = await office.secondApp()
  const headers = { ...adminKey, 'idempotency-key': randomUUID() }
  const payload = { action: 'move', bookings: ids.map((id) => ({ id, version: 1, room_id: 'birch' })) }
  const answers = await Promise.all(
    [office.app, other].map((app) => app.inject({ method: 'POST', url: '/api/v1/bulk-changes', headers, payload }))
  )
  for (const answer of answers) {
    expect(answer.json<Answer>().results.map(({ result }) => result)).toEqual(ids.map(() => 'done'))
  }
  const stored = await database.query('SELECT DISTINCT room_id, version FROM bookings')
  expect(stored).toEqual([{ room_id: 'birch', version: 2 }])
}, 120_000)
