import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Room } from '../rooms.ts'
import { noOfficeRules, noRules, type OfficeRules } from '../rules/rules.ts'
import { addMinutes, minutesOf } from '../time.ts'
import type { Taken } from './held-by-day.ts'
import { isPossible, type MovingMeeting, type PlannedMove, planMoves } from './move-plan.ts'

const now = { date: '2026-11-24', time: '10:42' }
const date = '2026-11-25'

const room = (id: string, capacity: number, other: Partial<Room> = {}): Room => ({
  ...{ id, name: id, capacity, equipment: [], area: '', office_id: 'main' },
  ...other
})
const meeting = (id: string, people: number, other: Partial<MovingMeeting> = {}): MovingMeeting => ({
  ...{ id, people, room_id: 'atlas', date, start_time: '09:00', end_time: '10:00' },
  ...other
})
const atlas = room('atlas', 8, { area: '2', equipment: ['Projector', 'Wifi'] })

type Known = { rooms?: Room[]; held?: Taken[]; rules?: OfficeRules; to?: string }
const plan = (meetings: MovingMeeting[], { rooms = [], held = [], rules = noOfficeRules, to }: Known = {}) =>
  planMoves(meetings, { rooms: [atlas, ...rooms], held, rules, now, to: to === undefined ? 'best' : { room_id: to } })

describe('the best room', () => {
  test.each<[string, Room[], string]>([
    ['has enough seats, even in another area', [room('small', 3, { area: '2' }), room('large', 20)], 'large'],
    ['is in the same area', [room('near', 20, { area: '2' }), room('fitting', 4)], 'near'],
    ['has most of the old equipment', [room('full', 20, { equipment: ['Wifi'] }), room('bare', 4)], 'full'],
    ['has fewest spare seats', [room('ten', 10), room('five', 5), room('six', 6)], 'five'],
    ['is the largest where none has enough', [room('two', 2, { area: '2' }), room('three', 3)], 'three']
  ])('%s', (_which, rooms, to) => {
    expect(plan([meeting('one', 4)], { rooms })).toEqual([{ id: 'one', to, fits: to === 'three' ? 'small' : 'yes' }])
  })

  test.each<[string, Room[], string]>([
    ['has at least half of the old seats', [room('booth', 1), room('birch', 4)], 'birch'],
    ['is closest to the old size', [room('five', 5, { area: '2' }), room('nine', 9), room('twenty', 20)], 'nine'],
    ['has half of the seats rather than the closest size', [room('three', 3), room('thirty', 30)], 'thirty'],
    ['is the largest where none has half', [room('one', 1, { area: '2' }), room('three', 3)], 'three'],
    ['is in the same area among those of one size', [room('far', 6), room('near', 6, { area: '2' })], 'near']
  ])('of a meeting whose guests are unknown %s', (_which, rooms, to) => {
    expect(plan([meeting('one', 1)], { rooms })).toEqual([{ id: 'one', to, fits: 'yes' }])
  })

  test('goes to the meeting with most people first', () => {
    const rooms = [room('birch', 4), room('cedar', 10)]
    expect(plan([meeting('two', 2), meeting('nine', 9), meeting('four', 4)], { rooms })).toEqual([
      { id: 'two', to: null, fits: 'taken' },
      { id: 'nine', to: 'cedar', fits: 'yes' },
      { id: 'four', to: 'birch', fits: 'yes' }
    ])
  })

  test('is none that another meeting only leaves', () => {
    const held = [{ room_id: 'birch', date, from: 540, to: 600 }]
    const swap = [meeting('one', 2), meeting('two', 2, { room_id: 'birch' })]
    expect(plan(swap, { rooms: [room('birch', 4)], held: [...held, { ...held[0]!, room_id: 'atlas' }] })).toEqual([
      { id: 'one', to: null, fits: 'taken' },
      { id: 'two', to: null, fits: 'taken' }
    ])
  })

  test.each<[string, OfficeRules, string]>([
    ['on a closed day', { ...noOfficeRules, closed_days: [{ date, room_id: 'birch', reason: 'Water' }] }, 'closed'],
    ['for a meeting that is too long there', { ...noOfficeRules, office: { ...noRules, max_minutes: 30 } }, 'rule']
  ])('is none %s', (_which, rules, fits) => {
    expect(plan([meeting('one', 2)], { rooms: [room('birch', 4)], rules })).toEqual([{ id: 'one', to: null, fits }])
  })

  test('keeps its buffers free', () => {
    const rules = { ...noOfficeRules, rooms: [{ ...noRules, room_id: 'birch', buffer_after: 30 }] }
    const held = [{ room_id: 'birch', date, from: 615, to: 660 }]
    expect(plan([meeting('one', 2)], { rooms: [room('birch', 4)], rules, held })).toMatchObject([{ fits: 'taken' }])
    expect(plan([meeting('one', 2)], { rooms: [room('birch', 4)], held })).toMatchObject([{ fits: 'yes' }])
  })

  test('is none for a meeting that is over, and any for one in progress', () => {
    const today = { date: now.date, start_time: '09:00' }
    const meetings = [meeting('past', 2, today), meeting('running', 2, { ...today, end_time: '11:00' })]
    expect(plan(meetings, { rooms: [room('birch', 4)] })).toEqual([
      { id: 'past', to: null, fits: 'over' },
      { id: 'running', to: 'birch', fits: 'yes' }
    ])
  })
})

