import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, report, testConfig, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { pollOptions } from '../../test/outbox.ts'
import { tellOperatorOfFaults } from './mail-job.ts'

const database = await testDatabase()

test.each([
  ['desk@office.example', 1],
  [undefined, 0]
])('%s is told of what was reported, and the mail leaves at once', async (alertMail, count) => {
  const app = await createTestApp(database)
  onTestFinished(() => app.close())
  await report(app)
  const [wake, warn] = [vi.fn(), vi.fn()]
  const context = { config: testConfig({ alertMail }), now: () => tuesday + 600_000, log: { warn } }
  onTestFinished(tellOperatorOfFaults(database, { ...context, invitations: { wake } }))
  await expect.poll(() => wake.mock.calls.length, pollOptions).toBe(count)
  expect(await database.query(`SELECT recipient FROM invitations WHERE notice = 'faults'`)).toHaveLength(count)
  expect(warn).not.toHaveBeenCalled()
})
