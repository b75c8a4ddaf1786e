import { randomUUID } from 'node:crypto'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { expect, test } from 'vitest'
import { newBooking } from '../../../test/app.ts'
import { serverToKill } from '../../../test/crash.ts'

const count = 30
const { api, addRoom, killAfter } = serverToKill()

type Entry = { action: string; booking_id: string }
type Answer = { batch: string; results: { id: string; result: string }[] }

async function bookAll(room_id: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const date = new Date(Date.UTC(2026, 10, 25 + index)).toISOString().slice(0, 10)
    const answer = await api('POST', '/api/v1/bookings', { body: newBooking({ room_id, date, guests: [] }) })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
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
        api('POST', '/api/v1/bulk-changes', {
          body: { action, bookings },
          key: keys.admin,
          headers: { 'idempotency-key': batch }
        })
      await killAfter(changes, run)
      const { results } = (await (await run()).json()) as Answer
      expect(results).toEqual(ids.map((id) => ({ id, result: 'done' })))
      const audit = (await (await api('GET', '/api/v1/audit', { key: keys.admin })).json()) as Entry[]
      const changed = audit.filter(({ booking_id, action }) => ids.includes(booking_id) && action !== 'booked')
      expect(changed.map(({ booking_id }) => booking_id).sort()).toEqual(ids.sort())
    }
  },
  600_000
)
