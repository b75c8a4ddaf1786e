import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { fakeMailer, jonas, notSent, priya, testKeys, testOutbox } from '../../../test/mail/outbox.ts'
import type { Keyed } from '../../base/keys/booking-keys.ts'
import type { Message } from '../messages/message.ts'

const { database, office } = await testOutbox()

const publicUrl = 'https://rooms.office.example'

async function keyed(id: string): Promise<Keyed> {
  const rows = await database.query<Keyed>('SELECT key_id, key_version FROM bookings WHERE id = $1', [id])
  return rows[0]!
}
const keyOf = async (id: string) => testKeys.keyOf(await keyed(id))

async function mailed(mailer = fakeMailer()) {
  await office.startWorker(mailer).runOnce()
  return (recipient: string): Message => mailer.messages.findLast(({ to }) => to === recipient)!
}

const read = async ({ raw }: Message) => PostalMime.parse(raw)

describe('the message to the booker', () => {
  test('has the link outside the calendar, unlike messages to guests', async () => {
    office.letterhead = testConfig({ publicUrl })
    const { id } = await office.book({ guests: [jonas] })
    const key = await keyOf(id)
    const link = `${publicUrl}/bookings/${id}#${key}`
    const to = await mailed()
    const { text, html, attachments } = await read(to(priya))
    expect(text).toContain(`View, change or cancel: ${link}\n`)
    expect(text).not.toContain('Code at the door')
    expect(html).toContain(`<a href="${link}"`)
    expect(html).toContain('>View, change or cancel</a>')
    for (const { content } of attachments) expect(Buffer.from(content as ArrayBuffer).toString()).not.toContain(key)
    const guests = await read(to(jonas))
    expect(`${guests.text} ${guests.html}`).not.toContain(publicUrl)
  })

  test('has the link in an update, and a link to book again in a cancellation', async () => {
    office.letterhead = testConfig({ publicUrl })
    const booking = await office.book()
    await mailed()
    await office.change(booking, { purpose: 'Rail slots' })
    office.now += 20_000
    expect((await read((await mailed())(priya))).text).toContain(`#${await keyOf(booking.id)}\n`)
    await office.cancel(booking)
    const { text } = await read((await mailed())(priya))
    expect(text).toContain(`Book again: ${publicUrl}\n`)
    expect(text).not.toContain('#')
  })

  test('is the same when it is retried, and alone has the link', async () => {
    office.letterhead = testConfig({ publicUrl })
    const { id } = await office.book()
    const mailer = fakeMailer(() => notSent)
    await mailed(mailer)
    office.now += 60_000
    await mailed(mailer)
    const [first, second] = mailer.messages
    expect(first!.raw.equals(second!.raw)).toBe(true)
    const stored = JSON.stringify(await database.query('SELECT * FROM invitations'))
    expect(stored).not.toContain(await keyOf(id))
  })

  test.each([
    ['en', 'Code at the door: 402 913'],
    ['ar', '402\u00a0913']
  ])('also has the code with CANCEL_BY=key, in %s', async (language, shown) => {
    office.letterhead = testConfig({ cancelBy: 'key', officeLanguage: language })
    const { id } = await office.book({ guests: [jonas] })
    const code = testKeys.codeOf(await keyed(id))
    const expected = shown.replace('402', code.slice(0, 3)).replace('913', code.slice(3))
    const to = await mailed()
    expect((await read(to(priya))).text).toContain(expected)
    expect((await read(to(jonas))).text).not.toContain(expected)
    expect(JSON.stringify(await database.query('SELECT * FROM invitations'))).not.toContain(code)
  })

  test('has no link without PUBLIC_URL', async () => {
    office.letterhead = testConfig()
    await office.book()
    expect((await read((await mailed())(priya))).text).not.toContain('View, change or cancel')
  })

  test('has no link when the booking belongs to another booker now', async () => {
    office.letterhead = testConfig({ publicUrl })
    await office.book()
    await database.query(`UPDATE bookings SET booker_email = 'else@northwind.example'`)
    expect((await read((await mailed())(priya))).text).not.toContain('#')
  })
})
