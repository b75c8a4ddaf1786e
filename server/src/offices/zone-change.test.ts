import { expect, onTestFinished, test, vi } from 'vitest'
import { book, createTestApp, publicKey } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { deferred, pollOptions } from '../../test/outbox.ts'

const database = await testDatabase()

/** The embedded engine runs one transaction at a time, so a booking waits before it begins. */
async function untilWaiting(isDone: () => boolean) {
  if (database.engine === 'embedded') return
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(isDone() || (await database.query(waiting)).length > 0).toBe(true), pollOptions)
}

test('a booking waits for a change of its office’s zone, and names the new one', async () => {
  const app = await createTestApp(database)
  onTestFinished(() => app.close())
  const [changed, committing] = [deferred<void>(), deferred<void>()]
  const changing = database.transaction(async (queries) => {
    await queries.query(`UPDATE offices SET time_zone = 'Asia/Tokyo' WHERE id = 'main'`)
    changed.settle()
    await committing.promise
  })
  await changed.promise
  let isDone = false
  const booking = book(app).finally(() => {
    isDone = true
  })
  await untilWaiting(() => isDone)
  committing.settle()
  await changing
  expect((await booking).statusCode).toBe(201)
  expect(await database.query(`SELECT DISTINCT sender ->> 'officeTimeZone' AS zone FROM invitations`)).toEqual([
    { zone: 'Asia/Tokyo' }
  ])
})

test('a change of a booking waits for one of the zone before it locks what that needs', async () => {
  const app = await createTestApp(database)
  onTestFinished(() => app.close())
  const booked = await book(app)
  const { id } = booked.json()
  const [locked, goingOn] = [deferred<void>(), deferred<void>()]
  const zoneChange = database.transaction(async (queries) => {
    await queries.query(`UPDATE offices SET time_zone = 'Asia/Tokyo' WHERE id = 'main'`)
    locked.settle()
    await goingOn.promise
    return queries.query('SELECT id FROM bookings WHERE id = $1 FOR UPDATE NOWAIT', [id])
  })
  await locked.promise
  let isDone = false
  const changing = app
    .inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: { ...publicKey, 'doorplate-key': String(booked.headers['doorplate-key']), 'if-match': '"1"' },
      payload: { purpose: 'Other' }
    })
    .finally(() => {
      isDone = true
    })
  await untilWaiting(() => isDone)
  goingOn.settle()
  await expect(zoneChange).resolves.toEqual([{ id }])
  expect((await changing).statusCode).toBe(200)
})
