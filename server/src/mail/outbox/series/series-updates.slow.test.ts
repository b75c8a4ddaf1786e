import { describe, expect, test } from 'vitest'
import { from, type OwnBooking, withKey } from '../../../../test/office.ts'
import { contentOf, foldCalendars, readers } from '../../../../test/series/series-calendar.ts'
import { booker, guest, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { eraseOldAddresses } from '../../../booking/bookings/retention/retention-job.ts'

const office = await testSeries({ writesPerMinute: 0 })
const { mails, bookSeries: book, expectSameInCalendars, stored } = office
const newcomer = 'ada@buergi.example'
const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const at1130 = { start_time: '11:30', end_time: '12:30' }

async function send() {
  office.now += 61_000
  return (await office.send()).messages.map(({ to }) => to).sort()
}

async function patch(series: OwnBooking, payload: object) {
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  const answer = await office.patchSeries(series, payload, { 'if-match': `"${version}"` })
  expect(answer.statusCode).toBe(200)
}

async function change({ id, key }: OwnBooking, changes: object) {
  const { version } = await office.holderView({ id, key })
  expect((await office.change({ id, key }, changes, version)).statusCode).toBe(200)
}

/** Somebody new is invited to the dates with these indexes alone. */
async function bookWithNewcomer(indexes: number[]) {
  const series = await book()
  const dates = series.bookings.map(({ id }) => ({ id, key: series.key }))
  await send()
  for (const index of indexes) await change(dates[index]!, { guests: [guest, newcomer] })
  await send()
  return { series, dates }
}

const days = async (...wanted: string[]) => (await stored()).filter((line) => wanted.some((day) => line.includes(day)))

async function expectNewcomerSees(...wanted: string[]) {
  for (const read of [readers.keeps, readers.forgets]) {
    expect(foldCalendars(mails, newcomer, read)).toEqual(await days(...wanted))
  }
  await expectSameInCalendars()
}

describe('a guest of some dates sees each once', () => {
  test.each([[[1]], [[1, 2]]])('when all get another time, of the dates %j', async (indexes) => {
    const { series } = await bookWithNewcomer(indexes)
    await patch(series, { changes: at1130 })
    await send()
    await expectNewcomerSees(...indexes.map((index) => wednesdays[index]!))
  })

  test('when all get another time twice, before the first change is mailed', async () => {
    const { series } = await bookWithNewcomer([1])
    await patch(series, { changes: at1130 })
    await patch(series, { changes: { start_time: '15:00', end_time: '16:00' } })
    await send()
    await expectNewcomerSees(second)
  })

  test('when all get another time after they left the series', async () => {
    const { series, dates } = await bookWithNewcomer([])
    await patch(series, { changes: { guests: [guest, newcomer] } })
    await send()
    await patch(series, { changes: { guests: [guest] } })
    await send()
    await change(dates[2]!, { guests: [guest, newcomer] })
    await send()
    await patch(series, { changes: at1130 })
    await send()
    await expectNewcomerSees(third)
  })

  test('when the dates move to a series of their own', async () => {
    const { series } = await bookWithNewcomer([1, 3])
    await patch(series, { changes: at1130, from: third })
    await send()
    await expectNewcomerSees(second, fourth)
  })

  test.each([
    ['Europe/Lisbon', 4],
    ['Pacific/Auckland', 4],
    // The same clock, so the same instants.
    ['Europe/Paris', 3]
  ])('when the office moves to %s', async (time_zone, messages) => {
    await bookWithNewcomer([1])
    const before = mails.length
    expect((await office.put('offices/main', { name: 'Harbour', time_zone, force: true })).statusCode).toBe(200)
    await send()
    expect(mails).toHaveLength(before + messages)
    await expectNewcomerSees(second)
  })

  test('when the office moves after they left the series', async () => {
    const { series } = await bookWithNewcomer([])
    await patch(series, { changes: { guests: [guest, newcomer] } })
    await send()
    await patch(series, { changes: { guests: [guest] } })
    await send()
    const zone = { name: 'Harbour', time_zone: 'Europe/Lisbon', force: true }
    expect((await office.put('offices/main', zone)).statusCode).toBe(200)
    await expectNewcomerSees()
  })

  test.each(['the booker undoes it', 'the operator reverts it'])('when all are cancelled and %s', async (who) => {
    await office.open({ trustProxy: 1, writesPerMinute: 0 })
    const { series } = await bookWithNewcomer([1])
    const answer = await office.patchSeries(series, { cancelled: true }, from('203.0.113.9'))
    expect(answer.statusCode).toBe(200)
    if (who === 'the booker undoes it') await office.patchSeries(series, { cancelled: false })
    else {
      await send()
      await office.revert()
    }
    await send()
    await expectNewcomerSees(second)
  })
})

describe('a change of guests is mailed to those whom it concerns', () => {
  test('of a series', async () => {
    const series = await book()
    await send()
    await patch(series, { changes: { guests: [guest, newcomer] } })
    expect(await send()).toEqual([newcomer, booker])
    await patch(series, { changes: { guests: [newcomer] } })
    expect(await send()).toEqual([guest, booker])
    expect(foldCalendars(mails, newcomer)).toEqual(await stored())
  })

  test('of a series with a date that differs', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }])
    await send()
    await patch(series, { changes: { guests: [guest, newcomer] } })
    expect(await send()).toEqual([newcomer, booker])
    await expectSameInCalendars([guest, booker, newcomer])
  })

  test('of a series also reaches those who were not invited yet', async () => {
    const series = await book()
    await patch(series, { changes: { guests: [guest, newcomer] } })
    expect(await send()).toEqual([newcomer, guest, booker])
    await expectSameInCalendars([guest, booker, newcomer])
  })

  test('of a series also reaches those whose last change was not mailed yet', async () => {
    const series = await book()
    await send()
    await patch(series, { changes: { room_id: 'birch' } })
    await patch(series, { changes: { guests: [guest, newcomer] } })
    expect(await send()).toEqual([newcomer, guest, booker])
    await expectSameInCalendars([guest, booker, newcomer])
  })
})

