import type { Day } from '@doorplate/domain/time'
import { dateRange, fullDate } from '@doorplate/domain/words/dates'
import { speechIn } from '../../base/languages/words.ts'
import { type Invitation, isReleased, type Letterhead, oneLine } from '../calendar/invitation.ts'
import { differingDates, withoutLeftDates } from '../calendar/whole-series.ts'
import { bookersBlocks, type Own, type Words } from './blocks.ts'
import { titlePurpose } from './calendar-text.ts'
import { isSeriesCancel } from './facts/cancelled-series.ts'
import { differingEnteredFacts, enteredFacts } from './facts/entered-facts.ts'
import { eventTime, meetingFacts } from './facts/facts.ts'
import { shownTimes } from './facts/place-facts.ts'
import { differingFacts, isOnlyShorter } from './facts/series-facts.ts'

const subjectLimit = 200

export function subjectOf(message: Invitation, letterhead: Letterhead): string {
  const invitation = withoutLeftDates(message)
  const { details, language } = invitation
  const room = oneLine(details.room_name)
  const values = { room, date: datesText(invitation), ...shownTimes(details, language, letterhead) }
  const { say } = speechIn(language)
  const purpose = titlePurpose(details, letterhead)
  const { subject } = occasionOf(invitation)
  const sentence = purpose ? say(purposeSubjects[subject], { purpose, ...values }) : say(subject, values)
  return [...sentence].slice(0, subjectLimit).join('')
}

/** The dates of a series keep their order when they are moved, so its first and its last one are enough. */
function datesText(invitation: Invitation): string {
  const { details, language } = invitation
  const { date, series } = details
  if (!series) return fullDate(date, language)
  const moved = differingDates(invitation)
  const dayOf = (day: Day) => moved.find(({ planned }) => planned?.date === day)?.date ?? day
  const [first, last] = [dayOf(date), dayOf(series.last_date)]
  return first === last ? fullDate(first, language) : dateRange(first, last, language)
}

const purposeSubjects = {
  'mail.subject': 'mail.purposeSubject',
  'mail.changedSubject': 'mail.changedPurposeSubject',
  'mail.cancelledSubject': 'mail.cancelledPurposeSubject',
  'mail.reissuedSubject': 'mail.reissuedPurposeSubject',
  'mail.uninvitedSubject': 'mail.uninvitedPurposeSubject'
} as const

export function wordsOf(message: Invitation, letterhead: Letterhead, own?: Own): Words {
  const invitation = withoutLeftDates(message)
  const { details, recipient, language } = invitation
  const isBooker = recipient === details.booker_email
  const { say } = speechIn(language)
  const isCancelled = isSeriesCancel(invitation)
  const differing = isCancelled ? [] : differingFacts(invitation, letterhead)
  const enteredAlone = isCancelled ? [] : differingEnteredFacts(invitation)
  const entered = [...enteredFacts(details, language, details.was), ...enteredAlone]
  return {
    language,
    lead: leadOf(invitation, letterhead, isBooker ? 'booker' : 'guest'),
    blocks: [
      { facts: meetingFacts(invitation, letterhead) },
      ...(differing.length > 0 ? [{ title: say('mail.differingDates'), facts: differing }] : []),
      ...(entered.length > 0 ? [{ title: say('mail.entered'), facts: entered }] : []),
      ...(isBooker ? bookersBlocks(invitation, letterhead, own) : [])
    ],
    signature: say('mail.sentBy', { office: oneLine(letterhead.officeName) })
  }
}

function leadOf(invitation: Invitation, letterhead: Letterhead, reader: 'booker' | 'guest'): string {
  const { details, language } = invitation
  const { say } = speechIn(language)
  const room = oneLine(details.room_name)
  const { series, was } = details
  // A date with words of its own is regular and carried.
  const carried = (invitation.carried ?? []).map((date) => date.details.planned?.date ?? date.details.date)
  const count = new Set([...(series?.regular ?? []), ...carried]).size
  if (series && count > 0 && invitation.method === 'REQUEST' && !was) return say(seriesLeads[reader], { count })

  if (details.ended_via === undefined) {
    return say(occasionOf(invitation).lead[reader], { room, time: eventTime(invitation, letterhead).time })
  }
  const values = { room, time: shownTimes(details, language, letterhead).end }
  return say(endings[details.ended_via] ?? 'mail.endedOnPage', values)
}

const seriesLeads = { booker: 'mail.seriesBooked', guest: 'mail.seriesInvited' } as const

const endings: Record<string, 'mail.endedAtDisplay' | 'mail.endedByOffice'> = {
  display: 'mail.endedAtDisplay',
  operator: 'mail.endedByOffice'
}

function occasionOf(invitation: Invitation) {
  const { details } = invitation
  const { was, left, reissued, moved, extended, end_time } = details
  if (isReleased(invitation)) return occasions.released
  if (reissued && invitation.method === 'CANCEL') return occasions[moved ? 'moved' : 'reissued']
  if (reissued) return occasions.invited
  if (invitation.method === 'CANCEL') {
    if (left) return occasions.uninvited
    if (isSeriesCancel(invitation)) return occasions.seriesCancelled
    return isDateOfSeries(invitation) ? occasions.dateCancelled : occasions.cancelled
  }
  if (!was) return occasions.invited
  if (extended && end_time > was.end_time) return occasions.extended
  if (details.series) return isOnlyShorter(invitation) ? occasions.datesCancelled : occasions.seriesChanged
  return isDateOfSeries(invitation) ? occasions.dateChanged : occasions.changed
}

/** Whether its reader also knows the series. */
function isDateOfSeries({ booking_id, told = [] }: Invitation): boolean {
  return Boolean(booking_id) && told.some((each) => each.booking_id === null && each.method === 'REQUEST')
}

const occasions = {
  invited: {
    subject: 'mail.subject',
    lead: { booker: 'mail.booked', guest: 'mail.invited' }
  },
  changed: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.bookingChanged', guest: 'mail.meetingChanged' }
  },
  seriesChanged: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.seriesChanged', guest: 'mail.meetingSeriesChanged' }
  },
  datesCancelled: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.datesCancelled', guest: 'mail.meetingDatesCancelled' }
  },
  dateChanged: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.dateChanged', guest: 'mail.meetingDateChanged' }
  },
  extended: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.meetingExtended', guest: 'mail.meetingGoesOn' }
  },
  cancelled: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.bookingCancelled', guest: 'mail.meetingCancelled' }
  },
  dateCancelled: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.dateCancelled', guest: 'mail.meetingDateCancelled' }
  },
  seriesCancelled: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.seriesCancelled', guest: 'mail.meetingSeriesCancelled' }
  },
  released: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.released', guest: 'mail.meetingCancelled' }
  },
  reissued: {
    subject: 'mail.reissuedSubject',
    lead: { booker: 'mail.reissued', guest: 'mail.reissued' }
  },
  moved: {
    subject: 'mail.reissuedSubject',
    lead: { booker: 'mail.reissuedMoved', guest: 'mail.reissuedMoved' }
  },
  uninvited: {
    subject: 'mail.uninvitedSubject',
    lead: { booker: 'mail.noLongerInvited', guest: 'mail.noLongerInvited' }
  }
} as const
