import { fitOf, type Search, startsOf } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import { durationWords, shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { say } from '../../words/words.ts'
import { whenOf } from './day-parts.ts'

/** 'in the afternoon', 'at 14:00'. */
export function whenWords(search: Search): string {
  const words = {
    any: () => say('find.onThatDay'),
    morning: () => say('find.inMorning'),
    afternoon: () => say('find.inAfternoon'),
    evening: () => say('find.inEvening'),
    at: () => say('find.atStart', { time: shownTime(search.from) })
  }
  return words[whenOf(search)]()
}

export function noneWords(search: Search): string {
  const values = {
    people: say('all.people', { count: search.people }),
    when: whenWords(search),
    duration: durationWords(search.minutes)
  }
  if (search.equipment.length === 0) return say('find.none', values)
  return say('find.noneWith', { ...values, equipment: listed(search.equipment) })
}

export function reasonOf(room: RoomWithFaults, search: Search, now: Moment): string {
  const { spare, lacks, broken } = fitOf(room, search)
  const missing = lacks.filter((piece) => !broken.includes(piece))
  const reasons = [
    ...(spare < 0 ? [say('find.tooSmall', { seats: room.capacity })] : []),
    ...(missing.length > 0 ? [say('find.lacks', { equipment: listed(missing) })] : []),
    ...broken.map((equipment) => say('find.broken', { equipment }))
  ]
  if (reasons.length > 0) return reasons.join(' · ')
  return startsOf(search, now).length > 0 ? bookedWords(search) : say('find.over')
}

function bookedWords(search: Search): string {
  const words = {
    any: () => say('find.bookedAllDay'),
    morning: () => say('find.bookedAllMorning'),
    afternoon: () => say('find.bookedAllAfternoon'),
    evening: () => say('find.bookedAllEvening'),
    at: () => say('find.bookedAt', { time: shownTime(search.from) })
  }
  return words[whenOf(search)]()
}
