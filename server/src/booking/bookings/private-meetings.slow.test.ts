import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { adminKey, testConfig } from '../../../test/app.ts'
import { readCalendar, readIndependently, valuesOf } from '../../../test/mail/invitations.ts'
import { jonas, priya } from '../../../test/mail/outbox.ts'
import { from, type OwnBooking, sendMails, withKey } from '../../../test/office.ts'
import { testSeries, wednesdays } from '../../../test/series/series-office.ts'
import { readFeed } from '../feeds/read-feed.ts'

const office = await testSeries({ invitationTitle: 'purpose' })
const { database } = office

const privately = { private: true }
const neutral = 'Meeting in Atlas'

/** The mails that leave now, parsed, by recipient. */
async function mailed() {
  office.now += 61_000
  const { messages } = await sendMails(office)
  const mails = await Promise.all(
    messages.map(async ({ to, raw }) => {
      const { subject, text, attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
      const calendar = String(attachments[0]?.content)
      return [to, { subject, text, calendar, events: readCalendar(calendar).events.map(valuesOf) }] as const
    })
  )
  return new Map(mails)
}

async function expectMails(expected: object, subject: string) {
  const mails = await mailed()
  expect([...mails.keys()].sort()).toEqual([jonas, priya])
  for (const mail of mails.values()) {
    expect(mail.subject).toBe(subject)
    expect(mail.events).toMatchObject([expected])
  }
  return mails
}

const version = async (id: string) =>
  (await database.query<{ version: number }>('SELECT version FROM bookings WHERE id = $1', [id]))[0]!.version

const storedFlags = async () =>
  (await database.query<{ private: boolean }>('SELECT private FROM bookings ORDER BY date, start_time')).map(
    (row) => row.private
  )

async function calendarOf({ id, key }: OwnBooking) {
  return (await office.get(`bookings/${id}/calendar`, withKey(key))).body
}

describe('an invitation to a private meeting', () => {
  test('is marked private, and its subject and title are neutral', async () => {
    await office.booked(privately)
    const mails = await expectMails(
      { class: 'PRIVATE', summary: neutral, description: expect.stringContaining('Purpose: Rail slots for spring') },
      `${neutral}, Wednesday, November 25, 2026, 09:00-10:00`
    )
    for (const { text, calendar } of mails.values()) {
      expect(text).toContain('Purpose: Rail slots for spring\n')
      expect(text).toContain('Private: Yes\n')
      expect(readIndependently(calendar)).toMatchObject({ class: 'PRIVATE', summary: neutral })
    }
  })

  test('that is not private has no class, and the purpose as its title', async () => {
    const own = await office.booked()
    const title = 'Rail slots for spring'
    const mails = await expectMails({ summary: title }, `${title}, Atlas, Wednesday, November 25, 2026, 09:00-10:00`)
    for (const { text, calendar } of mails.values()) {
      expect(text).not.toContain('Private:')
      expect(calendar).not.toContain('CLASS')
    }
    expect(await calendarOf(own)).not.toContain('CLASS')
  })

  test('goes to everybody invited when the tick is set, and when it is removed', async () => {
    const own = await office.booked()
    await mailed()
    await office.change(own, privately)
    const set = await expectMails(
      { class: 'PRIVATE', summary: neutral, sequence: '1' },
      `Changed: ${neutral}, Wednesday, November 25, 2026, 09:00-10:00`
    )
    for (const { text } of set.values()) expect(text).toContain('Private: Yes (was No)\n')
    await office.change(own, { private: false }, 2)
    const removed = await mailed()
    expect([...removed.keys()].sort()).toEqual([jonas, priya])
    for (const { text, calendar } of removed.values()) {
      expect(text).toContain('Private: No (was Yes)\n')
      expect(calendar).not.toContain('CLASS')
    }
  })

  test('stays private when it is moved, cancelled and undone', async () => {
    const own = await office.booked(privately)
    await mailed()
    await office.change(own, { start_time: '10:00', end_time: '11:00' })
    await expectMails({ class: 'PRIVATE' }, `Changed: ${neutral}, Wednesday, November 25, 2026, 10:00-11:00`)
    await office.patch(own, { cancelled: true })
    await expectMails(
      { class: 'PRIVATE', status: 'CANCELLED' },
      `Cancelled: ${neutral}, Wednesday, November 25, 2026, 10:00-11:00`
    )
    await office.post(`bookings/${own.id}/restore`, {}, adminKey)
    await expectMails({ class: 'PRIVATE' }, `${neutral}, Wednesday, November 25, 2026, 10:00-11:00`)
  })
})

test('calendar files and the calendar of its booker mark a private meeting', async () => {
  const own = await office.booked(privately)
  expect(readCalendar(await calendarOf(own)).events.map(valuesOf)).toMatchObject([
    { class: 'PRIVATE', summary: neutral }
  ])
  const [row] = await database.query<{ created_at: Date }>('SELECT created_at FROM bookings')
  const feed = { id: own.id, key_version: 1, office_id: null, email: priya, created_at: row!.created_at }
  const offices = { clockOf: () => ({ date: '2026-11-24', time: '10:42' }) }
  const config = testConfig({ invitationTitle: 'purpose' })
  const text = await readFeed(feed, { of: 'yours' }, { config, database, offices })
  expect(readCalendar(text!).events.map(valuesOf)).toMatchObject([
    { class: 'PRIVATE', summary: neutral, description: expect.stringContaining('Rail slots for spring') }
  ])
})

test('a change of the tick raises the version, is announced and audited without its value', async () => {
  const own = await office.booked()
  const stream = await office.follow()
  expect((await office.change(own, privately)).json()).toMatchObject({ private: true, version: 2 })
  expect(await stream.next()).toEqual({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-25' } })
  stream.leave()
  expect((await office.audit())[0]).toMatchObject({ action: 'changed', changes: { private: true } })
  const late = await office.change(own, { private: false })
  expect(late.json()).toMatchObject({ status: 412, code: 'changed_meanwhile', current: { private: true } })
  await database.query('UPDATE bookings SET private = false')
  expect(await version(own.id)).toBe(3)
})

test('the booker with the key and operators see everything', async () => {
  const own = await office.booked(privately)
  const whole = { booked_by: 'Priya Raman', booker_email: priya, guests: [jonas], private: true }
  expect(await office.holderView(own)).toMatchObject(whole)
  expect(await office.read(`bookings/${own.id}`, adminKey)).toMatchObject(whole)
  expect(await office.read('bookings', adminKey)).toMatchObject([whole])
  const { rooms } = await office.read('days/2026-11-25', adminKey)
  expect(rooms.atlas).toEqual([['09:00', '10:00', 'Priya Raman', 'Northwind Freight', null, true]])
})

test('only the booker can set or remove the tick', async () => {
  const own = await office.booked(privately)
  const answer = await office.change({ id: own.id }, { private: false })
  expect(answer.json()).toMatchObject({ status: 403, code: 'key_required' })
  expect(await storedFlags()).toEqual([true])
})

describe('a walk-in', () => {
  test('cannot be private, neither by a call nor by SQL', async () => {
    const { id } = (await office.walkIn()).json()
    expect((await office.post('walk-ins', { room_id: 'birch', end_time: '11:00', ...privately })).statusCode).toBe(422)
    const answer = await office.change({ id }, privately, 1, adminKey)
    expect(answer.json()).toMatchObject({
      status: 422,
      field: 'private',
      detail: 'A meeting that was booked at the door cannot be private.'
    })
    await expect(database.query('UPDATE bookings SET private = true')).rejects.toThrow(
      'bookings_walked_in_are_not_private'
    )
  })
})

describe('a private meeting stays private', () => {
  const culprit = from('192.0.2.66')
  const allPrivate = (count: number) => Array.from({ length: count }, () => true)
  const change = (action: 'move' | 'cancel', bookings: { id: string; version?: number }[]) =>
    office.post(
      'bulk-changes',
      {
        action,
        bookings: bookings.map(({ id, version: seen = 1 }) => ({
          ...{ id, version: seen },
          ...(action === 'move' && { room_id: 'birch' })
        }))
      },
      { ...adminKey, 'idempotency-key': randomUUID() }
    )
  const undoBatch = async (answer: { json(): { batch: string } }) =>
    (await office.post('undo', { batch: answer.json().batch }, adminKey)).json()

  async function expectHidden() {
    for (const booking of await office.bookings('?from=2026-11-24&to=2026-12-31')) {
      expect(booking).toMatchObject({ private: true, booked_by: null })
    }
  }

  test('after an undo, a revert and a restore', async () => {
    await office.open({ trustProxy: 1 })
    const own = await office.booked(privately, from('192.0.2.1'))
    await office.patch(own, { cancelled: true })
    await office.patch(own, { cancelled: false })
    expect(await storedFlags()).toEqual([true])
    await office.cancel(own.id, from('192.0.2.2'))
    await office.revert()
    expect(await office.bookings()).toMatchObject([{ private: true, booked_by: null }])
    await office.cancel(own.id)
    await office.post(`bookings/${own.id}/restore`, {}, adminKey)
    expect(await office.bookings()).toMatchObject([{ private: true, booked_by: null }])
  })

  test.each(['move', 'cancel'] as const)('after a bulk %s and its undo, in mails too', async (action) => {
    const own = await office.booked(privately)
    const later = await office.booked({ ...privately, start_time: '11:00', end_time: '12:00' })
    await mailed()
    const done = await change(action, [own, later])
    expect(await storedFlags()).toEqual([true, true])
    await expectHidden()
    for (const { subject, events } of (await mailed()).values()) {
      expect(subject).toContain(action === 'move' ? 'Changed: Meeting in Birch' : `Cancelled: ${neutral}`)
      expect(events).toMatchObject([{ class: 'PRIVATE' }])
    }
    expect((await undoBatch(done)).restored).toHaveLength(2)
    expect(await storedFlags()).toEqual([true, true])
    await expectHidden()
    const mails = await mailed()
    expect([...mails.keys()].sort()).toEqual([jonas, priya])
    for (const { subject, events } of mails.values()) {
      expect(subject).toContain(neutral)
      expect(events).toMatchObject([{ class: 'PRIVATE', summary: neutral }])
    }
  })

  test('after bulk changes of dates of a series', async () => {
    const { bookings } = await office.bookSeries(undefined, privately)
    for (const action of ['move', 'cancel'] as const) {
      const rows = await database.query<{ id: string; version: number }>('SELECT id, version FROM bookings')
      const chosen = rows.filter(({ id }) => id === bookings[1]!.id || id === bookings[2]!.id)
      expect((await undoBatch(await change(action, chosen))).restored).toHaveLength(2)
      expect(await storedFlags()).toEqual(allPrivate(4))
    }
    await expectHidden()
  })

  test.each([undefined, wednesdays[2]])(
    'in a series whose dates were cancelled and brought back, from %s',
    async (since) => {
      const own = await office.bookSeries(undefined, privately)
      await mailed()
      await office.patchSeries(own, { cancelled: true, ...(since !== undefined && { from: since }) })
      expect((await office.patchSeries(own, { cancelled: false })).statusCode).toBe(200)
      expect(await storedFlags()).toEqual(allPrivate(4))
      await expectHidden()
    }
  )

  test('in a series that moves, as a whole and from one of its dates', async () => {
    const own = await office.bookSeries(undefined, privately)
    await mailed()
    const move = (payload: object, seen: number) => office.patchSeries(own, payload, { 'if-match': `"${seen}"` })
    expect((await move({ changes: { room_id: 'birch' } }, 0)).statusCode).toBe(200)
    const { version: seen } = await office.read(`series/${own.id}`, withKey(own.key))
    const changes = { start_time: '10:00', end_time: '11:00' }
    expect((await move({ changes, from: wednesdays[2] }, seen)).statusCode).toBe(200)
    expect(await storedFlags()).toEqual(allPrivate(4))
    await expectHidden()
    for (const { subject, events } of (await mailed()).values()) {
      expect(subject).toContain('Meeting in Birch')
      for (const event of events) expect(event).toMatchObject({ class: 'PRIVATE', summary: 'Meeting in Birch' })
    }
  })

  test('once the changes of a browser are reverted', async () => {
    await office.open({ trustProxy: 1 })
    const single = await office.booked({ ...privately, date: '2026-11-26' })
    const { bookings } = await office.bookSeries(undefined, privately)
    const [first, second] = bookings
    for (const id of [single.id, first!.id, second!.id]) await office.cancel(id, culprit)
    expect((await office.revert()).restored).toHaveLength(3)
    expect(await storedFlags()).toEqual(allPrivate(5))
    await expectHidden()
  })

  test('at its door: checked in, extended, reverted and ended early', async () => {
    await office.open({ checkIn: { before: 10, after: 10 }, trustProxy: 1 })
    const today = { ...privately, date: '2026-11-24' }
    const { id } = await office.booked({ ...today, start_time: '10:45', end_time: '11:30' })
    const atDoor = { ...culprit, 'doorplate-via': 'display' }
    const expectPrivate = async (answer: { statusCode: number; json(): unknown }) => {
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { private: true, booked_by: null, guests: [] }])
      expect(await storedFlags()).toEqual([true])
    }
    await expectPrivate(await office.post(`bookings/${id}/check-in`, {}, atDoor))
    const seen = { ...atDoor, 'if-match': `"${await version(id)}"` }
    await expectPrivate(await office.post(`bookings/${id}/extension`, { end_time: '12:00' }, seen))
    expect((await office.revert()).restored).toEqual([id])
    office.at('11:00')
    await expectPrivate(await office.post(`bookings/${id}/end`, {}, atDoor))
    await expectHidden()
  })
})

describe('a private series', () => {
  test('has one invitation that is private, and dates that are private', async () => {
    await office.bookSeries(undefined, privately)
    expect(await storedFlags()).toEqual(wednesdays.map(() => true))
    const mails = await mailed()
    for (const { subject, events } of mails.values()) {
      expect(subject).toContain(neutral)
      expect(events).toMatchObject([{ class: 'PRIVATE', summary: neutral }])
    }
  })

  test('is made private as a whole later', async () => {
    const own = await office.bookSeries()
    await mailed()
    expect((await office.patchSeries(own, { changes: privately }, { 'if-match': '"0"' })).statusCode).toBe(200)
    expect(await storedFlags()).toEqual(wednesdays.map(() => true))
    const mails = await mailed()
    expect([...mails.keys()].sort()).toEqual([jonas, priya])
    for (const { events } of mails.values())
      for (const event of events) expect(event).toMatchObject({ class: 'PRIVATE' })
  })

  test('has one date that is private', async () => {
    const own = await office.bookSeries()
    await mailed()
    const second = own.bookings[1]!.id
    await office.change({ id: second, key: own.key }, privately)
    expect(await storedFlags()).toEqual([false, true, false, false])
    const mails = await mailed()
    expect([...mails.keys()].sort()).toEqual([jonas, priya])
    for (const { events } of mails.values()) {
      const marked = events.filter((event) => event['class'] === 'PRIVATE')
      expect(marked).toMatchObject([{ summary: neutral, 'recurrence-id': '2026-12-02T09:00:00' }])
    }
    const [first, hidden] = await office.bookings('?from=2026-11-25&to=2026-12-02')
    expect([first!.booked_by, hidden!.booked_by]).toEqual(['Priya Raman', null])
  })
})

describe('a repeat of a request that an earlier version answered, which knew no tick', () => {
  const forget = () => database.query(`UPDATE idempotency_keys SET body = replace(body, '"private":false,', '')`)

  test('gets the kept walk-in and the kept change', async () => {
    const own = await office.booked()
    const ask = async () => [
      (await office.walkIn({}, { 'idempotency-key': 'walk-in' })).json(),
      (await office.change(own, { purpose: 'Budget' }, 1, { 'idempotency-key': 'change' })).json()
    ]
    const first = await ask()
    await forget()
    expect(await ask()).toEqual(first)
    expect(first).toMatchObject([{ private: false }, { private: false }])
  })

  test('gets the kept series', async () => {
    const ask = () => office.bookSeries(undefined, {}, { 'idempotency-key': 'series' })
    const { bookings } = await ask()
    await forget()
    expect((await ask()).bookings).toEqual(bookings)
  })
})
