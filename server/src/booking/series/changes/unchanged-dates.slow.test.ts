import type { AddressInfo } from 'node:net'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, newBooking, publicKey, testConfig, tuesday } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { startMailServer } from '../../../../test/mail/mail-servers.ts'
import { withKey } from '../../../../test/office.ts'
import { booker, wednesdays } from '../../../../test/series/series-office.ts'
import { silent } from '../../../../test/silent.ts'
import { readBookingKeys } from '../../../base/keys/booking-keys.ts'
import { say } from '../../../base/languages/words.ts'
import { createMailer } from '../../../mail/outbox/delivery/mailer.ts'
import { startInvitationWorker } from '../../../mail/outbox/sending/worker.ts'

// A server that is called over HTTP and sends over SMTP.
const database = await testDatabase()
const mailServer = await startMailServer()
const config = testConfig({ smtpUrl: mailServer.url, writesPerMinute: 0 })
let now = tuesday
const app = await createTestApp(database, { config, now: () => now })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const worker = startInvitationWorker({
  database,
  mailer: createMailer(config),
  config,
  keys: await readBookingKeys(database, config),
  now: () => now,
  log: silent,
  pollMilliseconds: 3_600_000,
  pauseMilliseconds: 0
})

beforeEach(async () => {
  await database.query('TRUNCATE bookings, series CASCADE')
  now = tuesday
})
afterAll(async () => {
  await app.close()
  await worker.stop()
  await mailServer.close()
})

const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const at16 = { start_time: '16:00', end_time: '17:00' }
const at11 = { start_time: '11:00', end_time: '12:00' }
const datesGuest = 'ada@buergi.example'

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: { ...publicKey, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) })
  })
  expect(answer.ok).toBe(true)
  return {
    headers: answer.headers,
    body: (await answer.json()) as { id: string; version: number; bookings: Booking[] }
  }
}

/** Four Wednesdays. `how` says when the third one got its own time: while booking, by a change, or never. */
async function bookSeries(how: 'booked' | 'changed' | 'planned', guests: string[] = []) {
  const dates = [first, second, third, fourth].map((date) => ({
    date,
    ...(how === 'booked' && date === third && at16)
  }))
  const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 4 }
  const { headers, body } = await call('POST', 'series', { rule, booking: newBooking({ guests: [] }), dates })
  const series = { id: body.id, key: headers.get('doorplate-key')! }
  const own = { ...(how === 'changed' && at16), ...(guests.length > 0 && { guests }) }
  if (Object.keys(own).length > 0) {
    await arrived()
    const path = `bookings/${body.bookings[2]!.id}`
    const etag = (await call('GET', path, undefined, withKey(series.key))).headers.get('etag')!
    await call('PATCH', path, own, { ...withKey(series.key), 'if-match': etag })
  }
  await arrived()
  return series
}

async function change({ id, key }: { id: string; key: string }, payload: object) {
  const { headers } = await call('GET', `series/${id}`, undefined, withKey(key))
  await call('PATCH', `series/${id}`, payload, { ...withKey(key), 'if-match': headers.get('etag')! })
}

/** The mails since the last call, as their readers see them. */
async function arrived() {
  now += 61_000
  await worker.runOnce()
  return Promise.all(
    mailServer.received.splice(0).map(async ({ to, raw }) => {
      const { subject = '', text = '' } = await PostalMime.parse(raw)
      return { to: to[0]!, subject, text }
    })
  )
}

const isAboutThird = ({ subject }: { subject: string }) => subject.includes('December 9, 2026, ')

