import { expect, test, vi } from 'vitest'
import { deferred, pollOptions } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()
const { database } = office

/** The embedded engine runs one transaction at a time, so a booking waits before it begins. */
async function untilWaiting(isDone: () => boolean) {
  if (database.engine === 'embedded') return
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(isDone() || (await database.query(waiting)).length > 0).toBe(true), pollOptions)
}

/** Begins work while the zone is being changed; the change commits once the work waits for it. */
async function duringZoneChange<Result>(begin: () => Promise<Result>, lastSql = 'SELECT 1') {
  const [changed, committing] = [deferred<void>(), deferred<void>()]
  const changing = database.transaction(async (queries) => {
    await queries.query(`UPDATE offices SET time_zone = 'Asia/Tokyo' WHERE id = 'main'`)
    changed.settle()
    await committing.promise
    return queries.query(lastSql)
  })
  await changed.promise
  let isDone = false
  const begun = begin().finally(() => {
    isDone = true
  })
  await untilWaiting(() => isDone)
  committing.settle()
  return { last: await changing, result: await begun }
}

test('a booking waits for a change of its office’s zone and names the new one', async () => {
  const { result } = await duringZoneChange(async () => office.book())
  expect(result.statusCode).toBe(201)
  expect(await database.query(`SELECT DISTINCT sender ->> 'officeTimeZone' AS zone FROM invitations`)).toEqual([
    { zone: 'Asia/Tokyo' }
  ])
})

test('a change of a booking waits for a change of the zone before it locks the booking', async () => {
  const own = await office.booked()
  const { last, result } = await duringZoneChange(
    async () => office.change(own, { purpose: 'Other' }),
    'SELECT id FROM bookings FOR UPDATE NOWAIT'
  )
  expect(last).toEqual([{ id: own.id }])
  expect(result.statusCode).toBe(200)
})
