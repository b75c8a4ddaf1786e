import { localTime } from '@doorplate/domain/time'
import PostalMime from 'postal-mime'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { readIndependently } from '../../../test/mail/invitations.ts'
import { startMailServer } from '../../../test/mail/mail-servers.ts'
import { jonas, pollOptions, priya, testOutbox } from '../../../test/mail/outbox.ts'
import type { Mailer } from './delivery/delivery.ts'
import { createMailer } from './delivery/mailer.ts'

const { office } = await testOutbox()
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let mailer: Mailer

beforeEach(async () => {
  mailServer = await startMailServer()
  mailer = createMailer(testConfig({ smtpUrl: mailServer.url }))
  return mailServer.close
})

async function read({ raw }: { raw: Buffer }) {
  const mail = await PostalMime.parse(raw)
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!
  const event = readIndependently(Buffer.from(part.content as ArrayBuffer).toString())
  return { mail, method: part.method, event }
}

test('a booking adds the meeting to the calendars of booker and guest, and a cancellation removes it', async () => {
  const worker = office.startWorker(mailer)
  const booking = await office.book({ guests: [jonas], purpose: 'Käse & Brot' })
  await worker.runOnce()
  office.now += 60_000
  await office.cancel(booking)
  await worker.runOnce()

  expect(mailServer.received.map(({ to }) => to.join()).toSorted()).toEqual([jonas, jonas, priya, priya])
  for (const recipient of [priya, jonas]) {
    const own = mailServer.received.filter(({ to }) => to[0] === recipient)
    const [request, cancel] = [await read(own[0]!), await read(own[1]!)]
    expect([request.method, cancel.method]).toEqual(['REQUEST', 'CANCEL'])
    expect(request.mail.text).toContain('Purpose: Käse & Brot\n')
    expect(request.event.uid).toBe(`${booking.id}@office.example`)
    expect(cancel.event.uid).toBe(request.event.uid)
    expect(Number(cancel.event.sequence)).toBeGreaterThan(Number(request.event.sequence))
    expect(cancel.event.status).toBe('CANCELLED')
    const start = localTime(request.event.start!.getTime(), 'Europe/Berlin')
    expect(start).toEqual({ date: booking.date, time: booking.start_time })
    expect(cancel.mail.messageId).not.toBe(request.mail.messageId)
  }
})

test('every deliverable message arrives once after an outage of the mail server', async () => {
  const port = Number(new URL(mailServer.url).port)
  await mailServer.close()
  const worker = office.startWorker(mailer)
  for (const time of ['10', '12', '14']) {
    await office.book({ start_time: `${time}:00`, end_time: `${time}:30`, guests: [jonas] })
  }
  for (let minute = 0; minute < 3; minute++) {
    await worker.runOnce()
    office.now += 60_000
  }
  // Three at once, and then one at a time.
  expect(worker.totals()).toMatchObject({ sent: 0, retried: 5 })

  mailServer = await startMailServer({ port })
  await worker.runOnce()
  expect(mailServer.received).toHaveLength(6)
  expect(worker.totals()).toEqual({ sent: 6, failed: 0, given_up: 0, retried: 5 })
  await worker.runOnce()
  expect(mailServer.received).toHaveLength(6)
})

/** A mail server that never answers for some recipients, such as one that looks them up on a server that hangs. */
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

test('S-07: a colleague’s invitation is sent while the mail server hangs on another client’s messages', async () => {
  const server = await startHangingServer((address) => address !== jonas)
  const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@northwind.example`)
  await office.book({ guests }, 'one client')
  const worker = office.startWorker(createMailer(testConfig({ smtpUrl: server.url })))
  worker.wake()
  await expect.poll(server.hanging, pollOptions).toBeGreaterThanOrEqual(3)
  for (const date of ['2026-12-01', '2026-12-02']) await office.book({ date, booker_email: jonas }, 'a colleague')
  worker.wake()
  await expect.poll(server.recipients, pollOptions).toEqual([jonas, jonas])
  expect(server.hanging()).toBe(3)
})
