import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../test/mail-servers.ts'
import { pollOptions, testOutbox } from '../../../test/outbox.ts'
import { createMailer } from '../delivery/mailer.ts'

const { office } = await testOutbox()

const colleague = 'jonas@buergi.example'

/** A mail server that never answers for some recipients, as one does that checks them at a server that hangs. */
async function startHangingServer(hangsOn: (address: string) => boolean) {
  let hanging = 0
  const server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (hangsOn(address)) hanging++
      else done()
    },
    closeTimeout: 100
  })
  onTestFinished(server.close)
  const recipients = () => server.received.flatMap(({ to }) => to)
  return { url: server.url, recipients, hanging: () => hanging }
}

test('S-07: a colleague’s invitation leaves while the mail server hangs on all messages of one client', async () => {
  const server = await startHangingServer((address) => address !== colleague)
  const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@northwind.example`)
  await office.book({ guests }, 'one client')
  const worker = office.startWorker(createMailer({ smtpUrl: server.url, dataDir: '' }))
  worker.wake()
  await expect.poll(server.hanging, pollOptions).toBeGreaterThanOrEqual(3)
  for (const date of ['2026-12-01', '2026-12-02']) await office.book({ date, booker_email: colleague }, 'a colleague')
  worker.wake()
  await expect.poll(server.recipients, pollOptions).toEqual([colleague, colleague])
  expect(server.hanging()).toBe(3)
})
