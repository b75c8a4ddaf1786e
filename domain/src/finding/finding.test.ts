import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveAlternatives, naiveRooms } from '../../testing/naive/finding.ts'
import { anyConflict, anyOffice, anySearch, today } from '../../testing/offices.ts'
import { takenBy } from '../../testing/taken.ts'
import type { Room } from '../rooms.ts'
import { addMinutes } from '../time.ts'
import { type Alternative, alternativesTo, roomsAhead } from './alternatives.ts'
import { nextDays, type RoomSearch, rangeAround, searchOf } from './options.ts'
import { findRooms, fitOf, type Search } from './search.ts'
import { TakenTimes } from './taken-times.ts'

const room = (id: string, capacity: number, equipment: string[] = []): Room => ({
  id,
  name: id,
  capacity,
  equipment,
  area: '',
  office_id: 'main'
})
const search: Search = { date: '2026-11-25', from: '08:00', to: '23:15', minutes: 60, people: 4, equipment: [] }
const conflict: RoomSearch = { ...search, room_id: 'atlas', from: '10:00', to: '10:00' }
const morning = { date: today, time: '07:30' }
const taken = (room_id: string, start_time: string, end_time: string, date = '2026-11-25') =>
  takenBy({ room_id, date, start_time, end_time })

describe('a search', () => {
  test('finds what a naive model finds', () =>
    fc.assert(
      fc.property(anyOffice, anySearch, (office, wanted) => {
        const found = findRooms(wanted, { ...office, times: new TakenTimes(office.taken, office.now) })
        expect(found.map(({ room, starts }) => ({ room_id: room.id, starts }))).toEqual(naiveRooms(office, wanted))
      }),
      { numRuns: 1000 }
    ))

  test('finds missing equipment regardless of spelling', () => {
    const fit = fitOf(room('atlas', 6, ['SCREEN, large', 'Wifi', 'Coffee']), {
      ...search,
      people: 8,
      equipment: ['Screen', ' wifi', 'Projector']
    })
    expect(fit).toEqual({ spare: -2, lacks: ['Projector'], broken: [], extra: 2 })
  })

  test('counts broken equipment as missing', () => {
    const broken = { ...room('atlas', 6, ['Screen, large', 'Wifi']), faults: ['Screen, large', null] }
    const wanted = { ...search, equipment: ['screen', 'wifi', 'Projector'] }
    expect(fitOf(broken, wanted)).toMatchObject({ lacks: ['screen', 'Projector'], broken: ['screen'] })
    const supply = { rooms: [broken], times: new TakenTimes([], morning), now: morning }
    expect(findRooms({ ...wanted, equipment: ['screen'] }, supply)).toEqual([])
    expect(findRooms({ ...wanted, equipment: ['wifi'] }, supply)).toHaveLength(1)
  })
})

