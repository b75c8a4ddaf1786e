import { describe, expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../../../test/app.ts'
import { fakeMailer, notSent, refused, testKeys, unknown } from '../../../../test/mail/outbox.ts'
import { type OwnBooking, withKey } from '../../../../test/office.ts'
import { foldCalendars, readers } from '../../../../test/series/series-calendar.ts'
import { booker, guest, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { say } from '../../../base/languages/words.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { startInvitationWorker } from './worker.ts'

const office = await testSeries({ writesPerMinute: 0 })
const { mails, send, bookSeries: book, expectSameInCalendars, stored } = office
const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const at14 = { start_time: '14:00', end_time: '15:00' }

const differing = [
  { date: first },
  { date: second, room_id: 'birch' },
  { date: third, on: '2026-12-10' },
  { date: fourth, ...at14 }
]

const recipients = () => mails.map(({ to }) => to).sort()

async function patch(series: OwnBooking, payload: object) {
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  const answer = await office.patchSeries(series, payload, { 'if-match': `"${version}"` })
  expect(answer.statusCode).toBe(200)
}

/** A worker whose deliveries end as the test decides. */
function workerWith(delivery: () => Delivery) {
  const mailer = fakeMailer(delivery)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = startInvitationWorker({
    ...office,
    mailer,
    config: testConfig(office.config),
    keys: testKeys,
    now: () => office.now,
    log,
    pollMilliseconds: 3_600_000
  })
  onTestFinished(worker.stop)
  return { mailer, worker }
}

describe('a series with dates that differ is one mail for each person', () => {
  test('when it is booked, with what differs on each date', async () => {
    await book(differing)
    const { textTo } = await send()
    expect(recipients()).toEqual([guest, booker].sort())
    expect(textTo(guest)).toContain(say('mail.seriesInvited', { count: 4 }))
    const lines = textTo(guest)!.replaceAll('=C2=B7', '·').split('\r\n')
    const at = lines.indexOf(say('mail.differingDates'))
    expect(lines.slice(at + 1, at + 4)).toEqual([
      'Wed, Dec 2: Birch',
      'Thu, Dec 10: 09:00 to 10:00 · instead of Wed, Dec 9',
      'Wed, Dec 16: 14:00 to 15:00'
    ])
    await expectSameInCalendars()
  })

  test('a date with words of its own is counted once', async () => {
    const { bookings, key } = await book()
    await office.change({ id: bookings[1]!.id, key }, { purpose: 'Retrospective' })
    office.now += 61_000
    const { textTo } = await send()
    expect(textTo(booker)).toContain(say('mail.seriesBooked', { count: 4 }))
    expect(textTo(guest)).toContain(say('mail.seriesInvited', { count: 4 }))
    expect(textTo(guest)).toContain('Wed, Dec 2: Retrospective')
  })

  test('the dates without a meeting are named, also those cancelled since', async () => {
    const series = await book([{ date: first }, { date: second, skip: true }, { date: third }, { date: fourth }])
    const { textTo } = await send()
    expect(textTo(guest)).toContain(`${say('mail.skippedDates')}: Wed, Dec 2\r\n`)
    await office.patch({ id: series.bookings[1]!.id, key: series.key }, { cancelled: true })
    office.now += 61_000
    await send()
    await patch(series, { changes: { room_id: 'birch' } })
    office.now += 61_000
    const changed = await send()
    expect(changed.textTo(guest)).toContain(`${say('mail.skippedDates')}: Wed, Dec 2\r\n`)
    expect(changed.textTo(guest)).toContain(`${say('mail.cancelledDates')}: Wed, Dec 9\r\n`)
  })

  test('when each of fifty dates has its own time', async () => {
    const days = Array.from({ length: 50 }, (_, index) => new Date(Date.parse(first) + 7 * 86_400_000 * index))
    const dates = days.map((day, index) => ({
      date: day.toISOString().slice(0, 10),
      ...(index % 2 ? at14 : { start_time: '16:00', end_time: '17:00' })
    }))
    await book(dates)
    await expectSameInCalendars()
    expect(recipients()).toEqual([guest, booker].sort())
    expect(await stored()).toHaveLength(50)
  })

  test.each<[string, object]>([
    ['all get another time', { changes: { start_time: '11:00', end_time: '12:00' } }],
    ['all get other words', { changes: { purpose: 'Retrospective' } }]
  ])('when %s', async (_what, payload) => {
    const series = await book(differing)
    await send()
    mails.length = 0
    await patch(series, payload)
    office.now += 61_000
    await send()
    expect(recipients()).toEqual([guest, booker].sort())
  })

  test('a date in a room of another floor is not said to move there when all get another time', async () => {
    await office.put('rooms/birch', { name: 'Birch', capacity: 4, area: 'Second floor' })
    const series = await book(differing)
    await send()
    await patch(series, { changes: { start_time: '11:00', end_time: '12:00' } })
    office.now += 61_000
    const { textTo } = await send()
    for (const person of [guest, booker]) {
      expect(textTo(person)).toContain('Wed, Dec 2: ')
      expect(textTo(person)).toContain('Birch, Second floor')
      expect(textTo(person)).not.toContain('Second floor (was')
    }
  })

  test('when its office moves to another zone', async () => {
    await book(differing)
    await send()
    mails.length = 0
    const zone = { name: 'Harbour', time_zone: 'Europe/Lisbon', force: true }
    expect((await office.put('offices/main', zone)).statusCode).toBe(200)
    await expectSameInCalendars()
    expect(recipients()).toEqual([guest, booker].sort())
  })

  test('with those that were changed before it was mailed, and without those that were cancelled', async () => {
    const { bookings, key } = await book(differing)
    await office.change({ id: bookings[1]!.id, key }, at14)
    await office.patch({ id: bookings[3]!.id, key }, { cancelled: true })
    await expectSameInCalendars()
    expect(await stored()).toHaveLength(3)
  })
})

describe('a message that carries dates', () => {
  test('is the same when it is sent again, and a later change follows', async () => {
    const { bookings, key } = await book(differing, { guests: [] })
    const { mailer, worker } = workerWith(() => (mailer.messages.length === 1 ? unknown : { outcome: 'sent' }))
    await worker.runOnce()
    await office.change({ id: bookings[1]!.id, key }, { room_id: 'atlas', ...at14 })
    office.now += 61_000
    await worker.runOnce()
    const [one, again, change, ...others] = mailer.messages
    expect(again!.raw.equals(one!.raw)).toBe(true)
    expect(change!.raw.equals(one!.raw)).toBe(false)
    expect(others).toEqual([])
    for (const read of Object.values(readers)) {
      expect(foldCalendars(mailer.messages, booker, read)).toEqual(await stored())
    }
  })

  test('takes what they are by then when nobody got it before', async () => {
    const { bookings, key } = await book(differing, { guests: [] })
    const { worker } = workerWith(() => notSent)
    await worker.runOnce()
    await office.change({ id: bookings[1]!.id, key }, { room_id: 'atlas', ...at14 })
    office.now += 61_000
    await expectSameInCalendars([booker])
  })

  test('leaves no date waiting when it is given up', async () => {
    const { bookings, key } = await book(differing)
    const { mailer, worker } = workerWith(() => refused)
    await worker.runOnce()
    office.now += 61_000
    await worker.runOnce()
    expect(mailer.messages).toHaveLength(2)
    const { invitations } = await office.holderView({ id: bookings[1]!.id, key })
    expect(invitations).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })
})

test('dates that were mailed alone are cancelled and changed rightly', async () => {
  const series = await book(differing)
  const dates = series.bookings.map(({ id }) => ({ id, key: series.key }))
  // As if each had left on its own.
  await office.database.query(
    `UPDATE invitations SET next_attempt_at = next_attempt_at + interval '1 minute' WHERE booking_id IS NOT NULL`
  )
  await send()
  office.now += 61_000
  await send()
  await office.change(dates[1]!, at14)
  await office.patch(dates[3]!, { cancelled: true })
  await expectSameInCalendars()
  await patch(series, { cancelled: true, from: third })
  await expectSameInCalendars()
  await patch(series, { changes: { start_time: '11:00', end_time: '12:00' } })
  await expectSameInCalendars()
  expect(await stored()).toHaveLength(2)
})
