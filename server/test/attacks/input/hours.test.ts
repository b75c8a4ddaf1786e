import { weekdays } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { adminKey } from '../../app.ts'
import { testOffice } from '../../office.ts'

const office = await testOffice()
const hours = Object.fromEntries(weekdays.map((weekday) => [weekday, { open: '00:00', close: '24:00' }]))
const openAlways = (rules: object = {}) => office.put('rules', { hours, ...rules })
const range = (times: string) => ({ start_time: times.slice(0, 5), end_time: times.slice(6) })

test.each([
  ['2026-11-25', '24:00-24:15', 'start_time'],
  ['2026-11-25', '24:00-00:15', 'start_time'],
  ['2026-11-25', '23:45-24:15', 'end_time'],
  ['2026-11-25', '23:45-24:01', 'end_time'],
  ['2026-11-25', '23:45-00:00', 'end_time'],
  ['2027-03-28', '02:00-03:00', 'start_time'],
  ['2027-03-28', '02:45-03:00', 'start_time']
])(
  'S-61: on %s, %s is refused with its field, also for an operator who overrides rules',
  async (date, times, field) => {
    await openAlways()
    const refused = { status: 422, code: 'invalid', field }
    expect((await office.book({ date, ...range(times) })).json()).toMatchObject(refused)
    const { id, key } = await office.booked({ date: '2026-11-26' })
    expect((await office.change({ id, key }, { date, ...range(times) })).json()).toMatchObject({ status: 422 })
    const override = { override_rules: true, date, ...range(times) }
    expect((await office.change({ id }, override, 1, adminKey)).json()).toMatchObject({ status: 422 })
  }
)

test('S-61: a meeting cannot take what the meeting on the other side of midnight needs', async () => {
  await openAlways({ buffer_after: 30 })
  expect((await office.book({ date: '2026-11-25', ...range('23:00-24:00') })).statusCode).toBe(201)
  for (const times of ['00:00-00:15', '00:15-00:45']) {
    expect((await office.book({ date: '2026-11-26', ...range(times) })).json()).toMatchObject({ code: 'conflict' })
  }
  expect((await office.book({ date: '2026-11-26', ...range('00:30-00:45') })).statusCode).toBe(201)
})

test('S-61: hours cannot begin at 24:00, end after it or cross it', async () => {
  for (const day of [
    { open: '24:00', close: '24:00' },
    { open: '09:00', close: '24:15' },
    { open: '18:00', close: '02:00' },
    { open: '09:00', close: '00:00' }
  ]) {
    const answer = await office.put('rules', { hours: { ...hours, monday: day } })
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid' })
  }
})
