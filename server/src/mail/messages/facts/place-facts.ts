import { instantOf } from '@doorplate/domain/instants'
import type { Day, Time } from '@doorplate/domain/time'
import { fullDate, shortDate, shownTime } from '@doorplate/domain/words/dates'
import { speechIn } from '../../../base/languages/words.ts'
import { type InvitationDetails, type Letterhead, oneLine } from '../../calendar/invitation.ts'
import type { Fact } from '../blocks.ts'

export type Place = Room & Pick<InvitationDetails, 'date' | 'start_time' | 'end_time' | 'series'>

type Room = Pick<InvitationDetails, 'room_id' | 'room_name' | 'room_area'>

/** @param was the content of the reader's previous message */
export function whereAndWhen(place: Place, language: string, letterhead: Clocked, was = place): Fact[] {
  const where = placeFacts(place, language, letterhead, was)
  // A series without a date as planned has no usual time: each of its dates has its own mail.
  if (place.series?.regular.length === 0) return where
  return [...where, dateFact(place, language, was), timeFact(place, language, letterhead, was)]
}

type Clocked = Pick<Letterhead, 'officeClock' | 'officeTimeZone' | 'officeAddress'>

export function placeFacts(
  place: Place,
  language: string,
  { officeAddress }: Pick<Letterhead, 'officeAddress'>,
  was = place
): Fact[] {
  const { say } = speechIn(language)
  const address = oneLine(officeAddress)
  return [
    { label: say('form.summaryRoom'), value: roomText(place, language, was) },
    ...(address === '' ? [] : [{ label: say('mail.address'), value: address }])
  ]
}

export function timeFact(
  place: Place,
  language: string,
  letterhead: Omit<Clocked, 'officeAddress'>,
  was = place
): Fact {
  const { say } = speechIn(language)
  const timesIn = (each: Place) => timesText(each, language, letterhead)
  const zoned = say('mail.times', {
    ...shownTimes(place, language, letterhead),
    zone: zoneName(place, language, letterhead)
  })
  return { label: say('yours.time'), value: withBefore(timesIn(place), timesIn(was), language, zoned) }
}

/** 'Central European Time', or the zone's id if the language has no name for it. */
function zoneName(
  { date, start_time: time }: Place,
  language: string,
  { officeTimeZone }: Pick<Letterhead, 'officeTimeZone'>
) {
  const at = instantOf({ date, time }, officeTimeZone)
  const format = new Intl.DateTimeFormat(language, { timeZone: officeTimeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name === '' || hasOffset.test(name) ? officeTimeZone : name
}

/** 'GMT+5' in some language. */
const hasOffset = /\d|GMT|UTC/

function dateFact({ date, series }: Place, language: string, was: Place): Fact {
  const { say } = speechIn(language)
  if (series) {
    return { label: say('mail.dates'), value: daysText(series.regular, language) }
  }
  const value = withBefore(fullDate(date, language), fullDate(was.date, language), language)
  return { label: say('form.summaryDate'), value }
}

export function roomText(room: Room, language: string, was: Room): string {
  const isAsTold = isSameRoom(room, was) && oneLine(room.room_name) === oneLine(was.room_name)
  return withBefore(roomIn(room, language), roomIn(isAsTold ? room : was, language), language)
}

export function roomIn({ room_name, room_area = '' }: Room, language: string): string {
  const [room, area] = [oneLine(room_name), oneLine(room_area)]
  return area === '' ? room : speechIn(language).say('all.listed', { first: room, next: area })
}

/** Not by name and area: either may have other words since. */
export function isSameRoom(one: Room, other: Room): boolean {
  if (one.room_id === undefined || other.room_id === undefined) return one.room_name === other.room_name
  return one.room_id === other.room_id
}

export function timesText(place: Place, language: string, letterhead: Pick<Letterhead, 'officeClock'>): string {
  return speechIn(language).say('all.stripTimes', shownTimes(place, language, letterhead))
}

export function daysText(days: readonly Day[], language: string): string {
  return days.map((day) => shortDate(day, language)).join(' · ')
}

export function withBefore(now: string, before: string, language: string, shown = now): string {
  return now === before ? shown : speechIn(language).say('mail.was', { now: shown, before })
}

export function shownTimes(
  { start_time, end_time }: Pick<InvitationDetails, 'start_time' | 'end_time'>,
  language: string,
  { officeClock }: Pick<Letterhead, 'officeClock'>
) {
  const { say } = speechIn(language)
  const shown = (time: Time) => shownTime(time, officeClock, language, say)
  return { start: shown(start_time), end: shown(end_time) }
}