test.each<[string, string, PlannedMove['fits']]>([
  ['free', 'birch', 'yes'],
  ['too small', 'closet', 'small'],
  ['taken', 'full', 'taken'],
  ['in another office', 'nowhere', 'elsewhere'],
  ['its own', 'atlas', 'yes']
])('a room that is %s is said to be so', (_which, to, expected) => {
  const rooms = [room('birch', 4), room('closet', 1), room('full', 4)]
  const held = [{ room_id: 'full', date, from: 570, to: 600 }]
  expect(plan([meeting('one', 2)], { rooms, held, to })).toEqual([{ id: 'one', to, fits: expected }])
})

describe('any plan', () => {
  const ids = ['atlas', 'birch', 'cedar', 'delta', 'elm']
  const anyRooms = fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          capacity: fc.integer({ min: 1, max: 8 }),
          area: fc.constantFrom('1', '2'),
          equipment: fc.subarray(['Wifi', 'Projector', 'Phone'])
        })
        .map(({ capacity, ...other }) => room(id, capacity, other))
    )
  )
  const anyRange = fc.record({ at: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 6 }) })
  /** Bookings that do not overlap: each is dropped that meets an earlier one of its room. */
  const anyBookings = fc
    .array(
      fc.record({
        room_id: fc.constantFrom(...ids),
        range: anyRange,
        people: fc.integer({ min: 1, max: 9 }),
        moves: fc.boolean()
      }),
      {
        maxLength: 25
      }
    )
    .map((drawn) =>
      drawn
        .map(({ range, ...other }, index) => {
          const start_time = addMinutes('08:00', range.at * 15)
          return {
            ...meeting(String(index), 1),
            ...other,
            start_time,
            end_time: addMinutes(start_time, range.length * 15)
          }
        })
        .filter((one, index, all) => !all.slice(0, index).some((other) => meets(one, other)))
    )
  const buffer = fc.constantFrom(0, 15)

  const meets = (one: MovingMeeting, other: MovingMeeting) =>
    one.room_id === other.room_id && one.start_time < other.end_time && other.start_time < one.end_time

  const heldOf = ({ room_id, start_time, end_time }: MovingMeeting, margin = 0): Taken => ({
    ...{ room_id, date, from: minutesOf(start_time) - margin, to: minutesOf(end_time) + margin }
  })
  const overlap = (one: Taken, other: Taken) =>
    one.room_id === other.room_id && one.from < other.to && other.from < one.to

  test('can be done in any order, and gives each the best room that was left', () => {
    fc.assert(
      fc.property(anyRooms, anyBookings, buffer, (rooms, bookings, margin) => {
        const rules = { ...noOfficeRules, office: { ...noRules, buffer_before: margin, buffer_after: margin } }
        const held = bookings.map((each) => heldOf(each))
        const moving = bookings.filter(({ moves }) => moves)
        const planned = planMoves(moving, { rooms, held, rules, now, to: 'best' })
        expect(planned.map(({ id }) => id)).toEqual(moving.map(({ id }) => id))

        const done: { held: Taken; people: number; id: string }[] = []
        const order = moving
          .map((each, index) => ({ each, move: planned[index]! }))
          .sort((one, other) => other.each.people - one.each.people || inTime(one.each, other.each))
        for (const { each, move } of order) {
          const isFree = (id: string) => {
            const wanted = heldOf({ ...each, room_id: id }, margin)
            return ![...held, ...done.map((other) => other.held)].some((other) => overlap(wanted, other))
          }
          const free = rooms.filter(({ id }) => id !== each.room_id && isFree(id))
          if (move.to === null) {
            expect(free).toEqual([])
            continue
          }
          const chosen = rooms.find(({ id }) => id === move.to)!
          expect(free).toContain(chosen)
          expect(isPossible(move.fits)).toBe(true)
          const enough = free.filter(({ capacity }) => capacity >= each.people)
          expect(move.fits).toBe(enough.length > 0 ? 'yes' : 'small')
          const old = rooms.find(({ id }) => id === each.room_id)!
          const shared = (one: Room) => one.equipment.filter((thing) => old.equipment.includes(thing)).length
          const largest = Math.max(...free.map(({ capacity }) => capacity))
          const seated = enough.length > 0 ? enough : free.filter(({ capacity }) => capacity === largest)
          expect(seated).toContain(chosen)
          const distance = ({ capacity }: Room) => Math.abs(capacity - old.capacity)
          const half = seated.filter(({ capacity }) => capacity * 2 >= old.capacity)
          const sized = half.length > 0 ? half : seated
          const closest = sized.filter((one) => distance(one) === Math.min(...sized.map(distance)))
          const suited = each.people > 1 ? seated : closest
          expect(suited).toContain(chosen)
          const near = suited.filter(({ area }) => area === old.area)
          const nearest = near.length > 0 ? near : suited
          expect(nearest).toContain(chosen)
          const equipped = nearest.filter((one) => shared(one) === Math.max(...nearest.map(shared)))
          expect(equipped).toContain(chosen)
          expect(chosen.capacity).toBe(Math.min(...equipped.map(({ capacity }) => capacity)))
          done.push({ ...each, held: heldOf({ ...each, room_id: move.to }, margin) })
        }
      }),
      { numRuns: 300 }
    )
  })

  function inTime(one: MovingMeeting, other: MovingMeeting): number {
    const [first, second] = [one, other].map(({ start_time, id }) => `${start_time} ${id}`)
    return first! < second! ? -1 : 1
  }
})
