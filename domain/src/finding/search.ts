import type { RoomWithFaults } from '../rooms.ts'
import { isPast, quarterHours } from '../schedule/slots.ts'
import { addMinutes, type Day, type Moment, type Time } from '../time.ts'
import type { TakenTimes } from './taken-times.ts'

/** A meeting between `from` and `to`, or one that starts at `from` if they are equal. */
export type Search = {
  date: Day
  from: Time
  to: Time
  minutes: number
  people: number
  equipment: readonly string[]
}

/** Spare seats are negative in a smaller room. Broken equipment counts as lacking; `extra` counts unrequested pieces. */
export type Fit = { spare: number; lacks: string[]; broken: string[]; extra: number }

export type Found = { room: RoomWithFaults; fit: Fit; starts: Time[] }

/** Rooms that suit equally well keep the order of `rooms`. */
export type Supply = { rooms: readonly RoomWithFaults[]; times: TakenTimes; now: Moment }

export function findRooms(search: Search, { rooms, times, now }: Supply): Found[] {
  const { date, minutes } = search
  const starts = startsOf(search, now)
  const found = rooms.flatMap((room) => {
    const fit = fitOf(room, search)
    if (!isFitting(fit)) return []
    return [{ room, fit, starts: starts.filter((start) => times.isFree(room.id, { date, start, minutes })) }]
  })
  return rankRooms(found.filter((each) => each.starts.length > 0))
}

export function startsOf(search: Search, now: Moment, date: Day = search.date): Time[] {
  const last = lastStart(search)
  return quarterHours.filter((time) => time >= search.from && time <= last && !isPast(date, time, now))
}

export function lastStart({ from, to, minutes }: Search): Time {
  return from === to ? from : addMinutes(to, -minutes)
}

export function fitOf(
  { capacity, equipment, faults = [] }: RoomWithFaults,
  { people, equipment: requested }: Pick<Search, 'people' | 'equipment'>
): Fit {
  const has = piecesIn(equipment)
  const works = piecesIn(equipment.filter((name) => !faults.includes(name)))
  const requestedThings = new Set(requested.map(comparable))
  const lacks = requested.filter((piece) => !works.has(comparable(piece)))
  return {
    spare: capacity - people,
    lacks,
    broken: lacks.filter((piece) => has.has(comparable(piece))),
    extra: [...has].filter((piece) => !requestedThings.has(piece)).length
  }
}

export function isFitting({ spare, lacks }: Fit): boolean {
  return spare >= 0 && lacks.length === 0
}

function rankRooms(found: readonly Found[]): Found[] {
  return [...found].sort(
    (a, b) => a.fit.spare - b.fit.spare || a.fit.extra - b.fit.extra || compare(a.starts[0]!, b.starts[0]!)
  )
}

function piecesIn(equipment: readonly string[]): Set<string> {
  return new Set(equipment.flatMap(equipmentPieces).map(comparable))
}

/** Queries separate pieces by commas, so a piece with a comma in its name counts as several. */
export function equipmentPieces(equipment: string): string[] {
  return equipment.split(',').map((piece) => piece.trim())
}

function comparable(piece: string): string {
  return piece.trim().toLowerCase()
}

export function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
