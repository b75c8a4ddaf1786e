import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { missingId, withKey } from '../../../../test/office.ts'
import { foldCalendars } from '../../../../test/series/series-calendar.ts'
import { booker, guest, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { say } from '../../../base/languages/words.ts'

const office = await testSeries()
const { mails, send, bookSeries: book, patchSeries: patch, stored, expectSameInCalendars } = office
const [first, second, third, fourth] = wednesdays as [string, string, string, string]

function later(seconds: number) {
  office.now += seconds * 1000
}

/** As in the calendar of somebody who was invited. */
const shown = (person = guest) => foldCalendars(mails, person)

describe('cancelling', () => {
  test('a series sends one cancellation to each person', async () => {
    const series = await book()
    await send()
    expect((await patch(series, { cancelled: true })).json().bookings).toMatchObject(
      wednesdays.map((date) => ({ date, planned_date: date, cancelled: true }))
    )
    expect(await stored()).toEqual([])
    later(61)
    const { messages, textTo } = await send()
    expect(messages).toHaveLength(2)
    expect(textTo(guest)).toContain(say('mail.meetingSeriesCancelled'))
    expect(shown()).toEqual([])
  })

  test('a date and the following ones shortens the series', async () => {
    const series = await book()
    await send()
    await patch(series, { cancelled: true, from: third })
    expect(await stored()).toEqual([first, second].map((date) => `atlas ${date} 09:00-10:00`))
    await expectSameInCalendars()
  })

  test('dates says which ones, in the order of the series', async () => {
    const series = await book()
    await send()
    await patch(series, { cancelled: true, from: fourth })
    later(10)
    await patch(series, { cancelled: true, from: third })
    later(61)
    const { textTo } = await send()
    for (const person of [guest, booker])
      expect(textTo(person)).toContain('Cancelled dates: Wed, Dec 9 =C2=B7 Wed, Dec 16')
    await patch(series, { cancelled: true, from: second })
    later(61)
    expect((await send()).textTo(guest)).toMatch(/Cancelled dates: Wed, Dec 2\r\n/)
  })

  test('dates that differ from the series cancels them too', async () => {
    const series = await book([
      { date: first },
      { date: second },
      { date: third, room_id: 'birch' },
      { date: fourth, on: '2026-12-17' }
    ])
    await send()
    await patch(series, { cancelled: true, from: third })
    await expectSameInCalendars()
  })

  describe('dates among which one differs', () => {
    const room_id = 'birch'
    const cases: [string, object, object | undefined, string][] = [
      ['was booked in another room', { room_id }, undefined, 'Wed, Dec 9'],
      ['was booked on another day', { on: '2026-12-10' }, undefined, 'Thu, Dec 10'],
      ['got another room', {}, { room_id }, 'Wed, Dec 9'],
      ['moved to another day', {}, { date: '2026-12-10' }, 'Thu, Dec 10']
    ]

    /** Three dates at their time, and one between them that differs. */
    async function bookWithMoved(differing: object, changes: object | undefined) {
      const series = await book([{ date: first }, { date: second }, { date: third, ...differing }, { date: fourth }])
      const moved = { id: series.bookings[2]!.id, key: series.key }
      await send()
      if (changes) {
        await office.change(moved, changes)
        later(61)
        await send()
      }
      return { series, moved }
    }

    async function textsOnceFinal(person: string) {
      later(61)
      const { messages } = await send()
      const own = messages.filter(({ to }) => to === person)
      return Promise.all(own.map(async ({ raw }) => (await PostalMime.parse(raw)).text!))
    }

    test.each(cases)(
      'mails it alone, and all by their days with the series, if it %s',
      async (_how, differing, changes, day) => {
        const { series } = await bookWithMoved(differing, changes)
        await patch(series, { cancelled: true, from: third })
        const [ofDate, ofSeries, ...others] = await textsOnceFinal(booker)
        expect(others).toEqual([])
        expect(ofDate).toMatch(/^One date of your recurring meeting was cancelled\.\n/)
        expect(ofDate).not.toContain('Dates: ')
        expect(ofSeries).toContain(`\nDates: Wed, Nov 25 · Wed, Dec 2\n`)
        expect(ofSeries).toContain(`\nCancelled dates: ${day} · Wed, Dec 16\n`)
        await expectSameInCalendars()
        await patch(series, { cancelled: true, from: second })
        expect(await textsOnceFinal(booker)).toEqual([expect.stringContaining('\nCancelled dates: Wed, Dec 2\n')])
      }
    )

    test.each(cases)(
      'names it by its day in both mails, if only it is cancelled and it %s',
      async (_how, differing, changes, day) => {
        const { moved } = await bookWithMoved(differing, changes)
        await office.patch(moved, { cancelled: true })
        const [ofDate, ofSeries, ...others] = await textsOnceFinal(guest)
        expect(others).toEqual([])
        expect(ofDate).toMatch(/^One date of a recurring meeting you're invited to was cancelled\.\n/)
        expect(ofSeries).toContain(`\nCancelled dates: ${day}\n`)
        expect(ofSeries).not.toContain('No meeting: ')
        await expectSameInCalendars()
      }
    )
  })

  test('a date alone leaves the others', async () => {
    const { bookings, key } = await book()
    await send()
    await office.patch({ id: bookings[1]!.id, key }, { cancelled: true })
    await expectSameInCalendars()
    expect(await stored()).toHaveLength(3)
  })

  test('a series that nobody was invited to yet sends nothing', async () => {
    const series = await book()
    await patch(series, { cancelled: true })
    later(61)
    expect((await send()).messages).toEqual([])
  })

  test('leaves past dates', async () => {
    const series = await book()
    await send()
    office.now = Date.parse('2026-12-03T09:00:00+01:00')
    await patch(series, { cancelled: true })
    await expectSameInCalendars()
    expect(await stored()).toHaveLength(2)
    office.now = Date.parse('2026-12-31T09:00:00+01:00')
    expect((await patch(series, { cancelled: true })).json()).toMatchObject({ code: 'over' })
  })

  test('is harmless to repeat', async () => {
    const series = await book()
    await patch(series, { cancelled: true })
    const audited = (await office.audit()).length
    expect((await patch(series, { cancelled: true })).statusCode).toBe(200)
    expect(await office.audit()).toHaveLength(audited)
  })

  test('needs the key of the series', async () => {
    const series = await book()
    expect((await patch({ ...series, key: 'x'.repeat(22) }, { cancelled: true })).statusCode).toBe(403)
    expect((await office.get(`series/${series.id}`)).json()).toMatchObject({ code: 'key_required' })
    expect((await patch({ ...series, id: missingId }, { cancelled: true })).statusCode).toBe(404)
    expect(await stored()).toHaveLength(4)
  })
})

describe('for a minute', () => {
  test('all dates can be brought back, and nobody is notified', async () => {
    const series = await book()
    await send()
    const before = await stored()
    await patch(series, { cancelled: true, from: second })
    later(59)
    expect((await patch(series, { cancelled: false })).statusCode).toBe(200)
    expect(await stored()).toEqual(before)
    later(120)
    expect((await send()).messages).toEqual([])
  })

  test('a whole series can be brought back before anybody was invited', async () => {
    const series = await book()
    await patch(series, { cancelled: true })
    await patch(series, { cancelled: false })
    await expectSameInCalendars()
    expect(await stored()).toHaveLength(4)
  })

  test('one of them does not come back without the others', async () => {
    const { bookings, ...series } = await book()
    await patch(series, { cancelled: true, from: second })
    const own = { id: bookings[2]!.id, key: series.key }
    expect((await office.holderView(own)).undo_until).toBe(
      (await office.read(`series/${series.id}`, withKey(series.key))).undo_until
    )
    expect((await office.patch(own, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
    expect(await stored()).toHaveLength(1)
  })

  test('none comes back if one of them was booked since', async () => {
    const series = await book()
    await patch(series, { cancelled: true })
    await office.book({ date: third, booked_by: 'Somebody else' })
    expect((await patch(series, { cancelled: false })).json()).toMatchObject({ status: 409, code: 'conflict' })
    expect(await stored()).toEqual([`atlas ${third} 09:00-10:00`])
  })

  test('dates that were cancelled alone before stay cancelled', async () => {
    const series = await book()
    await office.patch({ id: series.bookings[3]!.id, key: series.key }, { cancelled: true })
    later(1)
    await patch(series, { cancelled: true })
    await patch(series, { cancelled: false })
    expect(await stored()).toHaveLength(3)
    await expectSameInCalendars()
  })
})

test('a cancellation counts as one write for each date, and so does its undo', async () => {
  await office.open({ writesPerMinute: 11 })
  const series = await book()
  expect((await patch(series, { cancelled: true })).statusCode).toBe(200)
  expect((await patch(series, { cancelled: false })).statusCode).toBe(429)
  await office.open({ writesPerMinute: 12 })
  const other = await book()
  expect((await patch(other, { cancelled: true })).statusCode).toBe(200)
  expect((await patch(other, { cancelled: false })).statusCode).toBe(200)
})

test('a series with more dates than the writes of a minute costs all of them, and is booked', async () => {
  await office.open({ writesPerMinute: 3 })
  const series = await book()
  expect(await stored()).toHaveLength(4)
  expect((await patch(series, { cancelled: true })).statusCode).toBe(429)
})

describe('forty changes in a day', () => {
  /** As nineteen rounds earlier in the day, and one more. */
  async function twentyRounds(ids: string[], cancel: (cancelled: boolean) => Promise<{ statusCode: number }>) {
    await office.database.query(
      `INSERT INTO audit (action, via, office_id, booking_id)
       SELECT action, 'web', 'main', id FROM unnest($1::uuid[]) AS booking (id) CROSS JOIN generate_series(1, 19)
         CROSS JOIN unnest(ARRAY['cancelled', 'restored']) AS action`,
      [ids]
    )
    for (const cancelled of [true, false]) expect((await cancel(cancelled)).statusCode).toBe(200)
  }

  test.each([
    ['a series', 0, (series: Awaited<ReturnType<typeof book>>) => (cancelled: boolean) => patch(series, { cancelled })],
    [
      'its later dates',
      2,
      (series: Awaited<ReturnType<typeof book>>) => (cancelled: boolean) =>
        patch(series, cancelled ? { cancelled, from: third } : { cancelled })
    ],
    [
      'one date',
      3,
      ({ bookings, key }: Awaited<ReturnType<typeof book>>) =>
        (cancelled: boolean) =>
          office.patch({ id: bookings[3]!.id, key }, { cancelled })
    ]
  ])('by cancelling and restoring %s end undos and changes, but no cancellation', async (_what, from, cancelOf) => {
    const series = await book()
    const cancel = cancelOf(series)
    const cancelled = series.bookings.slice(from)
    await twentyRounds(
      cancelled.map(({ id }) => id),
      cancel
    )
    const { version } = (await office.read(`series/${series.id}`, withKey(series.key))) as { version: number }
    const change = await patch(series, { changes: { purpose: 'Another' } }, { 'if-match': `"${version}"` })
    expect(change.json()).toMatchObject({ status: 429, code: 'too_many' })
    expect((await cancel(true)).statusCode).toBe(200)
    expect((await cancel(false)).json()).toMatchObject({ status: 429, code: 'too_many' })
  })
})

test('after a minute a cancellation is final', async () => {
  const series = await book()
  await send()
  await patch(series, { cancelled: true })
  later(61)
  expect((await patch(series, { cancelled: false })).json()).toMatchObject({ status: 409, code: 'undo_over' })
  expect(await stored()).toEqual([])
})
