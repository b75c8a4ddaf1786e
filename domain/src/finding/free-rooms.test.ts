import { describe, expect, test } from 'vitest'
import { takenBy } from '../../testing/taken.ts'
import type { Room } from '../rooms.ts'
import { slotTimes } from '../schedule/slots.ts'
import { freeRooms, searchFor, type Wish } from './free-rooms.ts'
import { TakenTimes } from './taken-times.ts'

const now = { date: '2026-11-24', time: '10:42' }
const room = (name: string, capacity: number, equipment: string[] = []): Room => ({
  id: name.toLowerCase(),
  name,
  capacity,
  equipment,
  area: '',
  office_id: 'main'
})
const rooms = [room('Atlas', 8, ['Screen']), room('Birch', 4, ['Screen']), room('Cedar', 4), room('Dune', 1)]
const wish: Wish = { date: now.date, start: undefined, minutes: 60, people: 2, equipment: [] }

function find(
  changes: Partial<Wish> = {},
  taken: readonly Omit<Parameters<typeof takenBy>[0], 'date'>[] = [],
  at = now
) {
  const { date } = { ...wish, ...changes }
  const times = new TakenTimes(
    taken.map((each) => takenBy({ date, ...each })),
    at
  )
  const { free, later, ...found } = freeRooms({ ...wish, ...changes }, { rooms, times, now: at })
  const names = (each: typeof free) => each.map(({ room, starts }) => `${room.name} ${starts[0]}`)
  return { free: names(free), later: names(later), ...found }
}

describe('the rooms that are free', () => {
  test('are free from the current quarter hour on, the smallest that fits first', () => {
    expect(find()).toEqual({
      start: '10:30',
      isNow: true,
      free: ['Cedar 10:30', 'Birch 10:30', 'Atlas 10:30'],
      later: [],
      fitting: 3,
      minutes: 60
    })
  })

  test('are followed by those that are free later, the soonest first', () => {
    const taken = [
      { room_id: 'cedar', start_time: '10:00', end_time: '12:00' },
      { room_id: 'birch', start_time: '11:00', end_time: '11:15' }
    ]
    expect(find({}, taken)).toMatchObject({ free: ['Atlas 10:30'], later: ['Birch 11:15', 'Cedar 12:00'], fitting: 3 })
  })

  test('are those at a start that is wished, with the equipment', () => {
    const taken = [{ room_id: 'birch', start_time: '14:30', end_time: '15:00' }]
    expect(find({ start: '14:00', equipment: ['screen'] }, taken)).toEqual({
      start: '14:00',
      isNow: false,
      free: ['Atlas 14:00'],
      later: ['Birch 15:00'],
      fitting: 2,
      minutes: 60
    })
  })

  test('are free at any time of another day', () => {
    const taken = [{ room_id: 'cedar', start_time: '08:00', end_time: '09:15' }]
    expect(find({ date: '2026-12-01' }, taken)).toEqual({
      start: undefined,
      isNow: false,
      free: ['Cedar 09:15', 'Birch 08:00', 'Atlas 08:00'],
      later: [],
      fitting: 3,
      minutes: 60
    })
  })

  test('are those of now once the wished start has passed', () => {
    expect(find({ start: '10:15' })).toMatchObject({ start: '10:30', isNow: true })
    expect(find({ start: '10:30' })).toMatchObject({ start: '10:30', isNow: false })
  })

  test.each([
    ['00:00', '08:00', false],
    ['05:02', '08:00', false],
    ['07:59', '08:00', false],
    ['08:00', '08:00', true],
    ['08:14', '08:00', true]
  ])('at %s are those of %s, which is now: %s', (time, start, isNow) => {
    expect(find({}, [], { ...now, time })).toMatchObject({ start, isNow })
  })

  test('are none after the last start of a day', () => {
    expect(find({}, [], { ...now, time: '22:00' })).toEqual({
      start: undefined,
      isNow: false,
      free: [],
      later: [],
      fitting: 3,
      minutes: 60
    })
  })

  test('may be used at any time of another day', () => {
    expect(searchFor({ ...wish, date: '2026-12-01' }, now, slotTimes)).toMatchObject({ from: '00:00', to: '24:00' })
    expect(searchFor(wish, now, slotTimes)).toMatchObject({ from: '10:30', to: '10:30' })
  })
})
