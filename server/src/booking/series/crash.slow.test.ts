import type { Booking } from '@doorplate/domain/bookings/bookings'
import { expect, test } from 'vitest'
import { newBooking } from '../../../test/app.ts'
import { serverToKill } from '../../../test/crash.ts'

const guests = ['jonas@buergi.example', 'ada@buergi.example']
const dates = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 25 + index)).toISOString().slice(0, 10)
)
const at14 = { start_time: '14:00', end_time: '15:00' }
const moments = [0, 1, 2, 3, 5, 100]

const { api, addRoom, killAfter } = serverToKill()

async function bookSeries(room_id: string) {
  const rule = { frequency: 'daily', count: dates.length } as const
  const booking = newBooking({ room_id, date: dates[0]!, guests })
  const answer = await api('POST', '/api/v1/series', {
    body: { rule, booking, dates: dates.map((date) => ({ date })) }
  })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, key: answer.headers.get('doorplate-key')! }
}

async function startsIn(room_id: string): Promise<string[]> {
  const answer = await api('GET', `/api/v1/bookings?room_id=${room_id}&from=${dates[0]}&to=${dates.at(-1)}`)
  return ((await answer.json()) as Booking[]).map(({ start_time }) => start_time)
}

test('P2: a series is stored whole or not at all when the server is killed meanwhile', async () => {
  for (const changes of moments) {
    const room = await addRoom(`stored-${changes}`)
    await killAfter(changes, () => bookSeries(room))
    expect([0, dates.length]).toContain((await startsIn(room)).length)
  }
}, 240_000)

test('P2: a series is split whole or not at all when the server is killed meanwhile', async () => {
  const split = async ({ id, key }: Awaited<ReturnType<typeof bookSeries>>) => {
    const headers = { 'doorplate-key': key }
    const { version } = (await (await api('GET', `/api/v1/series/${id}`, { headers })).json()) as {
      version: number
    }
    const body = { changes: at14, from: dates[10] }
    return api('PATCH', `/api/v1/series/${id}`, { body, headers: { ...headers, 'if-match': `"${version}"` } })
  }
  for (const changes of moments) {
    const room = await addRoom(`split-${changes}`)
    const series = await bookSeries(room)
    await killAfter(changes, () => split(series))
    const moved = (await startsIn(room)).filter((start) => start === at14.start_time).length
    expect([0, dates.length - 10]).toContain(moved)
    const headers = { 'doorplate-key': series.key }
    const { bookings } = (await (await api('GET', `/api/v1/series/${series.id}`, { headers })).json()) as {
      bookings: Booking[]
    }
    expect(bookings).toHaveLength(moved === 0 ? dates.length : 10)
  }
}, 240_000)
