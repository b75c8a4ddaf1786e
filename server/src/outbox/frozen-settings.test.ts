import { expect, test } from 'vitest'
import { readCalendar, valuesOf } from '../../test/invitations.ts'
import { fakeMailer, testOutbox, unknown } from '../../test/outbox.ts'
import type { Sender } from '../calendar/invitation.ts'
import type { Message } from '../messages/message.ts'
import type { Delivery } from './delivery/delivery.ts'
import { keepUidHosts } from './store.ts'

const { database, office } = await testOutbox()

const before: Sender = {
  mailFrom: 'rooms@harbour.example',
  officeName: 'Harbour Office',
  officeTimeZone: 'Europe/Berlin',
  officeLanguage: 'en',
  officeClock: '24',
  officeAddress: 'Kai 3, Hamburg',
  invitationTitle: 'room',
  publicUrl: 'https://harbour.example',
  cancelBy: 'anyone'
}
const after: Sender = {
  mailFrom: 'booking@hill.example',
  officeName: 'Hill Office',
  officeTimeZone: 'America/Lima',
  officeLanguage: 'ja',
  officeClock: '12',
  officeAddress: 'Cuesta 9, Lima',
  invitationTitle: 'purpose',
  publicUrl: 'https://hill.example',
  cancelBy: 'anyone'
}

function eventOf({ raw }: Message) {
  const [, attached] = /^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/m.exec(String(raw))!
  return readCalendar(Buffer.from(attached!, 'base64').toString()).event
}

const uidOf = (message: Message) => valuesOf(eventOf(message))['uid']

test('a waiting message keeps sender, zone, office and UID as of when it was queued', async () => {
  office.sender = before
  const { id } = await office.book()
  const mailer = fakeMailer()
  await office.startWorker(mailer, after).runOnce()
  const [message] = mailer.messages
  expect(message!.from).toBe(before.mailFrom)
  expect(uidOf(message!)).toBe(`${id}@harbour.example`)
  expect(eventOf(message!).getFirstProperty('dtstart')!.getFirstParameter('tzid')).toBe('Europe/Berlin')
  expect(String(message!.raw)).toContain('Europe/Berlin')
  expect(String(message!.raw)).not.toMatch(/hill|Hill|Lima/)
})

test('a later message has the new settings but the same UID', async () => {
  office.sender = before
  const booking = await office.book()
  const mailer = fakeMailer()
  await office.startWorker(mailer, before).runOnce()
  office.sender = after
  await office.cancel(booking)
  await office.startWorker(mailer, after).runOnce()
  const [request, cancel] = mailer.messages
  expect(cancel!.from).toBe(after.mailFrom)
  expect(String(cancel!.raw)).toContain('America/Lima')
  expect(uidOf(cancel!)).toBe(uidOf(request!))
})

test('a resend after a change of settings has the same bytes', async () => {
  office.sender = before
  await office.book({ purpose: 'Ünïcödé' })
  const mailer = fakeMailer(() => unknown)
  await office.startWorker(mailer, before).runOnce()
  office.now += 60_000
  await office.startWorker(mailer, after).runOnce()
  const [first, second] = mailer.messages
  expect(second!.raw.equals(first!.raw)).toBe(true)
})

test('a row without stored settings is sent with the present ones and keeps them', async () => {
  const booking = await office.book()
  await database.query('UPDATE invitations SET sender = NULL, uid_host = NULL')
  const mailer = fakeMailer()
  const worker = office.startWorker(mailer, before)
  await worker.runOnce()
  expect(mailer.messages[0]!.from).toBe(before.mailFrom)
  office.sender = after
  await office.cancel(booking)
  await worker.runOnce()
  expect(uidOf(mailer.messages[1]!)).toBe(`${booking.id}@harbour.example`)
})

test('an older program’s meeting keeps its UID when MAIL_FROM changes', async () => {
  office.sender = before
  const booking = await office.book()
  const mailer = fakeMailer()
  await office.startWorker(mailer, before).runOnce()
  await database.query('UPDATE invitations SET sender = NULL, uid_host = NULL')
  await keepUidHosts(database, { sender: before, now: office.now })
  await keepUidHosts(database, { sender: after, now: office.now })
  office.sender = after
  await office.cancel(booking)
  await office.startWorker(mailer, after).runOnce()
  expect(mailer.sent[1]).toContain('CANCEL 1')
  expect(uidOf(mailer.messages[1]!)).toBe(`${booking.id}@harbour.example`)
})

test('a new MAIL_FROM also replaces a rejected sender of waiting messages', async () => {
  office.sender = before
  const { id } = await office.book()
  const mailer = fakeMailer(() =>
    mailer.messages.at(-1)!.from === before.mailFrom
      ? { outcome: 'not_sent', reason: 'MAIL FROM 550 5.7.1' }
      : { outcome: 'sent' }
  )
  await office.startWorker(mailer, before).runOnce()
  office.now += 60_000
  await office.startWorker(mailer, after).runOnce()
  expect(mailer.messages.map(({ from }) => from)).toEqual([before.mailFrom, after.mailFrom])
  expect(uidOf(mailer.messages[1]!)).toBe(`${id}@harbour.example`)
})

test('a new MAIL_FROM leaves name and zone of the room’s office', async () => {
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo Office', 'Asia/Tokyo')`)
  await database.query(`UPDATE rooms SET office_id = 'tokyo'`)
  await office.book()
  await database.query('UPDATE invitations SET sender = NULL')
  const mailer = fakeMailer()
  await office.startWorker(mailer, after).runOnce()
  expect(mailer.messages[0]!.from).toBe(after.mailFrom)
  const raw = String(mailer.messages[0]!.raw)
  expect(raw).toContain('Tokyo Office')
  expect(raw).toContain('Asia/Tokyo')
})

test('a rejected sender stays when the message may have been delivered', async () => {
  office.sender = before
  await office.book()
  const answers: Delivery[] = [
    { outcome: 'unknown', reason: 'CONN ETIMEDOUT' },
    { outcome: 'not_sent', reason: 'MAIL FROM 550' }
  ]
  const mailer = fakeMailer(() => answers.shift() ?? { outcome: 'sent' })
  for (let minute = 0; minute < 3; minute++) {
    await office.startWorker(mailer, after).runOnce()
    office.now += 60_000
  }
  expect(mailer.messages.map(({ from }) => from)).toEqual(Array(3).fill(before.mailFrom))
})
