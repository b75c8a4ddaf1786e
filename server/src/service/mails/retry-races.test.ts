import { expect, test, vi } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { deferred, pollOptions } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()
const { database } = office

/** The embedded engine runs one transaction at a time, so the retry waits before it begins. */
async function untilWaiting(isDone: () => boolean) {
  if (database.engine === 'embedded') return
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(isDone() || (await database.query(waiting)).length > 0).toBe(true), pollOptions)
}

// The cancellation tells nobody, because the invitation had failed. Nobody may get that invitation afterwards.
test('an email of a meeting that is being cancelled is not sent again', async () => {
  const { id } = await office.booked({ guests: [] })
  await database.query(`UPDATE invitations SET state = 'failed', next_attempt_at = created_at`)
  const [mail] = await office.read('mails?state=failed', adminKey)
  const [cancelled, committing] = [deferred<void>(), deferred<void>()]
  const cancelling = database.transaction(async (queries) => {
    await queries.query('UPDATE bookings SET cancelled = true WHERE id = $1', [id])
    cancelled.settle()
    await committing.promise
  })
  await cancelled.promise
  let isDone = false
  const retrying = office.post('mails/retries', { ids: [mail.id] }, adminKey).finally(() => {
    isDone = true
  })
  await untilWaiting(() => isDone)
  committing.settle()
  await cancelling
  expect((await retrying).json()).toEqual({ results: [{ id: mail.id, result: 'outdated' }] })
})