describe('who left a series hears no more of it', () => {
  type Series = Awaited<ReturnType<typeof book>>
  const exception = [{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }]
  const asPlanned = wednesdays.map((date) => ({ date }))
  const cancelled = (payload: object) => async (series: Series) => {
    expect((await office.patchSeries(series, payload)).statusCode).toBe(200)
  }
  const later: [string, (series: Series) => Promise<void>][] = [
    ['its last dates are cancelled', cancelled({ cancelled: true, from: third })],
    ['all is cancelled', cancelled({ cancelled: true })],
    [
      'its last dates are cancelled, and then the others',
      async (series) => {
        await cancelled({ cancelled: true, from: third })(series)
        await send()
        await cancelled({ cancelled: true })(series)
      }
    ],
    [
      'all is cancelled and brought back',
      async (series) => {
        await cancelled({ cancelled: true })(series)
        await cancelled({ cancelled: false })(series)
      }
    ],
    ['it gets another time', (series) => patch(series, { changes: at1130 })],
    ['its last dates get another time', (series) => patch(series, { changes: at1130, from: third })],
    ['one date gets another time', (series) => change({ ...series, id: series.bookings[2]!.id }, at1130)],
    ['somebody else leaves it, too', (series) => patch(series, { changes: { guests: [] } })]
  ]
  const ways: [string, object[], string | undefined][] = [
    ['all its dates', asPlanned, undefined],
    ['its dates, one of which differs', exception, undefined],
    ['its dates from the first on', exception, first]
  ]

  test.each(ways.flatMap(([way, dates, since]) => later.map(([what, act]) => [way, what, dates, since, act] as const)))(
    'from %s, when %s',
    async (_way, _what, dates, since, act) => {
      const series = await book([...dates], { guests: [guest, newcomer] })
      await send()
      await patch(series, { changes: { guests: [guest] }, from: since })
      expect(await send()).toContain(newcomer)
      mails.length = 0
      await act(series)
      await send()
      expect(mails.map(({ to }) => to)).not.toContain(newcomer)
      for (const { raw } of mails) expect(contentOf(`${raw}`)).not.toContain(newcomer)
    }
  )
})

