import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { from, type OwnBooking, withKey } from '../../../../test/office.ts'
import { foldCalendars, readers } from '../../../../test/series/series-calendar.ts'
import { booker, guest, testSeries, wednesdays } from '../../../../test/series/series-office.ts'

const office = await testSeries({ writesPerMinute: 0 })
const { mails, bookSeries: book, expectSameInCalendars, stored } = office
const newcomer = 'ada@buergi.example'
const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const at14 = { start_time: '14:00', end_time: '15:00' }

function send() {
  office.now += 61_000
  return office.send()
}

async function patch(series: OwnBooking, payload: object) {
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  const answer = await office.patchSeries(series, payload, { 'if-match': `"${version}"` })
  expect(answer.statusCode).toBe(200)
}

async function bookWithException() {
  const series = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }, { date: fourth }])
  await send()
  const date = (index: number) => ({ id: series.bookings[index]!.id, key: series.key })
  return { series, date }
}

describe('an update of a series carries the dates that differ from it', () => {
  test.each([
    ['its last dates are cancelled', { cancelled: true, from: fourth }],
    ['its last dates move', { changes: at14, from: third }],
    ['its last dates get another guest', { changes: { guests: [guest, newcomer] }, from: third }],
    ['its words change', { changes: { purpose: 'Retrospective' } }]
  ])('when %s', async (_which, payload) => {
    const { series } = await bookWithException()
    await patch(series, payload)
    await expectSameInCalendars()
  })

  test('when a date was cancelled on its own', async () => {
    const { series, date } = await bookWithException()
    await office.patch(date(2), { cancelled: true })
    await send()
    await patch(series, { cancelled: true, from: fourth })
    await expectSameInCalendars()
  })

  test('without a date that its reader left', async () => {
    const { series, date } = await bookWithException()
    await office.change(date(2), { guests: [] })
    await send()
    await patch(series, { cancelled: true, from: fourth })
    await send()
    const without = (await stored()).filter((line) => !line.includes(third))
    for (const read of [readers.keeps, readers.forgets]) expect(foldCalendars(mails, guest, read)).toEqual(without)
    expect(foldCalendars(mails, booker, readers.forgets)).toEqual(await stored())
  })

  test('when its office moves to another zone', async () => {
    await bookWithException()
    const zone = { name: 'Harbour', time_zone: 'Europe/Lisbon', force: true }
    expect((await office.put('offices/main', zone)).statusCode).toBe(200)
    await expectSameInCalendars()
  })
})

describe('a program that takes each message for the whole meeting keeps the other dates', () => {
  const expectSame = async () => {
    await send()
    await expectSameInCalendars()
  }

  test.each([
    ['moves', at14],
    ['gets another room', { room_id: 'birch' }],
    ['moves to another day', { date: '2026-12-10' }],
    ['gets other words', { purpose: 'Retrospective' }],
    ['gets another guest', { guests: [guest, newcomer] }]
  ])('when one of them %s', async (_what, changes) => {
    const { date } = await bookWithException()
    await office.change(date(2), changes)
    await expectSame()
    await office.change(date(3), at14)
    await expectSame()
    await office.change(date(2), { room_id: 'atlas', date: third, start_time: '16:00', end_time: '17:00' }, 2)
    await expectSame()
    await office.patch(date(2), { cancelled: true })
    await expectSame()
  })

  test('when a meeting is ended early', async () => {
    const { date } = await bookWithException()
    office.now = Date.parse(`${first}T09:15:00+01:00`)
    expect((await office.post(`bookings/${date(0).id}/end`, {}, withKey(date(0).key))).statusCode).toBe(200)
    // Guests learn nothing: for them it is past.
    await expectSameInCalendars([booker])
  })

  test('when one is cancelled', async () => {
    const { bookings, key } = await book()
    await send()
    await office.patch({ id: bookings[1]!.id, key }, { cancelled: true })
    await expectSame()
    expect(mails).toHaveLength(4)
  })

  test('when one after another is cancelled, up to the last', async () => {
    const { bookings, key } = await book()
    await send()
    for (const { id } of bookings) {
      await office.patch({ id, key }, { cancelled: true })
      await expectSame()
    }
  })

  test('when a date that was changed on its own is cancelled', async () => {
    const { date } = await bookWithException()
    await office.patch(date(1), { cancelled: true })
    await expectSame()
    await office.patch(date(2), { cancelled: true })
    await expectSame()
  })

  test('when a date takes place again', async () => {
    await office.open({ trustProxy: 1 })
    const { bookings, key } = await book()
    await send()
    await office.patch({ id: bookings[1]!.id, key }, { cancelled: true }, from('203.0.113.9'))
    await expectSame()
    await office.revert()
    await expectSame()
    expect(await stored()).toHaveLength(4)
  })

  test('when it leaves one of them', async () => {
    const { bookings, key } = await book()
    await send()
    await office.change({ id: bookings[1]!.id, key }, { guests: [] })
    await send()
    const without = (await stored()).filter((line) => !line.includes(second))
    for (const read of [readers.keeps, readers.forgets, readers.sabre]) {
      expect(foldCalendars(mails, guest, read)).toEqual(without)
    }
  })
})

describe('a form that was opened before can be saved', () => {
  const changeSeen = async (series: OwnBooking, between: () => Promise<unknown>) => {
    const { version } = await office.read(`series/${series.id}`, withKey(series.key))
    await between()
    const changes = { purpose: 'Retrospective' }
    expect((await office.patchSeries(series, { changes }, { 'if-match': `"${version}"` })).statusCode).toBe(200)
    await expectSameInCalendars()
  }

  test('after the mail about a cancelled date left, and the update that follows it', async () => {
    const { series, date } = await bookWithException()
    await office.patch(date(1), { cancelled: true })
    await changeSeen(series, async () => {
      const before = mails.length
      await send()
      expect(mails.length).toBe(before + 4)
    })
  })

  test.each(['birch', 'atlas'])('after people learned the new name of %s', async (room) => {
    const { series } = await bookWithException()
    const { version } = await office.read(`series/${series.id}`, withKey(series.key))
    await office.put(`rooms/${room}`, { name: 'Olymp', capacity: 8 })
    expect((await office.post('outdated-invitations/updates', {}, adminKey)).json()).toMatchObject({ mails: 2 })
    expect((await office.read(`series/${series.id}`, withKey(series.key))).version).toBe(version)
  })
})
