import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { fakeMailer, jonas, priya, testOutbox } from '../../test/outbox.ts'
import { queueUpdates } from './update-store.ts'

const { database, office } = await testOutbox()

const eve = 'eve@example.com'

/** Booked and invited, with a worker that has sent it. */
async function invited(guests: string[]) {
  const mailer = fakeMailer()
  const worker = office.startWorker(mailer)
  const booking = await office.book({ guests })
  await worker.runOnce()
  const first = mailer.sent.length
  return {
    booking,
    mailer,
    worker,
    /** The mails sent after the wait for further changes. */
    async leaves() {
      await worker.runOnce()
      expect(mailer.sent).toHaveLength(first)
      office.now += 20_000
      await worker.runOnce()
      return mailer.sent.slice(first).toSorted()
    },
    texts: () => mailer.messages.slice(first).map(({ to, raw }) => `${to}\n${raw.toString().replaceAll('=\r\n', '')}`)
  }
}

test('a new time notifies everybody who stays, joins or leaves', async () => {
  const { booking, leaves, texts } = await invited([jonas])
  await office.change(booking, { start_time: '14:30', end_time: '16:00', guests: [eve] })
  expect(await leaves()).toEqual([`${eve} REQUEST 1`, `${jonas} CANCEL 1`, `${priya} REQUEST 1`])
  const text = (to: string) => texts().find((each) => each.startsWith(to))!
  expect(text(priya)).toMatch(/Subject: Changed: Meeting in Atlas/)
  expect(text(priya)).toContain('Your booking was changed.')
  expect(text(priya)).toContain('Time: 14:30 to 16:00 (Europe/Berlin) (was 09:00 to 10:00)\r\n')
  expect(text(eve)).toMatch(/Subject: Meeting in Atlas/)
  expect(text(eve)).not.toContain('(was')
  expect(text(jonas)).toContain('You are no longer invited to this meeting.')
  expect(text(jonas)).toContain('09:00 to 10:00')
  const uids = new Set(texts().map((each) => /UID:(\S+)/.exec(each.replaceAll(/\r\n /g, ''))?.[1]))
  expect(uids.size).toBe(1)
})

test('another purpose is mailed with the earlier one, which calendars do not show', async () => {
  const { booking, leaves, mailer } = await invited([])
  await office.change(booking, { purpose: 'Budget' })
  await leaves()
  const { text, html, attachments } = await PostalMime.parse(mailer.messages.at(-1)!.raw)
  expect(text).toContain('Time: 09:00 to 10:00 (Europe/Berlin)\n')
  expect(text).toContain('Purpose: Budget (was Rail slots for spring)\n')
  expect(html).toContain('Budget (was Rail slots for spring)')
  const calendars = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
  for (const calendar of calendars) expect(calendar).not.toContain('(was')
})

test('a change queued by an older program is mailed without the earlier purpose', async () => {
  const { booking, leaves, texts } = await invited([])
  await office.change(booking, { purpose: 'Budget', room_id: 'atlas', start_time: '09:30', end_time: '10:30' })
  await database.query(`UPDATE invitations SET details = details #- '{was,purpose}'`)
  await leaves()
  expect(texts().join()).toContain('Purpose: Budget\r\n')
  expect(texts().join()).toContain('(was 09:00 to 10:00)')
})

test('a change of guests notifies them and the booker only', async () => {
  const { booking, leaves } = await invited([jonas])
  await office.change(booking, { guests: [jonas, eve] })
  expect(await leaves()).toEqual([`${eve} REQUEST 1`, `${priya} REQUEST 1`])
})

test('a guest with another spelling of the address is the same, and is notified of leaving', async () => {
  const { booking, leaves } = await invited([jonas])
  await office.change(booking, { guests: [jonas.toUpperCase(), eve] })
  await office.change(booking, { guests: [eve] })
  expect(await leaves()).toEqual([`${eve} REQUEST 1`, `${jonas} CANCEL 2`, `${priya} REQUEST 2`])
})

