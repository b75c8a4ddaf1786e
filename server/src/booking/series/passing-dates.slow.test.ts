import { describe, expect, test } from 'vitest'
import { publicKey } from '../../../test/app.ts'
import { from, type OwnBooking, withKey } from '../../../test/office.ts'
import { testSeries, wednesdays } from '../../../test/series/series-office.ts'

const office = await testSeries({ writesPerMinute: 0, trustProxy: 1 })
const [first, second, third, fourth] = wednesdays as [string, string, string, string]
const passed = { status: 409, code: 'conflict', message: 'problem.datesPassed' }

async function book(dates: object[] = wednesdays.map((date) => ({ date }))) {
  const series = await office.bookSeries(dates)
  return { series, own: series.bookings.map(({ id }) => ({ id, key: series.key })) }
}

async function move(own: OwnBooking, date: string, app = office.app) {
  const { version } = await office.holderView(own)
  const headers = { ...from('198.51.100.7'), 'if-match': `"${version}"` }
  return app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${own.id}`,
    headers: { ...publicKey, ...withKey(own.key), ...headers },
    payload: { date }
  })
}

/** In the order of the plan. */
async function daysOf(series: OwnBooking): Promise<string[]> {
  const { bookings } = await office.read(`series/${series.id}`, withKey(series.key))
  return bookings.flatMap(({ cancelled, date }: { cancelled: boolean; date: string }) => (cancelled ? [] : [date]))
}

describe('a date that another one has passed stays cancelled', () => {
  test('when its booker undoes the cancellation', async () => {
    const { series, own } = await book()
    await office.patch(own[1]!, { cancelled: true })
    expect((await move(own[0]!, '2026-12-03')).statusCode).toBe(200)
    expect((await office.patch(own[1]!, { cancelled: false })).json()).toMatchObject(passed)
    expect(await daysOf(series)).toEqual(['2026-12-03', third, fourth])
    expect((await move(own[0]!, '2026-11-26')).statusCode).toBe(200)
    expect((await office.patch(own[1]!, { cancelled: false })).statusCode).toBe(200)
  })

  test('when the other one is on its day in another room', async () => {
    const { series, own } = await book([{ date: first, room_id: 'birch' }, { date: second }, { date: third }])
    await office.patch(own[1]!, { cancelled: true })
    expect((await move(own[0]!, second)).statusCode).toBe(200)
    expect((await office.patch(own[1]!, { cancelled: false })).json()).toMatchObject(passed)
    expect(await daysOf(series)).toEqual([second, third])
  })

  test('when the cancellation of several dates is undone', async () => {
    const { series, own } = await book()
    await office.patchSeries(series, { cancelled: true, from: third })
    expect((await move(own[1]!, '2026-12-10')).statusCode).toBe(200)
    expect((await office.patchSeries(series, { cancelled: false })).json()).toMatchObject(passed)
    expect(await daysOf(series)).toEqual([first, '2026-12-10'])
  })

  test.each([
    ['one date', [1]],
    ['several dates', [1, 2]]
  ])('when the operator reverts the cancellation of %s', async (_which, indexes) => {
    const { series, own } = await book()
    for (const index of indexes) await office.patch(own[index]!, { cancelled: true }, from('203.0.113.9'))
    expect((await move(own[0]!, '2026-12-03')).statusCode).toBe(200)
    const { not_restored } = await office.revert((await office.audit()).at(1).client)
    expect(not_restored).toContain(own[1]!.id)
    expect(await daysOf(series)).toEqual(['2026-12-03', third, fourth])
  })
})

test.each([
  ['past each other', '2026-11-30', '2026-11-27'],
  ['to the same day', '2026-11-28', '2026-11-28'],
  ['as far as each may alone', '2026-12-01', '2026-11-26']
])('P1: of two dates that move at once in two rooms, %s, one stays', async (_where, firstDay, secondDay) => {
  const other = await office.secondApp()
  for (let round = 0; round < 6; round++) {
    await office.database.query('TRUNCATE bookings, series, audit CASCADE')
    const { series, own } = await book([{ date: first }, { date: second, room_id: 'birch' }, { date: third }])
    const answers = await Promise.all([move(own[0]!, firstDay), move(own[1]!, secondDay, other)])
    const days = await daysOf(series)
    expect(days).toEqual([...days].sort())
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  }
})
