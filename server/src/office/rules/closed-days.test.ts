import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()

const today = '2026-11-24'
const [thursday, friday, saturday] = ['2026-11-26', '2026-11-27', '2026-11-28']
const leak = { from: thursday, to: friday, room_id: 'atlas', reason: ' Water in the room ' }

const close = (closing: object, query = '') => office.post(`closed-days${query}`, closing, adminKey)
const open = (query: string) => office.delete(`closed-days?${query}`)
const closed = () => office.read('closed-days')
const day = (date: string, room_id: string | null, reason: string) => ({ date, room_id, reason })

describe('closing for some days', () => {
  test('closes a room, and tells how many bookings stay there', async () => {
    await office.booked({ date: thursday })
    await office.booked({ date: friday })
    await office.booked({ date: saturday })
    await office.booked({ date: friday, room_id: 'birch' })
    const answer = await close(leak)
    const days = [day(thursday, 'atlas', 'Water in the room'), day(friday, 'atlas', 'Water in the room')]
    expect([answer.statusCode, answer.json()]).toEqual([201, { closed_days: days, bookings: 2 }])
    expect(await closed()).toEqual(days)
    expect((await office.book({ date: thursday, start_time: '14:00', end_time: '15:00' })).json()).toMatchObject({
      status: 409,
      code: 'closed'
    })
    expect((await office.read(`rules/conflicts`, adminKey)).length).toBe(2)
  })

  test('closes the office, and counts the bookings in all of its rooms that have not ended', async () => {
    await office.booked({ date: today, start_time: '11:00', end_time: '12:00' })
    await office.booked({ date: today, start_time: '12:00', end_time: '13:00', room_id: 'birch' })
    office.at('12:30')
    const answer = await close({ from: today, to: today, reason: 'Power cut' })
    expect(answer.json()).toEqual({ closed_days: [day(today, null, 'Power cut')], bookings: 1 })
  })

  test('leaves days as they are that are closed already, also by another operator at the same time', async () => {
    await close({ ...leak, to: thursday, reason: 'Painting' })
    const [first, second] = await Promise.all([close(leak), close({ ...leak, to: saturday })])
    const added = [first, second].flatMap((answer) => answer.json().closed_days).map(({ date }) => date)
    expect(added.sort()).toEqual([friday, saturday])
    expect(await closed()).toContainEqual(day(thursday, 'atlas', 'Painting'))
    expect(await closed()).toHaveLength(3)
  })

  test('opens again, without the days of the office or of other rooms', async () => {
    await close(leak)
    await close({ ...leak, room_id: 'birch' })
    await close({ ...leak, room_id: null, reason: 'Moving' })
    expect((await open(`from=${thursday}&to=${thursday}&room_id=atlas`)).statusCode).toBe(204)
    expect((await open(`from=${friday}&to=${saturday}`)).statusCode).toBe(204)
    expect(await closed()).toEqual([
      day(thursday, null, 'Moving'),
      day(thursday, 'birch', 'Water in the room'),
      day(friday, 'atlas', 'Water in the room'),
      day(friday, 'birch', 'Water in the room')
    ])
  })

  test.each([
    [{ from: '2026-11-23' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'soon' }, 'to'],
    [{ to: '2026-11-25' }, 'to'],
    [{ to: '2027-11-27' }, 'to'],
    [{ room_id: 'cedar' }, 'room_id'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'a'.repeat(121) }, 'reason']
  ])('refuses %j', async (change, field) => {
    expect((await close({ ...leak, ...change })).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await closed()).toEqual([])
  })

  test('takes 366 days, and refuses an unknown office and a room of another one', async () => {
    expect((await close({ ...leak, to: '2027-11-26' })).json().closed_days).toHaveLength(366)
    expect((await close(leak, '?office_id=lima')).statusCode).toBe(404)
    await office.moveToLima('birch')
    expect((await close({ ...leak, room_id: 'birch' })).json()).toMatchObject({ status: 422, field: 'room_id' })
    expect((await open(`from=2026-11-23&to=${friday}`)).json()).toMatchObject({ status: 422, field: 'from' })
  })
})