describe('alternatives', () => {
  const shape = (found: Alternative[], rooms: readonly Room[]) => {
    const capacityOf = ({ room_id }: Alternative) => rooms.find(({ id }) => id === room_id)!.capacity
    const pair = found.filter(({ together }) => together !== undefined)
    return found
      .filter((each) => each !== pair[1])
      .map(({ kind, room_id, date, start_time, end_time, together, lacks = [] }) => ({
        kind,
        capacities: together === undefined ? [capacityOf({ room_id } as Alternative)] : pair.map(capacityOf),
        rooms: together === undefined ? [room_id] : [],
        date,
        start_time,
        end_time,
        lacks
      }))
  }

  test('agree with a naive model when the wanted time is partly or fully taken', () =>
    fc.assert(
      fc.property(
        anyOffice,
        fc.oneof(anySearch, anyConflict),
        fc.integer({ min: 1, max: 90 }),
        (office, wanted, part) => {
          const isTaken = 'room_id' in wanted
          const start_time = addMinutes(wanted.from, wanted.minutes - Math.min(part, wanted.minutes))
          const full = isTaken ? [takenBy({ ...wanted, start_time, end_time: '24:00' })] : []
          const all = { ...office, taken: [...office.taken, ...full] }
          fc.pre(isTaken || naiveRooms(all, wanted).length === 0)
          const found = alternativesTo(wanted, { ...all, times: new TakenTimes(all.taken, all.now) })
          expect(shape(found, all.rooms)).toEqual(naiveAlternatives(all, wanted))
        }
      ),
      { numRuns: 1000 }
    ))

  test('to a conflict list rooms with similar equipment first, then the smallest', () => {
    const rooms = [
      room('atlas', 4, ['Screen', 'Wifi']),
      room('birch', 4, ['Wifi']),
      room('cedar', 6, ['wifi', 'Screen, large', 'Screen']),
      room('dune', 8, ['Screen', 'Wifi'])
    ]
    const found = alternativesTo(
      { ...conflict, people: 1 },
      { rooms, times: new TakenTimes([taken('atlas', '08:00', '23:59')], morning), now: morning }
    )
    const inOtherRooms = found.filter(({ kind }) => kind === 'other_room')
    expect(inOtherRooms.map(({ room_id, lacks }) => [room_id, lacks])).toEqual([
      ['cedar', undefined],
      ['dune', undefined]
    ])
  })

  test('to a conflict begin with the same time in another room, then the room at its nearest time', () => {
    const rooms = [room('atlas', 4), room('birch', 40)]
    const found = alternativesTo(conflict, {
      rooms,
      times: new TakenTimes([taken('atlas', '10:00', '10:15')], morning),
      now: morning
    })
    expect(found.slice(0, 2).map(({ room_id, start_time }) => [room_id, start_time])).toEqual([
      ['birch', '10:00'],
      ['atlas', '10:15']
    ])
  })

  test('to a booking have seats for its guests and the booker', () => {
    const times = { room_id: 'atlas', date: '2026-11-25', start_time: '10:00', end_time: '11:00' }
    const guests = ['a@example.com', 'b@example.com', 'c@example.com']
    expect(searchOf({ ...times, guests })).toEqual(conflict)
  })

  test.each([
    ['two hours around a conflict', conflict, '08:00', '13:00'],
    ['two hours around a search', { ...search, from: '10:00', to: '12:00' }, '08:00', '14:00'],
    ['the day, from its beginning', { ...conflict, from: '00:30', to: '00:30' }, '00:00', '03:30'],
    ['the day, until its end', { ...conflict, from: '22:45', to: '22:45' }, '20:45', '24:00']
  ])('depend on the bookings within %s', (_where, wanted, start_time, end_time) => {
    expect(rangeAround(wanted)).toEqual({ start_time, end_time })
  })

  test('are two rooms together when no single room is large enough', () => {
    const rooms = [room('atlas', 6), room('birch', 4), room('cedar', 5)]
    const found = alternativesTo(
      { ...search, people: 9, from: '10:00', to: '10:00' },
      { rooms, times: new TakenTimes([], morning), now: morning }
    )
    const times = { date: '2026-11-25', start_time: '10:00', end_time: '11:00', together: 1 }
    expect(found).toEqual([
      { kind: 'two_rooms', room_id: 'cedar', ...times },
      { kind: 'two_rooms', room_id: 'birch', ...times }
    ])
  })

  test('end at the last bookable day', () => {
    expect(nextDays({ ...conflict, date: '2028-11-22' }, morning)).toEqual(['2028-11-23', '2028-11-24'])
  })

  test('require the next days of only a few rooms', () => {
    const rooms = Array.from({ length: 9 }, (_, index) => room(`room-${index}`, 12 - index))
    expect(roomsAhead(search, rooms)).toEqual(['room-8', 'room-7', 'room-6', 'room-5', 'room-4'])
    expect(roomsAhead(conflict, rooms)).toEqual(['atlas'])
  })
})
