import type { ShownDate } from '@doorplate/api/booking/series'
import { expect, test } from 'vitest'
import { datePlan } from './date-plan.ts'

const booking = { room_id: 'atlas', date: '2026-11-26', start_time: '14:00', end_time: '15:00', guests: [] }
const [first, clash, closed] = ['2026-11-26', '2026-12-03', '2026-12-10']
const preview: ShownDate[] = [
  { date: first, is: 'free' },
  {
    date: clash,
    is: 'clash',
    choices: [
      { kind: 'other_room', room_id: 'birch', date: clash, start_time: '14:00', end_time: '15:00' },
      { kind: 'other_day', room_id: 'atlas', date: '2026-12-04', start_time: '14:00', end_time: '15:00' }
    ]
  },
  { date: closed, is: 'closed', reason: 'Company outing' }
]

test('a clash needs a choice, and a closed day is skipped', () => {
  const plan = datePlan(preview, {}, booking)
  expect(plan).toMatchObject({ choices: undefined, taken: 1, open: 1, booked: 1, skipped: 1 })
  expect(plan.dates[1]!.options).toEqual([{ room_id: 'birch' }, { on: '2026-12-04' }, { skip: true }])
})

test('each date is sent with its choice', () => {
  const plan = datePlan(preview, { [clash]: { room_id: 'birch' } }, booking)
  expect(plan).toMatchObject({ open: 0, booked: 2, moved: 1, skipped: 1 })
  expect(plan.choices).toEqual([{ date: first }, { date: clash, room_id: 'birch' }, { date: closed, skip: true }])
})

test('a closed day can move to another that it offers', () => {
  const choice = { kind: 'other_day', room_id: 'atlas', date: '2026-12-11', start_time: '14:00', end_time: '15:00' }
  const offering = [{ date: closed, is: 'closed', choices: [choice] }] as ShownDate[]
  expect(datePlan(offering, {}, booking)).toMatchObject({ open: 0, skipped: 1 })
  expect(datePlan(offering, { [closed]: { on: '2026-12-11' } }, booking).choices).toEqual([
    { date: closed, on: '2026-12-11' }
  ])
})

test('a choice that the preview no longer offers is dropped, the others are kept', () => {
  expect(datePlan(preview, { [clash]: { room_id: 'cedar' } }, booking).open).toBe(1)
  expect(datePlan(preview, { [clash]: { skip: true }, '2027-01-01': { skip: true } }, booking).open).toBe(0)
})