describe('mail of today has the guests of today', () => {
  const exception = [{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }]
  const newest = (person: string) => contentOf(`${mails.findLast(({ to }) => to === person)?.raw}`)

  test.each([
    ['left', [guest, newcomer], [guest]],
    ['joined', [guest], [guest, newcomer]]
  ])('after somebody %s a series, in mail about one date', async (_what, before, after) => {
    const series = await book(exception, { guests: before })
    await send()
    await patch(series, { changes: { guests: after } })
    await send()
    await change({ ...series, id: series.bookings[2]!.id }, at1130)
    await send()
    const dates = newest(guest).split('BEGIN:VEVENT').slice(1)
    expect(dates).toHaveLength(3)
    for (const date of dates) expect(date.includes(newcomer)).toBe(after.includes(newcomer))
  })

  test('after somebody left one date of a series', async () => {
    const series = await book(exception, { guests: [guest, newcomer] })
    const [, , date] = series.bookings.map(({ id }) => ({ id, key: series.key }))
    await send()
    await change(date!, { guests: [guest] })
    await send()
    await change({ ...series, id: series.bookings[3]!.id }, at1130)
    await send()
    const dates = newest(booker).split('BEGIN:VEVENT').slice(1)
    expect(dates).toHaveLength(4)
    const without = dates.filter((each) => !each.includes(newcomer))
    expect(without).toEqual([expect.stringContaining(`DTSTART;TZID=Europe/Berlin:${third.replaceAll('-', '')}`)])
  })

  test.each([
    ['a series', 'left', [guest, newcomer], [guest]],
    ['a series', 'joined', [guest], [guest, newcomer]],
    ['a single meeting', 'left', [guest, newcomer], [guest]],
    ['a single meeting', 'joined', [guest], [guest, newcomer]]
  ])('of %s that somebody %s, when its office moves to another zone', async (what, _how, before, after) => {
    const isSeries = what === 'a series'
    const meeting = isSeries ? await book(undefined, { guests: before }) : await office.booked({ guests: before })
    await send()
    await (isSeries ? patch(meeting, { changes: { guests: after } }) : change(meeting, { guests: after }))
    await send()
    const zone = { name: 'Harbour', time_zone: 'Europe/Lisbon', force: true }
    expect((await office.put('offices/main', zone)).statusCode).toBe(200)
    await send()
    expect(newest(guest)).toContain('Lisbon')
    expect(newest(guest).includes(newcomer)).toBe(after.includes(newcomer))
  })

  test('guests of a date that retention has erased are named nowhere', async () => {
    const { dates } = await bookWithNewcomer([0])
    await change(dates[2]!, at1130)
    await send()
    const naming = () =>
      office.database.query('SELECT id FROM invitations WHERE details::text LIKE $1 AND booking_id = $2', [
        `%${newcomer}%`,
        dates[2]!.id
      ])
    expect(await naming()).not.toEqual([])
    await eraseOldAddresses(office.database, {
      days: 1,
      now: Date.parse(`${second}T12:00:00+01:00`),
      stopping: new AbortController().signal,
      pauseMilliseconds: 0
    })
    expect(await naming()).toEqual([])
  })

  test('a message that is sent again has the guests of its first departure', async () => {
    const series = await book(undefined, { guests: [guest, newcomer] })
    await send()
    await patch(series, { changes: { guests: [guest] } })
    await send()
    await change({ ...series, id: series.bookings[2]!.id }, at1130)
    await send()
    const [lost] = mails.filter(({ to }) => to === guest).slice(-1)
    await patch(series, { changes: { guests: [guest, newcomer] } })
    await office.database.query(
      `UPDATE invitations SET state = 'sending', next_attempt_at = created_at
       WHERE id = (SELECT id FROM invitations WHERE recipient = $1 AND departures > 0 ORDER BY sequence DESC LIMIT 1)`,
      [guest]
    )
    mails.length = 0
    await office.send()
    expect(`${mails.find(({ to }) => to === guest)?.raw}`).toEqual(`${lost!.raw}`)
  })
})

test('a date that keeps what it has is not mailed when only other words of its series change', async () => {
  const series = await book()
  const own = { id: series.bookings[1]!.id, key: series.key }
  await send()
  await change(own, { purpose: 'Retrospective' })
  await send()
  await patch(series, { changes: { purpose: 'Retrospective' } })
  expect(await send()).toEqual([guest, booker])
})

test('a mail about one changed date says that it is one of a series', async () => {
  const series = await book()
  await send()
  await change({ id: series.bookings[1]!.id, key: series.key }, at1130)
  await send()
  const wordsTo = (person: string) => contentOf(`${mails.findLast(({ to }) => to === person)?.raw}`)
  expect(wordsTo(booker)).toContain('\r\n\r\nOne date of your recurring meeting was changed.\r\n')
  expect(wordsTo(guest)).toContain("\r\n\r\nOne date of a recurring meeting you're invited to was changed.\r\n")
})

describe('a mail that cancels a whole series', () => {
  const wordsTo = (person: string) => contentOf(`${mails.findLast(({ to }) => to === person)?.raw}`)
  const cancelAll = async (series: OwnBooking) => {
    expect((await office.patchSeries(series, { cancelled: true })).statusCode).toBe(200)
    await send()
  }

  test('names each date as its reader was told it, also one that was moved a moment before', async () => {
    const series = await book()
    await send()
    await change({ id: series.bookings[1]!.id, key: series.key }, at1130)
    await cancelAll(series)
    for (const person of [booker, guest]) {
      expect(wordsTo(person)).toContain('Dates: Wed, Nov 25 =C2=B7 Wed, Dec 2 =C2=B7 Wed, Dec 9 =C2=B7 Wed, Dec 16\r\n')
    }
    expect(wordsTo(booker)).toContain('Your recurring meeting was cancelled, with all its dates.')
  })

  test('lists the dates that differ among the others', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }])
    await send()
    await change({ id: series.bookings[2]!.id, key: series.key }, at1130)
    await send()
    await office.patch({ id: series.bookings[3]!.id, key: series.key }, { cancelled: true })
    await send()
    await cancelAll(series)
    for (const person of [booker, guest]) {
      const words = wordsTo(person)
      expect(words).toContain('Dates: Wed, Nov 25 =C2=B7 Wed, Dec 2, Birch =C2=B7 Wed, Dec 9, 11:30 to 12:30\r\n')
      expect(words).not.toContain('Dates that differ')
      expect(words).not.toContain('No meeting')
    }
  })

  test('does not say to somebody who left it who else is invited', async () => {
    const series = await book([{ date: first }, { date: second, room_id: 'birch' }], { guests: [guest, newcomer] })
    await send()
    await patch(series, { changes: { guests: [guest, 'sara@buergi.example'] } })
    await send()
    const [words] = wordsTo(newcomer).split('BEGIN:VCALENDAR')
    expect(words).toContain('You are no longer invited to this meeting.')
    expect(words).not.toContain(guest)
    expect(words).not.toContain('sara@')
  })
})

