import fc from 'fast-check'
import { textOf } from './booked-days.ts'

const pieces = ['Screen', 'Wifi', 'Projector', 'Whiteboard']
const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']

/** The tests' day and moment: part of it is past. */
export const today = days[0]!
const anyMoment = fc.integer({ min: 0, max: 1439 }).map((minutes) => ({ date: today, time: textOf(minutes) }))

const anyRooms = fc
  .array(fc.record({ capacity: fc.integer({ min: 1, max: 12 }), equipment: fc.subarray(pieces) }), { maxLength: 7 })
  .map((rooms) =>
    rooms.map((room, index) => ({ ...room, id: `room-${index}`, name: `Room ${index}`, area: '', office_id: 'main' }))
  )

/** Most rooms are full for most of the day, and some bookings are off the grid. */
const anyTaken = fc.array(
  fc.record({
    room: fc.integer({ min: 0, max: 6 }),
    day: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 6 })),
    start: fc.integer({ min: 28, max: 92 }).map((quarter) => quarter * 15),
    length: fc.oneof(fc.constantFrom(15, 30, 60, 90, 240, 600), fc.integer({ min: 1, max: 50 }))
  }),
  { maxLength: 40 }
)

const takenRows = anyTaken.map((rows) =>
  rows.map(({ room, day, start, length }) => ({
    room_id: `room-${room}`,
    date: days[day]!,
    from: start,
    to: Math.min(start + length, 1440)
  }))
)

/** An office, its bookings of a week, and a moment of the first day. */
export const anyOffice = fc.record({ rooms: anyRooms, taken: takenRows, now: anyMoment })

const anyWish = fc.record({
  date: fc.constantFrom(today, '2026-11-25'),
  minutes: fc.constantFrom(15, 30, 45, 60, 75, 90),
  people: fc.integer({ min: 1, max: 14 })
})

const windows = [
  ['08:00', '12:00'],
  ['12:00', '18:00'],
  ['18:00', '23:15'],
  ['08:00', '23:15'],
  ['09:10', '10:50']
] as const

const oneStart = fc
  .integer({ min: 0, max: 55 })
  .map((index) => [textOf(480 + index * 15), textOf(480 + index * 15)] as const)

export const anySearch = fc
  .tuple(anyWish, fc.oneof(oneStart, fc.constantFrom(...windows)), fc.subarray(pieces, { maxLength: 2 }))
  .map(([wish, [from, to], equipment]) => ({ ...wish, from, to, equipment }))

export const anyConflict = fc
  .tuple(anyWish, oneStart, fc.integer({ min: 0, max: 6 }))
  .map(([wish, [from, to], room]) => ({ ...wish, from, to, equipment: [], room_id: `room-${room}` }))
