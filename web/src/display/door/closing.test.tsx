import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { booked, today } from '../../../test/app.tsx'
import { button, tap, textsIn, walkInRow } from '../../../test/display/at-door.ts'
import { type Days, pass, showDisplay } from '../../../test/display/display.tsx'
import { doorOf, fakeDoor } from '../../../test/display/door.ts'
import { backendWithRules } from '../../../test/rules.ts'
import { workdays } from '../../../test/workdays.ts'

type Given = Parameters<typeof backendWithRules>[0]

async function show(given: Given, time: string, days: Days = {}, date = today) {
  const backend = backendWithRules(given)
  const current = days[date]?.find(({ start_time, end_time }) => start_time <= time && time < end_time)
  const door = fakeDoor()
  door.door.mockImplementation(async () =>
    doorOf({
      actions: ['book', 'extend', 'end'],
      running: current ? { booking_id: current.id, version: 1, checked_in: false, mailed: true } : null
    })
  )
  await showDisplay({ backend, door, days, now: `${date}T${time}:00+01:00` })
  await pass(10)
}

const hours = { office: { hours: workdays } }
const laterRow = () => screen.queryByRole('group', { name: 'Stay longer, until' })
const strip = () => screen.getAllByRole('img').at(-1)

describe('with opening hours', () => {
  test('a walk-in ends at closing, which is no booking', async () => {
    await show(hours, '17:40')
    expect(textsIn(walkInRow())).toEqual(['18:00 20 min'])
    expect(button('Book This Room Now')).toHaveAccessibleDescription('Add name and guests (from 17:45)')
    expect(strip()).toHaveAccessibleName(/^The day from 09:00 to 18:00\./)
  })

  test('nothing is offered after closing, but tomorrow', async () => {
    await show(hours, '18:10')
    expect(screen.getByRole('status')).toHaveTextContent('CLOSEDOpens tomorrow at 09:00')
    expect(document.body).toHaveAttribute('data-state', 'closed')
    expect(screen.getByText('No more times today')).toBeVisible()
    expect(walkInRow()).toBeNull()
    expect(button('Book This Room Now')).toBeNull()
    expect(button(/^View Available Times Tomorrow/)).toBeVisible()
  })

  test('before opening the first time is the opening', async () => {
    await show(hours, '08:20')
    expect(walkInRow()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('CLOSEDOpens at 09:00')
    expect(button('Book This Room Now')).toBeNull()
    expect(button('Book from 09:00')).toHaveAccessibleDescription('Add name and guests')
  })

  test('in the last quarter hour there is no later time, and no way to a closed Saturday', async () => {
    await show(hours, '17:50', {}, '2026-11-27')
    expect(button('Book This Room Now')).toHaveAccessibleDescription('No later times today')
    await tap('Book This Room Now')
    expect(screen.getByText(/^No available time slots for today/)).toBeVisible()
    expect(button('See tomorrow')).toBeNull()
  })

  test('after Friday the next times are on Monday', async () => {
    await show(hours, '18:10', {}, '2026-11-27')
    expect(button(/^View Available Times .*November 30/)).toBeVisible()
  })

  test('a meeting is extended until closing', async () => {
    await show(hours, '17:20', { [today]: [booked('17:00', '17:30')] })
    expect(textsIn(laterRow())).toEqual(['17:45 +15 min', '18:00 +30 min'])
  })

  test('a meeting that runs past closing is not extended', async () => {
    await show(hours, '17:50', { [today]: [booked('17:30', '18:30')] })
    expect(laterRow()).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('OCCUPIEDUntil 18:30')
  })

  test('the start times end at closing', async () => {
    await show(hours, '17:40')
    await tap('View Available Times')
    expect(screen.getByRole('button', { name: '17:45' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: '18:00, closed' })).toBeNull()
  })
})

describe('with time for preparing', () => {
  const buffer = { atlas: { buffer_after: 15 } }
  const days = { [today]: [booked('10:00', '10:30'), booked('11:30', '12:30')] }

  test('no walk-in is offered while the room is prepared', async () => {
    await show(buffer, '10:40', days)
    expect(screen.getByRole('status')).toHaveTextContent('AVAILABLENext booking at 11:30')
    expect(walkInRow()).toBeNull()
    expect(button('Book This Room Now')).toHaveAccessibleDescription('Add name and guests (from 10:45)')
  })

  test('a walk-in ends before the room is prepared for the next meeting', async () => {
    await show(buffer, '10:50', days)
    expect(textsIn(walkInRow())).toEqual(['11:00 10 min', '11:15 25 min'])
  })

  test('a meeting is extended until then', async () => {
    await show(buffer, '10:20', days)
    expect(textsIn(laterRow())).toEqual(['10:45 +15 min', '11:00 +30 min', '11:15 +45 min'])
  })
})

test('a closed day offers nothing', async () => {
  await show({ closed_days: [{ date: today, room_id: null, reason: 'Stocktaking' }] }, '10:42')
  expect(walkInRow()).toBeNull()
  expect(screen.getByText('No more times today')).toBeVisible()
  expect(strip()).toHaveAccessibleName(/Closed: 08:00 to 23:15\.$/)
})

test('the form opens with the room’s shortest meeting', async () => {
  await show({ atlas: { min_minutes: 90, max_minutes: 240 } }, '10:42')
  await tap('Book This Room Now')
  expect(screen.getByLabelText('Duration')).toHaveValue('90')
})
