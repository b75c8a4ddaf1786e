import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { sortedRooms } from '../../schedule/queries/use-rooms.ts'
import { dateSeenFrom } from '../../words/dates.ts'
import { isRetired } from '../places/every-room.ts'
import { say } from '../words.ts'

/** As the address has them. An empty text does not narrow. */
export type RoomFilters = { q: string; area: string; isRetiredShown: boolean }

export function roomFiltersIn(query: URLSearchParams): RoomFilters {
  return { q: query.get('q') ?? '', area: query.get('area') ?? '', isRetiredShown: query.has('retired') }
}

/** Rooms in use by area, then those that are out of use. Each word of the search is the beginning of a word. */
export function shownRooms(rooms: readonly Room[], { q, area, isRetiredShown }: RoomFilters): Room[] {
  const terms = q.toLowerCase().split(/\s+/)
  const fits = (room: Room) => {
    const text = ` ${[room.name, room.area, room.id, ...room.equipment].join(' ').toLowerCase()}`
    return (area === '' || room.area === area) && terms.every((term) => text.includes(` ${term}`))
  }
  const found = sortedRooms(rooms).filter(fits)
  const inUse = found.filter((room) => !isRetired(room))
  return isRetiredShown ? [...inUse, ...found.filter(isRetired)] : inUse
}

export function areasOf(rooms: readonly Room[]): string[] {
  return [...new Set(sortedRooms(rooms).map(({ area }) => area))].filter((area) => area !== '')
}

/** 'Out of use', also from a later day; undefined of a room in use. */
export function retirementWords({ retire_on, retired_at }: Room, today: Day): string | undefined {
  if (retired_at !== undefined) return say('deskRooms.isOutOfUse')
  if (retire_on === undefined) return undefined
  return say('deskRooms.outOfUseFrom', { date: dateSeenFrom(today, retire_on, 'short') })
}
