import type { Room } from '@doorplate/domain/rooms'
import { lengthsFor, type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { durations } from '@doorplate/domain/schedule/slots'

export function lengthsOf(rules: OfficeRules, rooms: readonly Room[]): readonly number[] {
  if (rooms.length === 0) return durations
  return [...new Set(rooms.flatMap(({ id }) => lengthsFor(rulesOfRoom(rules, id))))].sort((a, b) => a - b)
}

/** The wanted length, or the next shorter one: the server refuses a search for one that no room allows. */
export function nearestLength(minutes: number, lengths: readonly number[]): number {
  return lengths.filter((length) => length <= minutes).pop() ?? lengths[0]!
}
