import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { jonas, priya, testOutbox } from '../../../../test/mail/outbox.ts'
import { queueUpdates } from '../renewals/update-store.ts'

const { database, office } = await testOutbox()

const eve = 'eve@example.com'

const wait = 20_000

/** A meeting whose invitations were sent. */
async function invited(guests: string[]) {
  const { mailer, worker } = office.hire()
  const booking = await office.book({ guests })
  await worker.runOnce()
  const first = mailer.sent.length
  return {
    booking,
    /** The mails since then, after the time has passed. */
    async sentAfter(milliseconds: number) {
      office.now += milliseconds
      await worker.runOnce()
      return mailer.sent.slice(first).toSorted()
    },
    messages: () => mailer.messages.slice(first),
    texts: () => mailer.messages.slice(first).map(({ to, raw }) => `${to}\n${raw.toString().replaceAll('=\r\n', '')}`)
  }
}

test('a new time notifies everybody who stays, joins or leaves', async () => {
  const { booking, sentAfter, texts } = await invited([jonas])
  await office.change(booking, { start_time: '14:30', end_time: '16:00', guests: [eve] })
  expect(await sentAfter(wait - 1)).toEqual([])
  expect(await sentAfter(1)).toEqual([`${eve} REQUEST 1`, `${jonas} CANCEL 1`, `${priya} REQUEST 1`])
  const text = (to: string) => texts().find((each) => each.startsWith(to))!
  expect(text(priya)).toMatch(/Subject: Changed: Meeting in Atlas/)
  expect(text(priya)).toContain('Your booking was changed.')
  expect(text(priya)).toContain('Time: 14:30 to 16:00 (Central European Time) (was 09:00 to 10:00)\r\n')
  expect(text(eve)).toMatch(/Subject: Meeting in Atlas/)
  expect(text(eve)).not.toContain('(was')
  expect(text(jonas)).toMatch(/Subject: No longer invited: Meeting in Atlas/)
  expect(text(jonas)).toContain('You are no longer invited to this meeting.')
  expect(text(jonas)).toContain('09:00 to 10:00')
  const uids = new Set(texts().map((each) => /UID:(\S+)/.exec(each.replaceAll(/\r\n /g, ''))?.[1]))
  expect(uids.size).toBe(1)
})

test('a new purpose is mailed together with the earlier one', async () => {
  const { booking, sentAfter, messages } = await invited([])
  await office.change(booking, { purpose: 'Budget' })
  await sentAfter(wait)
  const { text, html, attachments } = await PostalMime.parse(messages().at(-1)!.raw)
  expect(text).toContain('Time: 09:00 to 10:00 (Central European Time)\n')
  expect(text).toContain('Purpose: Budget (was Rail slots for spring)\n')
  expect(html).toContain('Budget (was Rail slots for spring)')
  const calendars = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
  for (const calendar of calendars) expect(calendar).not.toContain('(was')
})

test('a change of an invitation that is older than a field is mailed without its earlier value', async () => {
  const { booking, sentAfter, texts } = await invited([])
  await office.change(booking, { purpose: 'Budget', room_id: 'atlas', start_time: '09:30', end_time: '10:30' })
  await database.query(`UPDATE invitations SET details = details #- '{was,purpose}'`)
  await sentAfter(wait)
  expect(texts().join()).toContain('Purpose: Budget\r\n')
  expect(texts().join()).toContain('(was 09:00 to 10:00)')
})

test('a change of guests notifies them and the booker only', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { guests: [jonas, eve] })
  expect(await sentAfter(wait)).toEqual([`${eve} REQUEST 1`, `${priya} REQUEST 1`])
})

test('a guest with another spelling of the address is the same, and is notified of the removal', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { guests: [jonas.toUpperCase(), eve] })
  await office.change(booking, { guests: [eve] })
  expect(await sentAfter(wait)).toEqual([`${eve} REQUEST 1`, `${jonas} CANCEL 2`, `${priya} REQUEST 2`])
})

test('a guest who was never invited is not notified of the removal', async () => {
  const { mailer, worker } = office.hire()
  const booking = await office.book({ guests: [jonas] })
  await office.change(booking, { guests: [] })
  office.now += wait
  await worker.runOnce()
  expect(mailer.sent).toEqual([`${priya} REQUEST 1`])
  expect(mailer.messages[0]!.raw.toString()).toContain('Your room is booked.')
})

test('ten quick changes become one message to each person', async () => {
  const { booking, sentAfter, texts } = await invited([jonas])
  for (let index = 1; index <= 10; index++) await office.change(booking, { purpose: `Change ${index}` })
  expect(await sentAfter(wait)).toEqual([`${jonas} REQUEST 10`, `${priya} REQUEST 10`])
  for (const text of texts()) expect(text).toContain('Change 10')
})

test('a guest who leaves and returns before any mail gets an update', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { guests: [] })
  await office.change(booking, { guests: [jonas] })
  expect(await sentAfter(wait)).toEqual([`${jonas} REQUEST 2`, `${priya} REQUEST 2`])
})

test('a cancellation after a change is sent once to the people who were notified', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { guests: [eve] })
  const changed = [`${eve} REQUEST 1`, `${jonas} CANCEL 1`, `${priya} REQUEST 1`]
  expect(await sentAfter(wait)).toEqual(changed)
  await office.cancel(booking)
  expect(await sentAfter(0)).toEqual([...changed, `${eve} CANCEL 2`, `${priya} CANCEL 2`].toSorted())
})

test('a change and a cancellation before any mail become one cancellation', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { date: '2026-11-26', guests: [eve] })
  await office.cancel(booking)
  expect(await sentAfter(60_000)).toEqual([`${jonas} CANCEL 1`, `${priya} CANCEL 2`])
  expect(await database.query(`SELECT 1 FROM invitations WHERE state = 'queued'`)).toEqual([])
})

test('an update skips a guest whose removal is still being mailed', async () => {
  const { booking, sentAfter } = await invited([jonas, eve])
  await office.change(booking, { guests: [eve] })
  await database.transaction((queries) =>
    queueUpdates(queries, [booking.id], { now: office.now, letterhead: office.letterhead })
  )
  expect(await sentAfter(wait)).toEqual([`${eve} REQUEST 2`, `${jonas} CANCEL 1`, `${priya} REQUEST 2`])
})

test.each([
  ['cancelled', 'cancel'],
  ['cancelled, and that undone', 'cancelAndUndo']
] as const)(
  'a removed guest gets only the mail about the removal, without delay, when the meeting is then %s',
  async (_how, ending) => {
    const { booking, sentAfter, texts } = await invited([jonas])
    await office.change(booking, { date: '2026-11-26', guests: [] })
    await office[ending](booking)
    const sent = await sentAfter(wait)
    expect(sent.filter((each) => each.startsWith(jonas))).toEqual([`${jonas} CANCEL 1`])
    const text = texts().find((each) => each.startsWith(jonas))!
    expect(text).toContain('You are no longer invited to this meeting.')
    expect(text).toContain('November 25')
    expect(text).not.toMatch(/was cancelled|on the booking page/)
  }
)

test('a removed guest is not notified of the meeting’s cancellation', async () => {
  const { booking, sentAfter } = await invited([jonas])
  await office.change(booking, { guests: [] })
  const changed = await sentAfter(wait)
  await office.cancel(booking)
  expect(await sentAfter(0)).toEqual([...changed, `${priya} CANCEL 2`].toSorted())
})
