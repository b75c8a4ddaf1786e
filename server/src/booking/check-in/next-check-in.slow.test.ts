import { describe, expect, test } from 'vitest'
import { testCheckIns } from '../../../test/check-in.ts'

const office = await testCheckIns()
const { database } = office
const awaited = async () => (await office.door()).awaited

describe('a door expects a check-in', () => {
  test('for the next meeting until its release is due', async () => {
    const { id } = await office.meeting()
    for (const time of ['07:00', '10:19', '10:20', '10:39', '10:40']) {
      office.at(time)
      expect(await awaited()).toEqual({ booking_id: id, opens: '10:20', due: '10:40' })
    }
    office.at('11:30')
    expect(await awaited()).toBeNull()
  })

  test('for the current meeting, then for the next one', async () => {
    const first = await office.meeting()
    const next = await office.meeting({ start_time: '11:30', end_time: '12:00' })
    office.at('10:33')
    expect(await awaited()).toMatchObject({ booking_id: first.id })
    await office.checkIn(first.id)
    expect(await awaited()).toEqual({ booking_id: next.id, opens: '11:20', due: '11:40' })
    await office.cancel(next.id)
    expect(await awaited()).toBeNull()
  })

  test('for no walk-in, no booking made within its check-in window, and only today', async () => {
    office.at('10:33')
    await office.walkIn()
    await office.meeting({ date: '2026-11-25' })
    await office.meeting({ start_time: '07:00', end_time: '07:15' })
    office.at('10:40')
    expect(await awaited()).toBeNull()
  })

  test('for another check-in window after an outage', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:34')
    office.at('10:36:30')
    await office.release()
    expect(await awaited()).toEqual({ booking_id: id, opens: '10:20', due: '10:47' })
  })
})

describe('a door lists a released room', () => {
  const released = async () => (await office.door()).released

  test('until its end', async () => {
    const { id } = await office.meeting()
    expect(await office.releaseAt('10:40')).toBe(1)
    const expected = {
      booking_id: id,
      start_time: '10:30',
      end_time: '11:30',
      released_at: new Date(office.now).toISOString()
    }
    expect(await office.door()).toMatchObject({ running: null, awaited: null, released: expected })
    office.at('11:29')
    expect(await released()).toEqual(expected)
    office.at('11:30')
    expect(await released()).toBeNull()
  })

  test('until it is booked again or reclaimed', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    const { id: other } = (await office.walkIn({ end_time: '11:00' })).json()
    expect(await released()).toBeNull()
    await office.cancel(other)
    expect(await released()).toMatchObject({ booking_id: id })
    await office.checkIn(id)
    expect(await office.door()).toMatchObject({ released: null, running: { booking_id: id, checked_in: true } })
  })

  test('unless it was cancelled by a person or its addresses are erased', async () => {
    const { id } = await office.meeting()
    await office.cancel(id)
    office.at('10:45')
    expect(await released()).toBeNull()
    await office.meeting()
    await office.releaseAt('10:40')
    await database.query(
      `UPDATE bookings SET booker_email = NULL, guests = '{}', wiped_at = now() WHERE released_at IS NOT NULL`
    )
    expect(await released()).toBeNull()
  })
})
