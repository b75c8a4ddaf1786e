import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStale } from '../../../../scripts/product/products.mjs'
import { newBooking } from '../../../test/app.ts'
import { testFolder } from '../../../test/folder.ts'

const count = 30
const folder = testFolder({})
let server: ServerProcess
beforeAll(async () => {
  await buildStale('server')
  const environment = { WRITES_PER_MINUTE: '0' }
  server = await ServerProcess.start({
    dataDir: `${folder}/data`,
    officeTime: '2026-11-24T10:42:00+01:00',
    environment
  })
}, 120_000)
afterAll(() => server.kill())

type Entry = { action: string; booking_id: string }
type Answer = { batch: string; results: { id: string; result: string }[] }

async function addRoom(id: string): Promise<string> {
  await server.api('PUT', `/api/v1/rooms/${id}`, { body: { name: id, capacity: 4 }, key: keys.admin })
  return id
}

async function bookAll(room_id: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const date = new Date(Date.UTC(2026, 10, 25 + index)).toISOString().slice(0, 10)
    const answer = await server.api('POST', '/api/v1/bookings', { body: newBooking({ room_id, date, guests: [] }) })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
}

/** Kills the server once the call has changed files of its database so many times, and starts it again. */
async function killAfter(changes: number, call: () => Promise<unknown>): Promise<void> {
  const watcher = watch(`${folder}/data`, { recursive: true })
  const ended = call().catch(() => undefined)
  const isReached = async () => {
    for (let seen = 0; seen < changes; seen++) await once(watcher, 'change')
  }
  await Promise.race([isReached(), ended])
  watcher.close()
  await server.restart()
  await ended
}

test.each(['move', 'cancel'] as const)(
  'P2: a bulk %s that is killed again and again does everything once after a repeat',
  async (action) => {
    for (const changes of [1, 3, 10, 25, 50, 80, 120, 170, 230, 300]) {
      const ids = await bookAll(await addRoom(`${action}-from-${changes}`))
      const room_id = await addRoom(`${action}-to-${changes}`)
      const bookings = ids.map((id) => ({ id, version: 1, ...(action === 'move' && { room_id }) }))
      const batch = randomUUID()
      const run = () =>
        server.api('POST', '/api/v1/bulk-changes', {
          body: { action, bookings },
          key: keys.admin,
          headers: { 'idempotency-key': batch }
        })
      await killAfter(changes, run)
      const { results } = (await (await run()).json()) as Answer
      expect(results).toEqual(ids.map((id) => ({ id, result: 'done' })))
      const audit = (await (await server.api('GET', '/api/v1/audit', { key: keys.admin })).json()) as Entry[]
      const changed = audit.filter(({ booking_id, action }) => ids.includes(booking_id) && action !== 'booked')
      expect(changed.map(({ booking_id }) => booking_id).sort()).toEqual(ids.sort())
    }
  },
  600_000
)
