import { expect, onTestFinished, test, vi } from 'vitest'
import { testConfig, tuesday } from '../../../test/app.ts'
import { pollOptions } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import { mailFaults } from './mail-job.ts'

const office = await testOffice()

test.each([
  ['desk@office.example', 1],
  [undefined, 0]
])('with ALERT_MAIL %s a report sends %d mails at once', async (alertMail, count) => {
  await office.report()
  const [wake, warn] = [vi.fn(), vi.fn()]
  const context = { config: testConfig({ alertMail }), now: () => tuesday + 600_000, log: { warn } }
  onTestFinished(mailFaults(office.database, { ...context, outbox: { wake } }))
  await expect.poll(() => wake.mock.calls.length, pollOptions).toBe(count)
  expect(await office.database.query(`SELECT 1 FROM invitations WHERE notice = 'faults'`)).toHaveLength(count)
  expect(warn).not.toHaveBeenCalled()
})