test('a guest who was never invited is not notified of leaving', async () => {
  const mailer = fakeMailer()
  const worker = office.startWorker(mailer)
  const booking = await office.book({ guests: [jonas] })
  await office.change(booking, { guests: [] })
  office.now += 20_000
  await worker.runOnce()
  expect(mailer.sent).toEqual([`${priya} REQUEST 1`])
  expect(mailer.messages[0]!.raw.toString()).toContain('Your room is booked.')
})

test('ten changes one after the other are one message to each', async () => {
  const { booking, leaves, texts } = await invited([jonas])
  for (let index = 1; index <= 10; index++) await office.change(booking, { purpose: `Change ${index}` })
  expect(await leaves()).toEqual([`${jonas} REQUEST 10`, `${priya} REQUEST 10`])
  for (const text of texts()) expect(text).toContain('Change 10')
})

test('a guest who leaves and returns before any mail gets an update', async () => {
  const { booking, leaves } = await invited([jonas])
  await office.change(booking, { guests: [] })
  await office.change(booking, { guests: [jonas] })
  expect(await leaves()).toEqual([`${jonas} REQUEST 2`, `${priya} REQUEST 2`])
})

test('a cancellation after a change goes once to the people who were notified', async () => {
  const { booking, worker, mailer } = await invited([jonas])
  await office.change(booking, { guests: [eve] })
  office.now += 20_000
  await worker.runOnce()
  mailer.sent.length = 0
  await office.cancel(booking)
  await worker.runOnce()
  expect(mailer.sent.toSorted()).toEqual([`${eve} CANCEL 2`, `${priya} CANCEL 2`])
})

test('a change and a cancellation before any mail make one cancellation', async () => {
  const { booking, worker, mailer } = await invited([jonas])
  await office.change(booking, { date: '2026-11-26', guests: [eve] })
  await office.cancel(booking)
  office.now += 60_000
  mailer.sent.length = 0
  await worker.runOnce()
  expect(mailer.sent.toSorted()).toEqual([`${jonas} CANCEL 1`, `${priya} CANCEL 2`])
  expect(await database.query(`SELECT 1 FROM invitations WHERE state = 'queued'`)).toEqual([])
})

test('an update of everybody is not for a guest who has left, who is still told of that', async () => {
  const { booking, worker, mailer } = await invited([jonas, eve])
  await office.change(booking, { guests: [eve] })
  await database.transaction((queries) =>
    queueUpdates(queries, [booking.id], { now: office.now, sender: office.sender })
  )
  office.now += 20_000
  mailer.sent.length = 0
  await worker.runOnce()
  expect(mailer.sent.toSorted()).toEqual([`${eve} REQUEST 2`, `${jonas} CANCEL 1`, `${priya} REQUEST 2`])
})

test.each([
  ['cancelled', () => office.cancel],
  ['cancelled, and that taken back', () => office.cancelAndUndo]
])('a guest who has left is told of that alone, and as soon, when the meeting is then %s', async (_how, ending) => {
  const { booking, worker, mailer, texts } = await invited([jonas])
  await office.change(booking, { date: '2026-11-26', guests: [] })
  await ending()(booking)
  office.now += 20_000
  mailer.sent.length = 0
  await worker.runOnce()
  expect(mailer.sent.filter((sent) => sent.startsWith(jonas))).toEqual([`${jonas} CANCEL 1`])
  const text = texts().find((each) => each.startsWith(jonas))!
  expect(text).toContain('You are no longer invited to this meeting.')
  expect(text).toContain('November 25')
  expect(text).not.toMatch(/was cancelled|on the booking page/)
})

test('a removed guest is not notified of the meeting’s cancellation', async () => {
  const { booking, leaves, worker, mailer } = await invited([jonas])
  await office.change(booking, { guests: [] })
  await leaves()
  mailer.sent.length = 0
  await office.cancel(booking)
  await worker.runOnce()
  expect(mailer.sent).toEqual([`${priya} CANCEL 2`])
})