describe.each(['booked', 'changed'] as const)('a date at another time since it was %s', (how) => {
  test.each([{ ...at11 }, { room_id: 'birch' }, { purpose: 'Retrospective' }])(
    'has no mail of its own when all dates get %j',
    async (changes) => {
      const series = await bookSeries(how)
      await change(series, { changes })
      const mails = await arrived()
      expect(mails).toHaveLength(1)
      expect(mails.filter(isAboutThird)).toEqual([])
      expect(mails[0]!.text).toContain(`${say('mail.differingDates')}\nWed, Dec 9: 16:00 to 17:00`)
    }
  )

  test.each([
    ['later dates', { changes: at11, from: second }, tuesday],
    ['later dates with new words only', { changes: { purpose: 'Retrospective' }, from: second }, tuesday],
    ['the dates after one in the past', { changes: at11 }, Date.parse('2026-11-26T09:00:00+01:00')]
  ])('is not called changed or cancelled when %s become a series of their own', async (_what, payload, at) => {
    const series = await bookSeries(how)
    now = at
    await change(series, payload)
    const mails = await arrived()
    const about = mails.filter(isAboutThird)
    expect(about.map(({ subject }) => subject)).toEqual([
      'Replaced: Meeting in Atlas, Wednesday, December 9, 2026, 16:00-17:00'
    ])
    expect(about[0]!.text.split('\n')[0]).toBe(
      'This meeting still takes place. You get a new invitation; this message only removes the old one from your calendar.'
    )
    expect(about[0]!.text).not.toMatch(/cancelled/i)
    const invitation = mails.find(({ text }) => text.startsWith(say('mail.seriesBooked', { count: 3 })))
    expect(invitation!.text).toContain('Wed, Dec 9: 16:00 to 17:00')
  })

  test('is not said to be over for a guest of that date alone when the others get another time', async () => {
    const series = await bookSeries(how, [datesGuest])
    await change(series, { changes: at11 })
    const toGuest = (await arrived()).filter(({ to }) => to === datesGuest)
    expect(toGuest.map(({ text }) => text.split('\n')[0])).toEqual([say('mail.reissued'), say('mail.invited')])
    expect(toGuest.every(({ subject }) => !/changed|cancelled/i.test(subject))).toBe(true)
  })

  test('is left alone when only the room of the others changes, for a guest of that date', async () => {
    const series = await bookSeries(how, [datesGuest])
    await change(series, { changes: { room_id: 'birch' } })
    expect((await arrived()).map(({ to }) => to)).toEqual([booker])
  })
})

describe.each([
  ['all dates', {}, 'Changed: ', say('mail.meetingChanged')],
  ['later dates, as a series of their own,', { from: second }, '', say('mail.invited')]
] as const)('when %s get another time, a guest of one date alone', (_which, since, prefix, lead) => {
  test('learns that it was changed and not that it still takes place at its old time', async () => {
    const series = await bookSeries('planned', [datesGuest])
    await change(series, { changes: at11, ...since })
    const toGuest = (await arrived()).filter(({ to }) => to === datesGuest)
    expect(toGuest.map(({ subject, text }) => [subject, text.split('\n')[0]]).sort()).toEqual([
      [`${prefix}Meeting in Atlas, Wednesday, December 9, 2026, 11:00-12:00`, lead],
      [
        'Replaced: Meeting in Atlas, Wednesday, December 9, 2026, 09:00-10:00',
        'This meeting was changed. You get a new invitation; this message only removes the old one from your calendar.'
      ]
    ])
  })

  test.each(['planned', 'changed'] as const)(
    'only learns of being removed if the change removes them from a date at the time %s',
    async (how) => {
      const series = await bookSeries(how, [datesGuest])
      await change(series, { changes: { ...at11, guests: [] }, ...since })
      const toGuest = (await arrived()).filter(({ to }) => to === datesGuest)
      expect(toGuest.map(({ subject, text }) => [subject, text.split('\n')[0]])).toEqual([
        [
          expect.stringMatching(/^No longer invited: Meeting in Atlas, Wednesday, December 9, 2026, /),
          say('mail.noLongerInvited')
        ]
      ])
    }
  )
})

test('a date that is moved by itself is still called changed', async () => {
  const series = await bookSeries('booked')
  const { body } = await call('GET', `series/${series.id}`, undefined, withKey(series.key))
  const path = `bookings/${body.bookings[2]!.id}`
  const etag = (await call('GET', path, undefined, withKey(series.key))).headers.get('etag')!
  await call('PATCH', path, at11, { ...withKey(series.key), 'if-match': etag })
  const mails = await arrived()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Changed: Meeting in Atlas, Wednesday, December 9, 2026, 11:00-12:00'
  ])
})
