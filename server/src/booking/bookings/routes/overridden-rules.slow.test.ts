import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../../test/app.ts'
import { sendMails, testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const { database, booked } = office

const open = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, { open: '09:00', close: '18:00' }])
)
const hours = { ...open, saturday: null, sunday: null }
const setRules = (rules: object) => office.put('rules', rules)
const bookAnyway = (changes: Partial<NewBooking> = {}, override_rules = true) =>
  office.post('bookings', { ...newBooking(changes), override_rules }, adminKey)
const change = (id: string, payload: object, version = 1) =>
  office.patch({ id }, payload, { ...adminKey, 'if-match': `"${version}"` })
const overridden = () => database.query('SELECT rules_overridden FROM bookings')

describe('an operator books anyway', () => {
  test.each<[string, object, Partial<NewBooking>]>([
    ['outside of the hours', { hours }, { start_time: '19:00', end_time: '20:00' }],
    ['on a day without hours', { hours }, { date: '2026-11-28' }],
    ['longer than the longest', { max_minutes: 60 }, { start_time: '09:00', end_time: '16:45' }],
    ['shorter than the shortest', { min_minutes: 60 }, { start_time: '09:00', end_time: '09:15' }],
    ['without notice', { lead_minutes: 2880 }, {}],
    ['too far ahead', { days_ahead: 7 }, { date: '2027-11-25' }],
    ['later than the grid', {}, { start_time: '23:30', end_time: '23:45' }],
    ['all day', {}, { start_time: '00:00', end_time: '24:00' }],
    ['before the grid', {}, { start_time: '05:45', end_time: '06:30' }]
  ])('%s', async (_which, rules, booking) => {
    await setRules(rules)
    expect((await bookAnyway(booking, false)).statusCode).toBe(422)
    const answer = await bookAnyway(booking)
    expect(answer.json()).toMatchObject(booking)
    expect(answer.statusCode).toBe(201)
    expect(await overridden()).toEqual([{ rules_overridden: true }])
  })

  test('on a closed day', async () => {
    await office.put('closed-days', [{ date: '2026-11-25', reason: 'Moving' }])
    expect((await bookAnyway({}, false)).json()).toMatchObject({ code: 'closed' })
    expect((await bookAnyway()).statusCode).toBe(201)
    expect(await overridden()).toEqual([{ rules_overridden: true }])
  })

  test('where no rule is broken, which overrides nothing', async () => {
    expect((await bookAnyway()).statusCode).toBe(201)
    expect(await overridden()).toEqual([{ rules_overridden: false }])
  })
})

describe('nobody overrides', () => {
  test.each<[string, Partial<NewBooking>, string]>([
    ['the past', { date: '2026-11-23' }, 'date'],
    ['a start that is over', { date: '2026-11-24', start_time: '10:15', end_time: '11:00' }, 'start_time'],
    ['the two years', { date: '2028-11-25' }, 'date'],
    ['quarter hours', { start_time: '09:10' }, 'start_time'],
    ['quarter hours of the end', { end_time: '09:50' }, 'end_time'],
    ['the end of the day as a start', { start_time: '24:00', end_time: '24:15' }, 'start_time'],
    ['the end of the day', { start_time: '23:45', end_time: '24:15' }, 'end_time'],
    ['midnight', { start_time: '23:00', end_time: '00:30' }, 'end_time'],
    ['the order of start and end', { start_time: '10:00', end_time: '10:00' }, 'end_time'],
    ['a missing name', { booked_by: '' }, 'booked_by'],
    ['an unknown room', { room_id: 'nowhere' }, 'room_id']
  ])('%s', async (_which, booking, field) => {
    expect((await bookAnyway(booking)).json()).toMatchObject({ status: 422, code: 'invalid', field })
  })

  test('that a room is out of use', async () => {
    const { id } = await booked({ room_id: 'birch' })
    await office.app.inject({
      method: 'PATCH',
      url: '/api/v1/rooms/atlas',
      headers: adminKey,
      payload: { retire_on: '2026-11-25' }
    })
    expect((await bookAnyway()).json()).toMatchObject({ status: 409, code: 'closed' })
    expect((await change(id, { room_id: 'atlas', override_rules: true })).json()).toMatchObject({ code: 'closed' })
  })

  test('another booking or its buffers', async () => {
    await setRules({ buffer_before: 30, buffer_after: 30 })
    await booked({ start_time: '12:00', end_time: '13:00' })
    for (const [start_time, end_time] of [
      ['12:30', '13:30'],
      ['13:15', '14:00'],
      ['11:00', '11:45']
    ]) {
      expect((await bookAnyway({ start_time, end_time } as Partial<NewBooking>)).json()).toMatchObject({
        code: 'conflict'
      })
    }
    expect((await bookAnyway({ start_time: '13:30', end_time: '14:30' })).statusCode).toBe(409)
    expect((await bookAnyway({ start_time: '14:00', end_time: '14:30' })).statusCode).toBe(201)
  })
})

describe('an operator changes a booking', () => {
  test('against the rules, which it keeps until it is moved to where they allow it', async () => {
    const { id } = await booked()
    await setRules({ hours })
    const evening = { start_time: '19:00', end_time: '20:00' }
    expect((await change(id, evening)).json()).toMatchObject({ status: 422 })
    expect((await change(id, { ...evening, override_rules: true })).json()).toMatchObject({
      ...evening,
      rules_overridden: true
    })
    expect((await change(id, { purpose: 'Other' }, 2)).json()).toMatchObject({ rules_overridden: true })
    expect((await change(id, { start_time: '10:00', end_time: '11:00' }, 3)).json()).toMatchObject({
      rules_overridden: false
    })
  })

  test('into a closed day', async () => {
    const { id } = await booked()
    await office.put('closed-days', [{ date: '2026-11-26', reason: 'Moving' }])
    expect((await change(id, { date: '2026-11-26' })).json()).toMatchObject({ code: 'closed' })
    const answer = await change(id, { date: '2026-11-26', override_rules: true })
    expect(answer.json()).toMatchObject({ date: '2026-11-26', rules_overridden: true })
  })

  test('never over another one', async () => {
    const { id } = await booked()
    await booked({ start_time: '19:00', end_time: '20:00' })
    const answer = await change(id, { start_time: '19:30', end_time: '20:30', override_rules: true })
    expect(answer.json()).toMatchObject({ code: 'conflict' })
  })

  test('of now to another room, where people need not check in again', async () => {
    office.at('10:00')
    await office.putDoor('birch', { check_in: '10/10' })
    const own = await booked({ date: '2026-11-24', start_time: '10:45', end_time: '12:00' })
    await sendMails(office)
    await setRules({ lead_minutes: 1440 })
    office.at('11:10')
    const at = { 'if-match': '"1"' }
    expect((await office.patch(own, { room_id: 'birch' }, at)).json()).toMatchObject({ message: 'yours.currentStays' })
    expect((await change(own.id, { start_time: '11:15' })).json()).toMatchObject({ message: 'yours.currentStays' })
    expect((await change(own.id, { room_id: 'birch' })).json()).toMatchObject({
      room_id: 'birch',
      start_time: '10:45',
      checked_in_at: '2026-11-24T10:10:00.000Z'
    })
    office.now += 60_000
    expect((await sendMails(office)).sent).toHaveLength(2)
  })

  test('as often as it takes', async () => {
    const { id } = await booked()
    await database.query(
      `INSERT INTO audit (action, via, booking_id) SELECT 'changed', 'web', $1 FROM generate_series(1, 40)`,
      [id]
    )
    expect((await change(id, { purpose: 'Other' })).statusCode).toBe(200)
  })
})
