import type { Room, RoomWithFaults } from '../rooms.ts'
import { addMinutes, type Day, type Time } from '../time.ts'
import { type AlternativeKind, byDistance, type Option, optionsBySort, type RoomSearch, type Sort } from './options.ts'
import { equipmentPieces, type Fit, fitOf, type Search, type Supply, startsOf } from './search.ts'

/** Rooms that are taken together have the same number `together`; `lacks` names the equipment that is missing. */
export type Alternative = {
  kind: AlternativeKind
  room_id: string
  date: Day
  start_time: Time
  end_time: Time
  together?: number
  lacks?: string[]
}

type Offer = Option & { rooms: readonly Room[]; lacks: string[]; position: number }

const maxOffers = 5
const maxOfKind = 2
const maxRoomsAhead = 5
/** Bounds what a preview of many dates reads. */
const maxRoomsLike = 100
const costs = { otherRoom: 2, spareSeat: 1 / 8, lackingPiece: 4, unlikePiece: 1, twoRooms: 8 }

/** Returns alternatives, nearest first. @param supply with the times of the day, and for `roomsAhead` of `nextDays` */
export function alternativesTo(
  search: RoomSearch,
  supply: Supply,
  isOffered = (_option: Option) => true
): Alternative[] {
  const { rooms, times, now } = supply
  const options = optionsBySort(search, now)
  const ahead = new Set(roomsAhead(search, rooms))
  const reference = likeLost(search, rooms)
  const inOneRoom = rooms.flatMap((room, position): Offer[] => {
    const fit = fitOf(room, reference)
    const sort = sortOf(room, fit, search)
    if (!sort) return []
    const free = mostOfKind(options[sort], (option) => {
      return isOffered(option) && (option.date === search.date || ahead.has(room.id)) && times.isFree(room.id, option)
    })
    const extra = extraCost(sort, fit)
    const lacks = search.room_id === undefined ? fit.lacks : []
    return free.map((option) => ({ ...option, cost: option.cost + extra, rooms: [room], lacks, position }))
  })
  const offers = [...inOneRoom, ...inTwoRooms(search, supply).filter(isOffered)]
  offers.sort((a, b) => byDistance(a, b) || a.position - b.position)
  return nearestFirst(mostOfKind(offers), search).slice(0, maxOffers).flatMap(alternativesIn)
}

export function roomsLike(search: RoomSearch, rooms: readonly RoomWithFaults[]): Room[] {
  const reference = likeLost(search, rooms)
  return rooms
    .map((room) => ({ room, fit: fitOf(room, reference) }))
    .filter(({ room, fit }) => sortOf(room, fit, search) === 'other')
    .sort((a, b) => extraCost('other', a.fit) - extraCost('other', b.fit))
    .slice(0, maxRoomsLike)
    .map(({ room }) => room)
}

function likeLost(search: RoomSearch, rooms: readonly RoomWithFaults[]): Search {
  const lost = rooms.find(({ id }) => id === search.room_id)
  if (!lost) return search
  const works = lost.equipment.filter((name) => !lost.faults?.includes(name))
  return { ...search, people: lost.capacity, equipment: works.flatMap(equipmentPieces) }
}

/** To a conflict: the same time in another room, then the room at its nearest time. */
function nearestFirst(offers: Offer[], { room_id }: RoomSearch): Offer[] {
  if (room_id === undefined) return offers
  const first = ['other_room', 'other_time'].flatMap((kind) => offers.find((offer) => offer.kind === kind) ?? [])
  return [...first, ...offers.filter((offer) => !first.includes(offer))]
}

export function roomsAhead(search: RoomSearch, rooms: readonly Room[]): string[] {
  if (search.room_id !== undefined) return [search.room_id]
  return rooms
    .map((room) => ({ id: room.id, fit: fitOf(room, search) }))
    .filter(({ fit }) => fit.spare >= 0)
    .sort((a, b) => a.fit.lacks.length - b.fit.lacks.length || a.fit.spare - b.fit.spare)
    .slice(0, maxRoomsAhead)
    .map(({ id }) => id)
}

function sortOf(room: Room, fit: Fit, search: RoomSearch): Sort | undefined {
  if (room.id === search.room_id) return 'same'
  if (fit.spare < 0) return undefined
  if (search.room_id !== undefined) return 'other'
  return fit.lacks.length > 0 ? 'lacking' : 'fitting'
}

function extraCost(sort: Sort, { spare, lacks }: Fit): number {
  if (sort === 'same') return 0
  const spareSeats = spare * costs.spareSeat
  if (sort === 'other') return costs.otherRoom + spareSeats + lacks.length * costs.unlikePiece
  return spareSeats + lacks.length * costs.lackingPiece
}

function inTwoRooms(search: RoomSearch, { rooms, times, now }: Supply): Offer[] {
  const { date, minutes, people } = search
  const equipped = rooms.filter((room) => fitOf(room, search).lacks.length === 0)
  for (const start of startsOf(search, now)) {
    const free = equipped.filter(({ id }) => times.isFree(id, { date, start, minutes }))
    const pair = free.some(({ capacity }) => capacity >= people) ? undefined : twoRooms(free, people)
    const cost = costs.twoRooms
    if (pair) {
      return [{ kind: 'two_rooms', date, start, minutes, cost, rooms: pair, lacks: [], position: rooms.length }]
    }
  }
  return []
}

function twoRooms(rooms: readonly Room[], people: number): readonly [Room, Room] | undefined {
  const bySize = [...rooms].sort((a, b) => a.capacity - b.capacity)
  let best: readonly [Room, Room] | undefined
  let smaller = 0
  let larger = bySize.length - 1
  while (smaller < larger) {
    const pair = [bySize[larger]!, bySize[smaller]!] as const
    if (seatsOf(pair) < people) smaller++
    else {
      if (!best || seatsOf(pair) <= seatsOf(best)) best = pair
      larger--
    }
  }
  return best
}

function seatsOf([one, other]: readonly [Room, Room]): number {
  return one.capacity + other.capacity
}

function mostOfKind<Each extends Option>(options: readonly Each[], isOffered = (_each: Each) => true): Each[] {
  const counts = new Map<AlternativeKind, number>()
  return options.filter((each) => {
    const count = counts.get(each.kind) ?? 0
    const isTaken = count < maxOfKind && isOffered(each)
    if (isTaken) counts.set(each.kind, count + 1)
    return isTaken
  })
}

function alternativesIn({ kind, date, start, minutes, rooms, lacks }: Offer): Alternative[] {
  return rooms.map(({ id }) => ({
    kind,
    room_id: id,
    date,
    start_time: start,
    end_time: addMinutes(start, minutes),
    ...(rooms.length > 1 && { together: 1 }),
    ...(lacks.length > 0 && { lacks })
  }))
}
