import type { Room, RoomWithFaults } from '../rooms.ts'
import { isOver, slotTimes } from '../schedule/slots.ts'
import { addMinutes, type Day, type Moment, type Time } from '../time.ts'
import type { TakenTimes } from './taken-times.ts'

/** A meeting that starts at or after `from` and ends at or before `to`; where they are the same, it starts then. */
export type Search = {
  date: Day
  from: Time
  to: Time
  minutes: number
  people: number
  equipment: readonly string[]
}

/**
 * How a room differs from a search. Spare seats are negative in a smaller room. Broken equipment counts as lacking.
 */
export type Fit = { spare: number; lacks: string[]; broken: string[]; unasked: number }

export type Found = { room: Room; fit: Fit; starts: Time[] }

export function lastStart({ from, to, minutes }: Search): Time {
  return from === to ? from : addMinutes(to, -minutes)
}

export function startsOf(search: Search, now: Moment, date: Day = search.date): Time[] {
  const last = lastStart(search)
  return slotTimes.filter((time) => time >= search.from && time <= last && !isOver(date, time, now))
}

export function fitOf({ capacity, equipment, faults = [] }: RoomWithFaults, { people, equipment: asked }: Search): Fit {
  const has = piecesIn(equipment)
  const works = piecesIn(equipment.filter((name) => !faults.includes(name)))
  const wanted = new Set(asked.map(comparable))
  const lacks = asked.filter((piece) => !works.has(comparable(piece)))
  return {
    spare: capacity - people,
    lacks,
    broken: lacks.filter((piece) => has.has(comparable(piece))),
    unasked: [...has].filter((piece) => !wanted.has(piece)).length
  }
}

export function isFitting({ spare, lacks }: Fit): boolean {
  return spare >= 0 && lacks.length === 0
}

function freeStarts(
  { id }: Pick<Room, 'id'>,
  starts: readonly Time[],
  { date, minutes }: Search,
  times: TakenTimes
): Time[] {
  return starts.filter((start) => times.isFree(id, { date, start, minutes }))
}

/** @param rooms ordered by name; those that fit and are free come back, the best first */
export function findRooms(search: Search, rooms: readonly Room[], times: TakenTimes, now: Moment): Found[] {
  const starts = startsOf(search, now)
  const found = rooms.flatMap((room) => {
    const fit = fitOf(room, search)
    return isFitting(fit) ? [{ room, fit, starts: freeStarts(room, starts, search, times) }] : []
  })
  return rankRooms(found.filter((each) => each.starts.length > 0))
}

function rankRooms(found: readonly Found[]): Found[] {
  return [...found].sort(
    (a, b) => a.fit.spare - b.fit.spare || a.fit.unasked - b.fit.unasked || compare(a.starts[0]!, b.starts[0]!)
  )
}

/** A query separates pieces by commas, so that a piece with a comma in its name counts as several. */
export function equipmentPieces(equipment: string): string[] {
  return equipment.split(',').map((piece) => piece.trim())
}

function piecesIn(equipment: readonly string[]): Set<string> {
  return new Set(equipment.flatMap(equipmentPieces).map(comparable))
}

function comparable(piece: string): string {
  return piece.trim().toLowerCase()
}

export function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
