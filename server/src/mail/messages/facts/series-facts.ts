import type { Day } from '@doorplate/domain/time'
import { shortDate } from '@doorplate/domain/words/dates'
import { speechIn } from '../../../base/languages/words.ts'
import { type Invitation, type InvitationDetails, type Letterhead, mailedFields } from '../../calendar/invitation.ts'
import { differingDates } from '../../calendar/whole-series.ts'
import type { Fact } from '../blocks.ts'
import { daysText, isSameRoom, type Place, roomIn, roomText, timesText, withBefore } from './place-facts.ts'

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

type DateOfSeries = Record<'now' | 'planned', InvitationDetails> & { was: Place }

export function differingDatesOf(message: Invitation): DateOfSeries[] {
  const { details: series } = message
  if (!series.series) return []
  return differingDates(message).map((now) => {
    return { now, planned: { ...series, date: now.planned?.date ?? now.date }, was: now.was ?? now }
  })
}

/** The dates of the rule without a meeting, except those that the mail lists as cancelled or moved. */
export function skippedFacts(invitation: Invitation): Fact[] {
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

/** Whether all that is new for the reader is that some dates of the series were cancelled. */
export function isOnlyShorter(invitation: Invitation): boolean {
  const { apart = [] } = invitation.details.series ?? {}
  const cancelled = removedDatesOf(invitation).filter(({ planned }) => !apart.includes(planned))
  return cancelled.length > 0 && isElsewhereTheSame(invitation.details)
}

/** Whether the reader knows the room, the times and the words already. */
export function isElsewhereTheSame({ was, ...details }: InvitationDetails): boolean {
  if (!was) return true
  const same = ['room_id', 'start_time', 'end_time', ...mailedFields] as const
  return same.every((field) => was[field] === undefined || was[field] === details[field])
}

export function goneFacts(invitation: Invitation): Fact[] {
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

export function factOf(label: string, parts: readonly string[]): Fact[] {
  return parts.length === 0 ? [] : [{ label, value: parts.join(' · ') }]
}
