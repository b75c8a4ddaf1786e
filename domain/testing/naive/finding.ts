import type { Taken } from '../../src/finding/held-by-day.ts'
import type { RoomSearch } from '../../src/finding/options.ts'
import type { Room } from '../../src/rooms.ts'
import { minutesOf, textOf } from '../booked-days.ts'

// The specification of finding: minute by minute and slow.
type Office = { rooms: readonly Room[]; taken: readonly Taken[]; now: { date: string; time: string } }
type Candidate = {
  kind: string
  rooms: Room[]
  date: string
  start: number
  minutes: number
  cost: number
  position: number
  lacks: string[]
}

const grid = Array.from({ length: 56 }, (_, index) => 480 + index * 15)
const lengths = [15, 30, 45, 60, 75, 90]

function isFree({ taken }: Office, room: Room, date: string, start: number, minutes: number): boolean {
  return taken.every(
    (range) => range.room_id !== room.id || range.date !== date || range.to <= start || range.from >= start + minutes
  )
}

const isLeft = ({ now }: Office, date: string, start: number) => date > now.date || start + 15 > minutesOf(now.time)

function isInWindow({ from, to }: RoomSearch, start: number, minutes: number): boolean {
  if (from === to) return start === minutesOf(from)
  return start >= minutesOf(from) && start + minutes <= minutesOf(to)
}

const lacksOf = (room: Room, { equipment }: RoomSearch) => equipment.filter((piece) => !room.equipment.includes(piece))

export function naiveRooms(office: Office, search: RoomSearch): { room_id: string; starts: string[] }[] {
  const { date, minutes, people, equipment } = search
  return office.rooms
    .map((room) => ({
      room,
      starts: grid.filter(
        (start) =>
          isLeft(office, date, start) &&
          isInWindow(search, start, minutes) &&
          isFree(office, room, date, start, minutes)
      )
    }))
    .filter(({ room, starts }) => starts.length > 0 && room.capacity >= people && lacksOf(room, search).length === 0)
    .map((each) => ({
      ...each,
      rank: [each.room.capacity, each.room.equipment.length - equipment.length, each.starts[0]!]
    }))
    .sort((a, b) => inOrder(a.rank, b.rank))
    .map(({ room, starts }) => ({ room_id: room.id, starts: starts.map(textOf) }))
}

/** Every alternative that there is, the nearest first. */
function candidates(office: Office, search: RoomSearch): Candidate[] {
  const found: Candidate[] = []
  const isSearch = search.room_id === undefined
  const near = office.rooms
    .filter((room) => room.capacity >= search.people)
    .sort((a, b) => inOrder([lacksOf(a, search).length, a.capacity], [lacksOf(b, search).length, b.capacity]))
  const ahead = isSearch ? near.slice(0, 5).map(({ id }) => id) : [search.room_id]
  const days = [0, 1, 2, 3, 4, 5].map((days) =>
    new Date(Date.parse(search.date) + days * 86_400_000).toISOString().slice(0, 10)
  )
  const lost = office.rooms.find(({ id }) => id === search.room_id)
  for (const [position, room] of office.rooms.entries()) {
    const isItsRoom = room.id === search.room_id
    const seats = lost ? lost.capacity : search.people
    if (!isItsRoom && room.capacity < seats) continue
    const lacks = isSearch ? lacksOf(room, search) : []
    const unlike = lost ? lost.equipment.filter((piece) => !room.equipment.includes(piece)).length : 0
    for (const date of days) {
      for (const start of grid) {
        for (const minutes of lengths) {
          if (minutes > search.minutes || !isLeft(office, date, start)) continue
          if (!isFree(office, room, date, start, minutes)) continue
          const shift = isInWindow(search, start, minutes) ? 0 : outside(search, start, minutes)
          const isShorter = minutes < search.minutes
          const isOtherDay = date !== search.date
          const kind = kindOf({ isSearch, isItsRoom, isLacking: lacks.length > 0, isShorter, isOtherDay, shift })
          if (!kind || (isOtherDay && !ahead.includes(room.id))) continue
          const spare = isItsRoom ? 0 : (room.capacity - seats) / 8
          const cost =
            Math.ceil(shift / 15) +
            (isShorter ? (2 * (search.minutes - minutes)) / 15 : 0) +
            (isOtherDay ? 6 : 0) +
            (isItsRoom || isSearch ? 0 : 2) +
            spare +
            unlike +
            4 * lacks.length
          found.push({ kind, rooms: [room], date, start, minutes, cost, position, lacks })
        }
      }
    }
  }
  return [...found, ...pairs(office, search)].sort((a, b) =>
    inOrder(
      [a.cost, Date.parse(a.date), a.start, -a.minutes, a.position],
      [b.cost, Date.parse(b.date), b.start, -b.minutes, b.position]
    )
  )
}

