import { isFilledIn } from '@doorplate/domain/bookings/fields'
import { instantOf } from '@doorplate/domain/instants'
import { type Day, wallTime } from '@doorplate/domain/time'
import { fullDate, shortDate, shownTime } from '@doorplate/domain/words/dates'
import { speechIn } from '../../base/languages/words.ts'
import {
  type Invitation,
  type InvitationDetails,
  type Letterhead,
  mailedFields,
  oneLine
} from '../calendar/invitation.ts'
import { differingDates } from '../calendar/whole-series.ts'
import type { Fact } from './blocks.ts'

export function meetingFacts(invitation: Invitation, letterhead: Letterhead): Fact[] {
  const { details, language, method } = invitation
  const facts = [
    ...whereAndWhen(details, language, letterhead, details.was),
    ...skippedFacts(invitation),
    ...goneFacts(invitation)
  ]
  if (method === 'REQUEST' || details.left || details.reissued) return facts
  return [
    ...facts,
    { label: speechIn(language).say('mail.cancelled'), value: cancellationText(invitation, letterhead) }
  ]
}

type Place = Room & Pick<InvitationDetails, 'date' | 'start_time' | 'end_time' | 'series'>

type Room = Pick<InvitationDetails, 'room_id' | 'room_name' | 'room_area'>

