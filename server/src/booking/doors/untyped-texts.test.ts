import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { adminKey, testConfig } from '../../../test/app.ts'
import { testDoor } from '../../../test/door.ts'
import { readCalendar, valuesOf } from '../../../test/mail/invitations.ts'
import { priya } from '../../../test/mail/outbox.ts'
import { readFeed } from '../feeds/read-feed.ts'

const door = await testDoor()

async function named(booker: object = {}) {
  const done = await door.bookedAtDoor()
  const answer = await door.name(done, { booked_by: 'Priya Raman', booker_email: priya, ...booker }, done.token)
  expect(answer.statusCode).toBe(200)
  return done
}

/** The lines under `Details from the booker:` in the text of the newest mail, and the same of its calendar. */
async function quotes() {
  const { messages } = await door.mails()
  const { text, attachments } = await PostalMime.parse(messages.at(-1)!.raw, { attachmentEncoding: 'utf8' })
  const [, lines] = /\nDetails from the booker:\n(.*?)\n\n/s.exec(text!)!
  const { summary, description } = valuesOf(readCalendar(String(attachments[0]!.content)).event)
  return { mail: lines!.split('\n'), summary, calendar: description!.split('\n').slice(1) }
}

describe('what nobody typed for a walk-in is not quoted as from the booker', () => {
  test.each(['room', 'purpose'] as const)('in mails and their calendars, titled by the %s', async (invitationTitle) => {
    await door.open({ invitationTitle })
    await named()
    expect(await quotes()).toEqual({
      mail: ['Name: Priya Raman'],
      summary: 'Meeting in Atlas',
      calendar: ['Name: Priya Raman']
    })
  })

  test('while the company is, once it was typed', async () => {
    await named({ company: 'Northwind' })
    expect(await quotes()).toMatchObject({ mail: ['Name: Priya Raman', 'Company: Northwind'] })
  })

  test('a text that nobody typed is not named as what a purpose was before', async () => {
    const { id } = await named()
    await door.mails()
    const { headers } = await door.get(`bookings/${id}`, adminKey)
    const changed = await door.patch(
      { id },
      { purpose: 'Rail slots' },
      { ...adminKey, 'if-match': `${headers['etag']}` }
    )
    expect(changed.statusCode).toBe(200)
    door.now += 61_000
    expect(await quotes()).toMatchObject({
      mail: ['Name: Priya Raman', 'Purpose: Rail slots (was –)'],
      calendar: ['Name: Priya Raman', 'Purpose: Rail slots']
    })
  })

  test('in calendar files', async () => {
    const { id } = await door.bookedAtDoor()
    const { body } = await door.get(`bookings/${id}/calendar`, adminKey)
    expect(valuesOf(readCalendar(body).event)).toMatchObject({ summary: 'Meeting in Atlas', description: '' })
  })

  test.each(['room', 'purpose'] as const)('in calendars of a person, titled by the %s', async (invitationTitle) => {
    await named()
    const feed = { id: '', office_id: null, email: priya, key_version: 1, created_at: new Date(door.now) }
    const text = await readFeed(
      feed,
      { of: 'yours' },
      {
        config: testConfig({ invitationTitle }),
        database: door.database,
        offices: { clockOf: () => ({ date: '2026-11-24', time: '10:42' }) }
      }
    )
    const event = valuesOf(readCalendar(text!).event)
    expect(event).toMatchObject({ summary: 'Meeting in Atlas' })
    expect(event).not.toHaveProperty('description')
  })
})
