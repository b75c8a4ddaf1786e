import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { type RoomSearch, searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { atlas, birch, today } from '../../../test/app.tsx'
import { AlternativeList } from './alternative-list.tsx'
import { offersIn } from './offers.ts'

const cedar: Room = { ...atlas, id: 'cedar', name: 'Cedar', capacity: 12 }
const rooms = [atlas, birch, cedar]
const tomorrow = '2026-11-25'
const booking = { room_id: 'atlas', date: today, start_time: '14:00', end_time: '15:30', guests: ['a@example.com'] }
const conflict = searchOf(booking)
const search: RoomSearch = { date: today, from: '14:00', to: '14:00', minutes: 90, people: 9, equipment: ['Screen'] }
const alternative = (room_id: string, other: Partial<Alternative> = {}): Alternative => ({
  kind: 'other_room',
  room_id,
  date: today,
  start_time: '14:00',
  end_time: '15:30',
  ...other
})

function show(alternatives: Alternative[], wanted: RoomSearch) {
  const onTake = vi.fn()
  render(<AlternativeList offers={offersIn(alternatives, rooms)} wanted={wanted} onTake={onTake} />)
  return onTake
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('each alternative shows how it differs from the conflicting booking', () => {
  show(
    [
      alternative('atlas', { start_time: '15:30', end_time: '17:00' }),
      alternative('atlas', { start_time: '13:30', end_time: '15:00' }),
      alternative('atlas', { end_time: '14:45' }),
      alternative('cedar'),
      alternative('cedar', { start_time: '14:15', end_time: '15:45' }),
      alternative('atlas', { date: tomorrow })
    ],
    conflict
  )
  expect(shown()).toEqual([
    'Atlas, 15:30–17:00Same room · 1 hour 30 minutes later',
    'Atlas, 13:30–15:00Same room · 30 minutes earlier',
    'Atlas, 14:00–14:45Same room · only 45 minutes',
    'Cedar, 14:00–15:30Same time · 12 people',
    'Cedar, 14:15–15:4512 people · 15 minutes later',
    'Atlas, 14:00–15:30Wednesday, November 25 · 1 day later'
  ])
})

test('each alternative shows how it differs from the search', () => {
  show(
    [
      alternative('cedar', { together: 1 }),
      alternative('birch', { together: 1 }),
      alternative('cedar', { start_time: '16:00', end_time: '17:30', lacks: ['Screen'] }),
      alternative('cedar', { date: tomorrow, lacks: ['Screen', 'Wifi'] })
    ],
    search
  )
  expect(shown()).toEqual([
    'Cedar and Birch, 14:00–15:30Two rooms together · 12 people and 1 person',
    'Cedar, 16:00–17:3012 people · no Screen · 2 hours later',
    'Cedar, 14:00–15:30Wednesday, November 25 · 12 people · no Screen · no Wifi'
  ])
})

test('an alternative to a part of the day does not show how much later it is', () => {
  show([alternative('cedar', { start_time: '18:00', end_time: '19:30' })], { ...search, from: '12:00', to: '18:00' })
  expect(shown()).toEqual(['Cedar, 18:00–19:3012 people'])
})

test('an alternative names its rooms, and one in an unknown room is not offered', () => {
  const pair = [alternative('dune', { together: 1 }), alternative('atlas', { together: 1 })]
  const onTake = show([...pair, alternative('cedar')], conflict)
  fireEvent.click(screen.getByRole('button'))
  expect(onTake).toHaveBeenCalledWith({ rooms: [cedar], date: today, start_time: '14:00', end_time: '15:30' })
})