/** @param was the content of the reader's previous message */
export function whereAndWhen(
  place: Place,
  language: string,
  letterhead: Pick<Letterhead, 'officeClock' | 'officeTimeZone' | 'officeAddress'>,
  was = place
): Fact[] {
  const { say } = speechIn(language)
  const timesIn = (each: Place) => timesText(each, language, letterhead)
  const zoned = say('mail.times', {
    ...shownTimes(place, language, letterhead),
    zone: zoneName(place, language, letterhead)
  })
  const address = oneLine(letterhead.officeAddress)
  return [
    { label: say('form.summaryRoom'), value: roomText(place, language, was) },
    ...(address === '' ? [] : [{ label: say('mail.address'), value: address }]),
    // A series without a date as planned has no usual time: each of its dates has its own mail.
    ...(place.series?.regular.length === 0
      ? []
      : [
          dateFact(place, language, was),
          { label: say('yours.time'), value: withBefore(timesIn(place), timesIn(was), language, zoned) }
        ])
  ]
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

function roomText(room: Room, language: string, was: Room): string {
  const isAsTold = isSameRoom(room, was) && oneLine(room.room_name) === oneLine(was.room_name)
  return withBefore(roomIn(room, language), roomIn(isAsTold ? room : was, language), language)
}

function roomIn({ room_name, room_area = '' }: Room, language: string): string {
  const [room, area] = [oneLine(room_name), oneLine(room_area)]
  return area === '' ? room : speechIn(language).say('all.listed', { first: room, next: area })
}

/** Not by name and area: either may have other words since. */
function isSameRoom(one: Room, other: Room): boolean {
  if (one.room_id === undefined || other.room_id === undefined) return one.room_name === other.room_name
  return one.room_id === other.room_id
}

function timesText(place: Place, language: string, letterhead: Pick<Letterhead, 'officeClock'>): string {
  return speechIn(language).say('all.stripTimes', shownTimes(place, language, letterhead))
}

/** Names place and time of each date that differs from the series of the message, one line each. */
export function differingFacts(invitation: Invitation, letterhead: Letterhead): Fact[] {
  const { language } = invitation
  const timesIn = (place: Place) => timesText(place, language, letterhead)
  return differingDatesOf(invitation).flatMap(({ now, planned, was }) => {
    const differs = (textOf: (place: Place) => string) => [planned, was].some((each) => textOf(each) !== textOf(now))
    const room = roomText(now, language, was)
    const day = shortDate(planned.date, language)
    const parts = [
      ...(differs(timesIn) || differs(({ date }) => date) ? [withBefore(timesIn(now), timesIn(was), language)] : []),
      ...(isSameRoom(now, planned) && room === roomIn(now, language) ? [] : [room]),
      ...([now.date, was.date].includes(planned.date) ? [] : [speechIn(language).say('mail.insteadOf', { day })])
    ]
    return factOf(withBefore(shortDate(now.date, language), shortDate(was.date, language), language), parts)
  })
}

/** The words that people typed for these dates only. */
export function differingEnteredFacts(invitation: Invitation): Fact[] {
  const { language } = invitation
  const textsOf = (details: InvitationDetails) => [
    ...mailedFields.map((field) => typedText(details[field], language)),
    details.guests.join(', ')
  ]
  return differingDatesOf(invitation).flatMap(({ now, planned }) => {
    const plannedTexts = textsOf(planned)
    const texts = textsOf(now).filter((text, index) => text !== plannedTexts[index])
    return factOf(shortDate(now.date, language), texts)
  })
}

type DateOfSeries = Record<'now' | 'planned', InvitationDetails> & { was: Place }

function differingDatesOf(message: Invitation): DateOfSeries[] {
  const { details: series } = message
  if (!series.series) return []
  return differingDates(message).map((now) => {
    return { now, planned: { ...series, date: now.planned?.date ?? now.date }, was: now.was ?? now }
  })
}

function factOf(label: string, parts: readonly string[]): Fact[] {
  return parts.length === 0 ? [] : [{ label, value: parts.join(' · ') }]
}

/** The dates of the rule without a meeting, except those that the mail lists as cancelled or moved. */
function skippedFacts(invitation: Invitation): Fact[] {
  const { details, language } = invitation
  const removedDays = removedDatesOf(invitation).map(({ planned }) => planned)
  const days = details.series?.skipped.filter((day) => !removedDays.includes(day)) ?? []
  return days.length === 0
    ? []
    : [{ label: speechIn(language).say('mail.skippedDates'), value: daysText(days, language) }]
}

type RemovedDate = { planned: Day; date: Day }

/** The dates that were in the reader's previous message about the series, each with the day on which the reader has it. */
function removedDatesOf(invitation: Invitation): RemovedDate[] {
  const { series, was } = invitation.details
  if (!series || !was?.series) return []
  const cancelled = datesCancelledAlone(invitation).filter(({ planned }) => isDateOf(was, planned))
  const others = was.series.regular
    .filter((day) => day > series.last_date || series.skipped.includes(day))
    .filter((day) => !cancelled.some(({ planned }) => planned === day))
    .map((day) => ({ planned: day, date: day }))
  return [...others, ...cancelled].sort((one, other) => (one.planned < other.planned ? -1 : 1))
}

/** A date that differs from its series is cancelled in a message of its own. */
function datesCancelledAlone({ told = [] }: Invitation): RemovedDate[] {
  return told.flatMap(({ method, details: { planned, date, left, reissued } }) =>
    method === 'CANCEL' && planned && !left && !reissued ? [{ planned: planned.date, date }] : []
  )
}

function isDateOf({ date, series }: Pick<InvitationDetails, 'date' | 'series'>, day: Day): boolean {
  return series !== undefined && day >= date && day <= series.last_date && !series.skipped.includes(day)
}

function goneFacts(invitation: Invitation): Fact[] {
  const { details, language } = invitation
  const { apart = [] } = details.series ?? {}
  const removedDates = removedDatesOf(invitation)
  const moved = removedDates.filter(({ planned }) => apart.includes(planned))
  const cancelled = removedDates.filter(({ planned }) => !apart.includes(planned))
  const factOfDates = (label: 'mail.movedDates' | 'mail.cancelledDates', dates: readonly RemovedDate[]) => {
    const days = dates.map(({ date }) => date)
    return factOf(speechIn(language).say(label), days.length > 0 ? [daysText(days, language)] : [])
  }
  return [...factOfDates('mail.movedDates', moved), ...factOfDates('mail.cancelledDates', cancelled)]
}

function dateFact({ date, series }: Place, language: string, was: Place): Fact {
  const { say } = speechIn(language)
  if (series) {
    return { label: say('mail.dates'), value: daysText(series.regular, language) }
  }
  const value = withBefore(fullDate(date, language), fullDate(was.date, language), language)
  return { label: say('form.summaryDate'), value }
}

function daysText(days: readonly Day[], language: string): string {
  return days.map((day) => shortDate(day, language)).join(' · ')
}

export function enteredFacts(details: InvitationDetails, language: string, was?: InvitationDetails['was']): Fact[] {
  const { guests } = details
  const { say } = speechIn(language)
  // A message that was queued before a field existed has no value for it.
  const texts = mailedFields.map((field) => ({
    label: say(`mail.${field}`),
    now: typedText(details[field], language),
    before: typedText(was?.[field] ?? details[field], language),
    isSet: isFilledIn(details[field] ?? '')
  }))
  const entered = texts
    .filter(({ now, before, isSet }) => now !== before || (now !== '' && isSet))
    .map(({ label, now, before }) => ({ label, value: withBefore(now || '–', before || '–', language) }))
  return guests.length > 0 ? [...entered, { label: say('form.guests'), value: guests.join(', ') }] : entered
}

function withBefore(now: string, before: string, language: string, shown = now): string {
  return now === before ? shown : speechIn(language).say('mail.was', { now: shown, before })
}

function typedText(value: string | boolean | null | undefined, language: string): string {
  const { say } = speechIn(language)
  return typeof value === 'boolean' ? say(value ? 'all.yes' : 'all.no') : oneLine(value ?? '')
}

/** Says where it was cancelled: the author is always 'User'. */
function cancellationText(invitation: Invitation, letterhead: Letterhead): string {
  const { details, language } = invitation
  const sentence = cancellations[details.cancelled_via ?? ''] ?? 'mail.cancelledAt'
  return speechIn(language).say(sentence, eventTime(invitation, letterhead))
}

const cancellations: Record<string, `mail.cancelled${'OnPage' | 'AtDisplay' | 'ByOffice' | 'NoCheckIn'}`> = {
  web: 'mail.cancelledOnPage',
  display: 'mail.cancelledAtDisplay',
  operator: 'mail.cancelledByOffice',
  release: 'mail.cancelledNoCheckIn'
}

export function eventTime({ created_at, language }: Invitation, { officeTimeZone, officeClock }: Letterhead) {
  const { date, time } = wallTime(created_at.getTime(), officeTimeZone)
  return { date: fullDate(date, language), time: shownTime(time, officeClock, language) }
}

export function shownTimes(
  { start_time, end_time }: Pick<InvitationDetails, 'start_time' | 'end_time'>,
  language: string,
  { officeClock }: Pick<Letterhead, 'officeClock'>
) {
  return { start: shownTime(start_time, officeClock, language), end: shownTime(end_time, officeClock, language) }
}

export function lineOf(fact: Fact, language: string): string {
  return speechIn(language).say('all.field', fact)
}
