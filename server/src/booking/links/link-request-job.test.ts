import { expect, onTestFinished, test, vi } from 'vitest'
import { testConfig, tuesday, withoutGuard } from '../../../test/app.ts'
import { pollOptions, priya } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import { type Database, DatabaseUnavailable } from '../../base/database/database.ts'
import { answerLinkRequests } from './link-request-job.ts'

const office = await testOffice()
const { database } = office
const config = testConfig({ publicUrl: 'https://rooms.office.example' })

function startJob(on: Database = database) {
  const [wake, warn] = [vi.fn(), vi.fn()]
  onTestFinished(answerLinkRequests(on, { config, now: () => tuesday, log: { warn }, outbox: { wake } }))
  return { wake, warn }
}

test('waiting requests are answered, and the mail is sent at once', async () => {
  await office.book()
  await office.post('link-requests', { email: priya })
  const { wake, warn } = startJob()
  await expect.poll(() => wake.mock.calls.length, pollOptions).toBe(1)
  expect(await database.query('SELECT recipient FROM invitations WHERE notice IS NOT NULL')).toEqual([
    { recipient: priya }
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('an unreachable database is logged, and requests wait', async () => {
  const { wake, warn } = startJob(
    withoutGuard(database, { query: () => Promise.reject(new DatabaseUnavailable('gone')) })
  )
  await expect.poll(() => warn.mock.calls.length, pollOptions).toBe(1)
  expect(wake).not.toHaveBeenCalled()
})
