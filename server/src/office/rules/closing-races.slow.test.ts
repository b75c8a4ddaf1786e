import { addDays } from '@doorplate/domain/time'
import { expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { from, testOffice } from '../../../test/office.ts'

const office = await testOffice()

const friday = '2026-11-27'
const clients = 20
const days = 365
const timesOfDay = 13

/** Books a share of the times of Friday and later days, one after the other. @returns the first refusal, if there is one */
async function bookUntilClosed(client: number) {
  for (let slot = client; slot < days * timesOfDay; slot += clients) {
    const start = `${String(8 + (slot % timesOfDay)).padStart(2, '0')}:00`
    const answer = await office.book(
      {
        date: addDays(friday, Math.floor(slot / timesOfDay)),
        start_time: start,
        end_time: start.replace(':00', ':45')
      },
      from(`192.0.2.${client}`)
    )
    if (answer.statusCode !== 201) return answer.json()
  }
  return undefined
}

const bookedLater = async () => {
  const [{ count } = { count: 0 }] = await office.database.query<{ count: number }>(
    'SELECT count(*) AS count FROM bookings WHERE NOT cancelled AND date >= $1',
    [friday]
  )
  return count
}

test('no booking is made after the answer that closes a room, while 20 clients book', async () => {
  const booking = Array.from({ length: clients }, (_, client) => bookUntilClosed(client))
  await expect.poll(bookedLater, { timeout: 20_000 }).toBeGreaterThan(clients)
  const closing = { from: friday, to: addDays(friday, days), room_id: 'atlas', reason: 'Water' }
  const answer = await office.post('closed-days', closing, adminKey)
  expect(answer.statusCode).toBe(201)
  for (const refused of await Promise.all(booking)) if (refused) expect(refused).toMatchObject({ code: 'closed' })
  expect(await bookedLater()).toBe(answer.json().bookings)
}, 60_000)

test('a room is taken out of use, or is booked, but never both, while 20 clients book', async () => {
  const retire = () =>
    office.app.inject({
      method: 'PATCH',
      url: '/api/v1/rooms/atlas',
      headers: adminKey,
      payload: { retire_on: friday }
    })
  const outcomes = new Set<number>()
  for (let round = 0; round < 20; round++) {
    await office.database.query('DELETE FROM bookings')
    await office.database.query('UPDATE rooms SET retire_on = NULL, retired_at = NULL')
    const book = (client: number) =>
      office.book({ date: addDays(friday, client) }, from(`192.0.2.${client}`)).then(({ statusCode }) => statusCode)
    const before = Array.from({ length: round }, (_, client) => book(client))
    const retiring = retire()
    if (round === 0) await retiring
    const after = Array.from({ length: clients - round }, (_, client) => book(round + client))
    const { statusCode, body } = await retiring
    outcomes.add(statusCode)
    const booked = (await Promise.all([...before, ...after])).filter((status) => status === 201).length
    expect(await bookedLater()).toBe(booked)
    if (statusCode === 200) expect(booked).toBe(0)
    else expect(JSON.parse(body)).toMatchObject({ code: 'room_has_bookings' })
  }
  expect([...outcomes].sort()).toEqual([200, 409])
}, 60_000)
