import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { foldCalendars } from '../../../../test/series/series-calendar.ts'
import { booker, guest, testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import type { Queries } from '../../../base/database/database.ts'
import { warnOfOutdated } from '../outdated-warning.ts'

const office = await testSeries()
const [first, second, third] = wednesdays as [string, string, string]

const rename = (name: string, fields: object = {}) => office.put('rooms/atlas', { name, capacity: 8, ...fields })
const count = () => office.read('outdated-invitations', adminKey)
const update = async () => (await office.post('outdated-invitations/updates', {}, adminKey)).json()

/** 'recipient METHOD sequence' of what is sent now. */
const sent = async () => (await office.send()).sent
const text = async () => `${office.mails.at(-1)!.raw}`.replaceAll('=\r\n', '')

async function expectOlympInCalendars() {
  const stored = (await office.stored()).map((line) => line.replace('atlas', 'olymp')).sort()
  for (const person of [guest, booker]) expect(foldCalendars(office.mails, person)).toEqual(stored)
}

describe('after a room got another name', () => {
  test('nobody is mailed, and the answer says how many would be', async () => {
    await office.book({ guests: [jonas] })
    await sent()
    const answer = await rename('Olymp')
    expect(answer.headers['doorplate-outdated-invitations']).toBe('2')
    expect(await count()).toEqual({ people: 2, mails: 2 })
    expect(await sent()).toEqual([])
  })

  test('everybody who is invited learns it once', async () => {
    await office.book({ guests: [jonas] })
    await sent()
    await rename('Olymp')
    expect(await update()).toEqual({ people: 2, mails: 2 })
    expect(await sent()).toEqual([`${jonas} REQUEST 1`, `${priya} REQUEST 1`])
    expect(await text()).toContain('Room: Olymp (was Atlas)')
    expect(await update()).toEqual({ people: 0, mails: 0 })
    expect(await sent()).toEqual([])
  })

  test.each(['Zenith', 'Atlas'])('a room that is renamed twice, last to %s, causes one mail at most', async (last) => {
    await office.book({ guests: [] })
    await sent()
    await rename('Olymp')
    await rename(last)
    await update()
    await update()
    expect(await sent()).toEqual(last === 'Atlas' ? [] : [`${priya} REQUEST 1`])
  })

  test('an update that still waits is replaced', async () => {
    await office.book({ guests: [] })
    await sent()
    await rename('Olymp')
    await update()
    await rename('Zenith')
    await update()
    expect(await sent()).toEqual([`${priya} REQUEST 2`])
    expect(await text()).toContain('Room: Zenith (was Atlas)')
  })

  test('a guest who was invited since has the name already', async () => {
    const own = await office.booked({ guests: [] })
    await sent()
    await rename('Olymp')
    await office.change(own, { guests: [jonas] })
    office.now += 60_000
    await sent()
    expect((await update()).people).toBeLessThanOrEqual(1)
    expect((await sent()).filter((line) => line.startsWith(jonas))).toEqual([])
  })

  test('cancelled and past meetings, and other rooms, are left alone', async () => {
    const own = await office.booked()
    await office.book({ room_id: 'birch' })
    await office.book({ date: '2026-11-24', start_time: '11:00', end_time: '11:30' })
    await sent()
    await office.patch(own, { cancelled: true })
    office.now += 4 * 3_600_000
    await sent()
    await rename('Olymp')
    expect(await count()).toEqual({ people: 0, mails: 0 })
  })

  test('a series has one mail for each person', async () => {
    await office.bookSeries()
    await sent()
    await rename('Olymp')
    expect(await update()).toEqual({ people: 2, mails: 2 })
    expect(await sent()).toEqual([`${guest} REQUEST 1`, `${booker} REQUEST 1`])
    await expectOlympInCalendars()
    expect(await update()).toEqual({ people: 0, mails: 0 })
  })

  test('a date of a series that was moved arrives with it', async () => {
    const { bookings, key } = await office.bookSeries()
    await sent()
    await office.change({ id: bookings[1]!.id, key }, { start_time: '14:00', end_time: '15:00' })
    office.now += 60_000
    await sent()
    await rename('Olymp')
    expect(await update()).toEqual({ people: 2, mails: 2 })
    expect(await sent()).toHaveLength(2)
    await expectOlympInCalendars()
    expect(await update()).toEqual({ people: 0, mails: 0 })
  })

  test.each([
    ['one of its dates', [{ date: first, room_id: 'atlas' }, { date: second }, { date: third }]],
    ['most of its dates', [{ date: first, room_id: 'atlas' }, { date: second, room_id: 'atlas' }, { date: third }]]
  ])('a series in another room has one mail when the room is that of %s', async (_which, dates) => {
    await office.bookSeries(dates, { room_id: 'birch' })
    await sent()
    await rename('Olymp')
    expect(await count()).toEqual({ people: 2, mails: 2 })
    await update()
    expect(await sent()).toHaveLength(2)
    await expectOlympInCalendars()
    expect(await text()).toMatch(/Wed, Nov 25: .*Olymp \(was Atlas\)/)
    expect(await update()).toEqual({ people: 0, mails: 0 })
  })

  test('a date that was mailed alone has one mail for those who have only that', async () => {
    const { bookings, key } = await office.bookSeries()
    await sent()
    await office.change(
      { id: bookings[1]!.id, key },
      { guests: [guest, jonas === guest ? 'ada@buergi.example' : jonas] }
    )
    office.now += 60_000
    await sent()
    await rename('Olymp')
    expect(await update()).toEqual({ people: 3, mails: 3 })
    expect(await sent()).toHaveLength(3)
    await expectOlympInCalendars()
    expect(await update()).toEqual({ people: 0, mails: 0 })
  })

  test('a new time zone does not repeat the old name', async () => {
    const { bookings, key } = await office.bookSeries()
    await office.book({ date: '2026-11-26', guests: [guest] })
    await office.change({ id: bookings[1]!.id, key }, { start_time: '14:00', end_time: '15:00' })
    office.now += 60_000
    await sent()
    await rename('Olymp')
    await office.put('offices/main', { name: 'Doorplate', time_zone: 'Europe/Lisbon', force: true })
    await sent()
    await expectOlympInCalendars()
    expect(await count()).toEqual({ people: 0, mails: 0 })
  })
})

test.each<[string, () => Promise<unknown>, string]>([
  ['area of a room', () => rename('Atlas', { area: '2nd floor' }), 'Atlas, 2nd floor'],
  [
    'address of an office',
    () => office.put('offices/main', { name: 'Doorplate', time_zone: 'Europe/Berlin', address: 'Hafenstr. 12' }),
    'Hafenstr. 12'
  ],
  ['name of an office', () => office.put('offices/main', { name: 'Hafen 12', time_zone: 'Europe/Berlin' }), 'Hafen 12']
])('a new %s reaches those who are invited', async (_what, change, named) => {
  await office.book({ guests: [] })
  await sent()
  await change()
  expect(await update()).toEqual({ people: 1, mails: 1 })
  expect(await sent()).toEqual([`${priya} REQUEST 1`])
  expect(await text()).toContain(named)
})

describe('a start', () => {
  async function warnings(queries: Queries) {
    const said: string[] = []
    const log = { warn: (_details: unknown, text?: string) => void said.push(String(text)) }
    await warnOfOutdated(queries, { now: office.now, log })
    return said
  }

  test('says that calendars have old names, and nothing when they have not', async () => {
    await office.book({ guests: [] })
    await sent()
    expect(await warnings(office.database)).toEqual([])
    await rename('Olymp')
    expect(await warnings(office.database)).toEqual([expect.stringContaining('Calendars have old names')])
  })

  test('says that they could not be counted', async () => {
    const failing = { query: () => Promise.reject(new Error('canceling statement due to statement timeout')) }
    expect(await warnings(failing)).toEqual(['Invitations with old names of rooms or offices could not be counted'])
  })
})

test.each<[string, object]>([
  ['cancelled', { cancelled: true }],
  ['moved', { start_time: '15:00', end_time: '16:00' }]
])('a meeting that is %s during the update is so in calendars', async (_how, change) => {
  for (let round = 0; round < 10; round++) {
    await office.open()
    office.mails.length = 0
    const own = await office.booked({ guests: [] })
    await sent()
    await rename('Olymp')
    const both = [() => office.change(own, change), update]
    if (round % 2) both.reverse()
    await Promise.all(both.map((start) => start()))
    office.now += 60_000
    await sent()
    const stored = (await office.stored()).map((line) => line.replace('atlas', 'olymp'))
    expect(foldCalendars(office.mails, priya)).toEqual(stored)
  }
})

test('only the operator may count or update', async () => {
  expect((await office.get('outdated-invitations')).statusCode).toBe(403)
  expect((await office.post('outdated-invitations/updates')).statusCode).toBe(403)
})
