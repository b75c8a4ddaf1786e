import type { RoomSearch } from '@doorplate/domain/finding/options'
import { fitOf } from '@doorplate/domain/finding/search'
import { daysBetween, minutesOf } from '@doorplate/domain/time'
import { durationWords, longDate } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import type { Offer } from './offers.ts'
import { say } from './words.ts'

/** 'Same room', '1 hour later' */
export function differenceWords(offer: Offer, wanted: RoomSearch): string[] {
  const parts = [dayWords, roomWords, lackWords, lengthWords, laterWords]
  return parts.flatMap((words) => words(offer, wanted))
}

function dayWords({ date }: Offer, wanted: RoomSearch): string[] {
  return date === wanted.date ? [] : [longDate(date)]
}

function roomWords(offer: Offer, wanted: RoomSearch): string[] {
  const seats = listed(offer.rooms.map(({ capacity }) => say('all.people', { count: capacity })))
  if (offer.rooms.length > 1) return [say('find.twoRooms'), seats]
  if (isSameRoom(offer, wanted)) return offer.date === wanted.date ? [say('find.sameRoom')] : []
  const isSameTime = offer.date === wanted.date && offer.start_time === wanted.from
  return wanted.room_id !== undefined && isSameTime ? [say('find.sameTime'), seats] : [seats]
}

function lackWords({ rooms, lacks = [] }: Offer, wanted: RoomSearch): string[] {
  const broken = rooms.flatMap((room) => fitOf(room, wanted).broken)
  return lacks.map((equipment) => say(broken.includes(equipment) ? 'all.notWorking' : 'find.without', { equipment }))
}

function lengthWords({ start_time, end_time }: Offer, { minutes: wanted }: RoomSearch): string[] {
  const minutes = minutesOf(end_time) - minutesOf(start_time)
  return minutes < wanted ? [say('find.only', { duration: durationWords(minutes) })] : []
}

/** The distance from a wanted start; a part of the day has none. */
function laterWords(offer: Offer, wanted: RoomSearch): string[] {
  const days = daysBetween(wanted.date, offer.date)
  if (days > 0) return isSameRoom(offer, wanted) ? [say('find.daysLater', { count: days })] : []
  const minutes = minutesOf(offer.start_time) - minutesOf(wanted.from)
  if (wanted.from !== wanted.to || minutes === 0) return []
  return [say(minutes > 0 ? 'find.later' : 'find.earlier', { duration: durationWords(Math.abs(minutes)) })]
}

function isSameRoom({ rooms }: Offer, { room_id }: RoomSearch): boolean {
  return rooms.length === 1 && rooms[0]!.id === room_id
}