test('a mail about other guests says who was added and who was removed', async () => {
  const booked = await office.booked({ guests: [guest, newcomer] })
  await send()
  await change(booked, { guests: [guest, 'sara@buergi.example'] })
  await send()
  const words = contentOf(`${mails.findLast(({ to }) => to === booker)?.raw}`)
  expect(words).toContain(
    `Guests: ${guest}, sara@buergi.example\r\nAdded guests: sara@buergi.example\r\nRemoved guests: ${newcomer}`
  )
})

describe('the first line of a mail about a series', () => {
  const leads = () =>
    mails.map(
      ({ to, raw }) => `${to}: ${/^(?:Your|Some|A|One|You) .*\.$/m.exec(contentOf(`${raw}`).replaceAll('\r', ''))}`
    )

  test.each([
    [
      'its last dates are cancelled',
      { cancelled: true, from: third },
      'Some dates of your recurring meeting were cancelled.',
      "Some dates of a recurring meeting you're invited to were cancelled."
    ],
    [
      'all get another time',
      { changes: at1130 },
      'Your recurring meeting was changed.',
      "A recurring meeting you're invited to was changed."
    ]
  ])('says so when %s', async (_what, payload, toBooker, toGuest) => {
    const series = await book()
    await send()
    mails.length = 0
    await patch(series, payload)
    await send()
    expect(leads().sort()).toEqual([`${guest}: ${toGuest}`, `${booker}: ${toBooker}`])
  })
})

test('who was added or removed is said once, in the mail about that', async () => {
  const series = await book(undefined, { guests: [guest, newcomer] })
  await send()
  await patch(series, { changes: { guests: [guest] } })
  await send()
  mails.length = 0
  await change({ id: series.bookings[1]!.id, key: series.key }, at1130)
  await send()
  await patch(series, { cancelled: true, from: third })
  await send()
  for (const { raw } of mails) expect(contentOf(`${raw}`)).not.toContain('Removed guests')
})

describe('somebody who left a date of a series', () => {
  /** The words of the mails that list dates. */
  const listing = () =>
    mails
      .filter(({ to }) => to === newcomer)
      .flatMap(({ raw }) => contentOf(`${raw}`).split('BEGIN:VCALENDAR')[0]!)
      .filter((words) => words.includes('\r\nDates: '))

  async function bookAndLeave(index: number) {
    const series = await book(undefined, { guests: [guest, newcomer] })
    await send()
    await change({ id: series.bookings[index]!.id, key: series.key }, { guests: [guest] })
    await send()
    mails.length = 0
    return series
  }

  test.each([
    ['Nov 25', 0, 'Wed, Dec 2 =C2=B7 Wed, Dec 9 =C2=B7 Wed, Dec 16'],
    ['Dec 2', 1, 'Wed, Nov 25 =C2=B7 Wed, Dec 9 =C2=B7 Wed, Dec 16'],
    ['Dec 16', 3, 'Wed, Nov 25 =C2=B7 Wed, Dec 2 =C2=B7 Wed, Dec 9']
  ])('does not read of %s in mail about the series', async (day, index, dates) => {
    const series = await bookAndLeave(index)
    await patch(series, { changes: { purpose: 'Retrospective' } })
    await send()
    expect(listing()).toEqual([expect.stringContaining(`\r\nDates: ${dates}\r\n`)])
    expect(listing()[0]).not.toContain(day)
  })

  test.each([
    ['Nov 25', 0],
    ['Dec 9', 2],
    ['Dec 16', 3]
  ])('does not read of %s when the later dates become a series of their own', async (day, index) => {
    const series = await bookAndLeave(index)
    await patch(series, { changes: { purpose: 'Planning' }, from: third })
    await send()
    expect(listing().length).toBeGreaterThan(1)
    for (const words of listing()) expect(words).not.toContain(`Wed, ${day}`)
  })
})