function outside({ from, to }: RoomSearch, start: number, minutes: number): number {
  const last = from === to ? minutesOf(from) : minutesOf(to) - minutes
  return Math.max(minutesOf(from) - start, start - last)
}

type Difference = Record<'isSearch' | 'isItsRoom' | 'isLacking' | 'isShorter' | 'isOtherDay', boolean> & {
  shift: number
}

function kindOf({ isSearch, isItsRoom, isLacking, isShorter, isOtherDay, shift }: Difference): string | undefined {
  const changes = Number(isShorter) + Number(isOtherDay) + Number(shift > 0)
  if (changes > 1 || (isLacking && isShorter)) return undefined
  if (!isSearch && !isItsRoom) {
    if (isShorter || isOtherDay || shift > 30) return undefined
    return shift > 0 ? 'other_room_and_time' : 'other_room'
  }
  if (shift > 120) return undefined
  if (isLacking) return 'lacks_equipment'
  if (isShorter) return 'shorter'
  if (isOtherDay) return 'other_day'
  return shift > 0 ? 'other_time' : undefined
}

function pairs(office: Office, search: RoomSearch): Candidate[] {
  const { date, minutes, people } = search
  for (const start of grid) {
    if (!isInWindow(search, start, minutes) || !isLeft(office, date, start)) continue
    const free = office.rooms.filter(
      (room) => isFree(office, room, date, start, minutes) && lacksOf(room, search).length === 0
    )
    if (free.some((room) => room.capacity >= people)) continue
    const all = free.flatMap((one, index) =>
      free
        .slice(index + 1)
        .map((other) => (one.capacity < other.capacity ? [other, one] : [one, other]) as [Room, Room])
    )
    const [best] = all
      .filter(([one, other]) => one.capacity + other.capacity >= people)
      .sort(([a, b], [c, d]) => inOrder([a.capacity + b.capacity, a.capacity], [c.capacity + d.capacity, c.capacity]))
    if (!best) continue
    return [{ kind: 'two_rooms', rooms: best, date, start, minutes, cost: 8, position: office.rooms.length, lacks: [] }]
  }
  return []
}

export function naiveAlternatives(office: Office, search: RoomSearch) {
  const all = candidates(office, search)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const twoOfKind = new Set(kinds.flatMap((kind) => all.filter((each) => each.kind === kind).slice(0, 2)))
  const first = ['other_room', 'other_time'].map((kind) => all.find((each) => each.kind === kind))
  const nearest = search.room_id === undefined ? [] : first.filter((each) => each !== undefined)
  const offered = [...nearest, ...all.filter((each) => twoOfKind.has(each) && !nearest.includes(each))]
  return offered.slice(0, 5).map(({ kind, rooms, date, start, minutes, lacks }) => ({
    kind,
    capacities: rooms.map(({ capacity }) => capacity),
    rooms: kind === 'two_rooms' ? [] : rooms.map(({ id }) => id),
    date,
    start_time: textOf(start),
    end_time: textOf(start + minutes),
    lacks
  }))
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
