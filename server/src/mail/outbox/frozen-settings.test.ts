import { beforeEach, expect, test } from 'vitest'
import { office as harbour, readCalendar, valuesOf } from '../../../test/mail/invitations.ts'
import { fakeMailer, testOutbox, unknown } from '../../../test/mail/outbox.ts'
import type { Letterhead } from '../calendar/invitation.ts'
import type { Message } from '../messages/message.ts'
import type { Delivery } from './delivery/delivery.ts'

const { database, office } = await testOutbox()

const before: Letterhead = {
  ...harbour,
  mailFrom: 'rooms@harbour.example',
  officeAddress: 'Kai 3, Hamburg',
  publicUrl: 'https://harbour.example'
}
const after: Letterhead = {
  ...before,
  mailFrom: 'booking@hill.example',
  officeName: 'Hill Office',
  officeTimeZone: 'America/Lima',
  officeLanguage: 'ja',
  officeClock: '12',
  officeAddress: 'Cuesta 9, Lima',
  invitationTitle: 'purpose',
  publicUrl: 'https://hill.example'
}

let mailer: ReturnType<typeof fakeMailer>
let answer: (message: Message) => Delivery
beforeEach(() => {
  answer = () => ({ outcome: 'sent' })
  mailer = fakeMailer(() => answer(mailer.messages.at(-1)!))
  office.letterhead = before
})

/** A server with these settings sends what is due. */
const sendWith = (settings: Letterhead) => office.startWorker(mailer, settings).runOnce()

function eventOf({ raw }: Message) {
  const [, attached] = /^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/m.exec(String(raw))!
  return readCalendar(Buffer.from(attached!, 'base64').toString()).event
}

const uidOf = (message: Message) => valuesOf(eventOf(message))['uid']

test('a waiting message keeps the sender, zone, office and UID of the time it was queued', async () => {
  const { id } = await office.book()
  await sendWith(after)
  const [message] = mailer.messages
  expect(message!.from).toBe(before.mailFrom)
  expect(uidOf(message!)).toBe(`${id}@harbour.example`)
  expect(eventOf(message!).getFirstProperty('dtstart')!.getFirstParameter('tzid')).toBe('Europe/Berlin')
  expect(String(message!.raw)).toContain('Europe/Berlin')
  expect(String(message!.raw)).not.toMatch(/hill|Hill|Lima/)
})

test('a later message has the new settings but the same UID', async () => {
  const booking = await office.book()
  await sendWith(before)
  office.letterhead = after
  await database.query(`UPDATE offices SET name = 'Hill Office', time_zone = 'America/Lima'`)
  await office.cancel(booking)
  await sendWith(after)
  const [request, cancel] = mailer.messages
  expect(cancel!.from).toBe(after.mailFrom)
  expect(String(cancel!.raw)).toContain('America/Lima')
  expect(uidOf(cancel!)).toBe(uidOf(request!))
})

test('a resend after a change of settings has the same bytes', async () => {
  await office.book({ purpose: 'Ünïcödé' })
  answer = () => unknown
  await sendWith(before)
  office.now += 60_000
  await sendWith(after)
  const [first, second] = mailer.messages
  expect(second!.raw.equals(first!.raw)).toBe(true)
})

test('a new MAIL_FROM also replaces a rejected sender of waiting messages', async () => {
  const { id } = await office.book()
  answer = ({ from }) =>
    from === before.mailFrom ? { outcome: 'not_sent', reason: 'MAIL FROM 550 5.7.1' } : { outcome: 'sent' }
  await sendWith(before)
  office.now += 60_000
  await sendWith(after)
  expect(mailer.messages.map(({ from }) => from)).toEqual([before.mailFrom, after.mailFrom])
  expect(uidOf(mailer.messages[1]!)).toBe(`${id}@harbour.example`)
})

test('a new MAIL_FROM does not change name and zone of the room’s office', async () => {
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo Office', 'Asia/Tokyo')`)
  await database.query(`UPDATE rooms SET office_id = 'tokyo'`)
  await office.book()
  await database.query('UPDATE invitations SET sender = NULL')
  await sendWith(after)
  expect(mailer.messages[0]!.from).toBe(after.mailFrom)
  const raw = String(mailer.messages[0]!.raw)
  expect(raw).toContain('Tokyo Office')
  expect(raw).toContain('Asia/Tokyo')
})

test('a rejected sender stays when the message may have been delivered', async () => {
  await office.book()
  const answers: Delivery[] = [unknown, { outcome: 'not_sent', reason: 'MAIL FROM 550' }, { outcome: 'sent' }]
  answer = () => answers.shift()!
  for (let minute = 0; minute < 3; minute++) {
    await sendWith(after)
    office.now += 60_000
  }
  expect(mailer.messages.map(({ from }) => from)).toEqual(Array(3).fill(before.mailFrom))
})
