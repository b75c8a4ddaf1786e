import { expect, onTestFinished, test, vi } from 'vitest'
import { book, createTestApp, publicKey, testConfig, tuesday, withoutGuard } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { pollOptions, priya } from '../../test/outbox.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { answerLinkRequests } from './link-request-job.ts'

const database = await testDatabase()
const config = testConfig({ publicUrl: 'https://rooms.office.example' })

test('requests that wait are answered, and the mail leaves at once', async () => {
  const app = await createTestApp(database)
  onTestFinished(() => app.close())
  await book(app)
  await app.inject({ method: 'POST', url: '/api/v1/link-requests', headers: publicKey, payload: { email: priya } })
  const [wake, warn] = [vi.fn(), vi.fn()]
  onTestFinished(answerLinkRequests(database, { config, now: () => tuesday, log: { warn }, invitations: { wake } }))
  await expect.poll(() => wake.mock.calls.length, pollOptions).toBe(1)
  expect(await database.query('SELECT recipient FROM invitations WHERE notice IS NOT NULL')).toEqual([
    { recipient: priya }
  ])
  expect(warn).not.toHaveBeenCalled()
})

test('while the database cannot be reached they wait, and the log says so', async () => {
  const unreachable = withoutGuard(database, { query: () => Promise.reject(new DatabaseUnavailable('gone')) })
  const warn = vi.fn()
  const invitations = { wake: vi.fn() }
  onTestFinished(answerLinkRequests(unreachable, { config, now: () => tuesday, log: { warn }, invitations }))
  await expect.poll(() => warn.mock.calls.length, pollOptions).toBe(1)
  expect(invitations.wake).not.toHaveBeenCalled()
})
