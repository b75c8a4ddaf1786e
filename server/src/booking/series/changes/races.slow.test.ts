import type { Booking } from '@doorplate/domain/bookings/bookings'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { describe, expect, test } from 'vitest'
import { book, persist } from '../../../../test/app.ts'
import { withKey } from '../../../../test/office.ts'
import { testSeries, wednesdays } from '../../../../test/series/series-office.ts'

const office = await testSeries({ writesPerMinute: 0 })
const at14 = { start_time: '14:00', end_time: '15:00' }

async function bookSeries() {
  const series = await office.bookSeries()
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  const patch = (payload: object, app = office.app) =>
    office.patchSeries(series, payload, { 'if-match': `"${version}"` }, app)
  return { ...series, patch }
}

const stored = () => office.bookings('?from=2026-11-24&to=2027-12-31')
const startsOf = (bookings: readonly Booking[]) => bookings.map(({ start_time }) => start_time)

describe('two holders at once', () => {
  test.each([
    ['all dates', undefined],
    ['the last dates', wednesdays[2]]
  ])('change %s once', async (_which, from) => {
    const other = await office.secondApp()
    const { patch } = await bookSeries()
    const answers = await Promise.all([
      patch({ changes: at14, from }),
      patch({ changes: { start_time: '16:00', end_time: '17:00' }, from }, other)
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const changed = startsOf(await stored()).filter((start) => start !== '09:00')
    expect(new Set(changed).size).toBe(1)
    expect(changed).toHaveLength(from === undefined ? 4 : 2)
  })

  test('change one date and the whole series without losing either', async () => {
    const { bookings, key, patch } = await bookSeries()
    const own = { id: bookings[1]!.id, key }
    const [one, all] = await Promise.all([
      office.change(own, { purpose: 'Retrospective' }),
      patch({ changes: { room_id: 'birch' } })
    ])
    expect([one, all].some(({ statusCode }) => statusCode === 200)).toBe(true)
    const after = await stored()
    expect(after.some(({ purpose }) => purpose === 'Retrospective')).toBe(one.statusCode === 200)
    expect(after.filter(({ room_id }) => room_id === 'birch')).toHaveLength(all.statusCode === 200 ? 4 : 0)
  })
})

test('P1: a series and twenty people who want its new times get all dates, or none', async () => {
  const other = await office.secondApp()
  for (let round = 0; round < 5; round++) {
    await office.database.query('TRUNCATE bookings, series, idempotency_keys CASCADE')
    const { patch } = await bookSeries()
    const wanted = Array.from({ length: 20 }, (_, n) => ({
      ...at14,
      date: wednesdays[n % 4]!,
      booked_by: `Person ${n}`
    }))
    const [changed, ...answers] = await Promise.all([
      patch({ changes: at14 }),
      ...wanted.map((times, n) =>
        persist(() => book(n % 2 === 0 ? office.app : other, times, { 'idempotency-key': `${round}-${n}` }))
      )
    ])
    const after = await stored()
    const winners = answers.filter(({ statusCode }) => statusCode === 201)
    expect(after.filter((a) => after.some((b) => a !== b && a.date === b.date && overlaps(a, b)))).toEqual([])
    expect(after).toHaveLength(4 + winners.length)
    const moved = after.filter(
      ({ start_time, booked_by }) => start_time === '14:00' && !booked_by?.startsWith('Person')
    )
    expect(moved).toHaveLength(changed.statusCode === 200 ? 4 : 0)
    expect(winners).toHaveLength(changed.statusCode === 200 ? 0 : 4)
  }
})
