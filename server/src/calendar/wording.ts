import { isFilledIn } from '@doorplate/domain/bookings/fields'
import { localTime } from '@doorplate/domain/time'
import { fullDate, shownTime } from '@doorplate/domain/words/dates'
import { speechIn } from '../words.ts'
import { type Block, bookersBlocks, type Fact, type Own } from './blocks.ts'
import {
  type Invitation,
  type InvitationDetails,
  isReleased,
  mailedFields,
  oneLine,
  type Sender
} from './invitation.ts'

/** The parts of a message, before text or HTML. User input is in facts only. */
export type Words = { language: string; lead: string; blocks: Block[]; signature: string }

const subjectLimit = 200
const purposeLimit = 80

/** Contains user input only where the office wants the purpose in it: calendars show it. */
export function meetingTitle(details: InvitationDetails, language: string, sender: Sender): string {
  return titlePurpose(details, sender) || speechIn(language).say('mail.title', { room: oneLine(details.room_name) })
}

/** On one line, with user input as in the title. */
export function subjectOf(invitation: Invitation, sender: Sender): string {
  const { details, language } = invitation
  const { room_name, date } = details
  const values = { room: oneLine(room_name), date: fullDate(date, language), ...timesOf(details, language, sender) }
  const { say } = speechIn(language)
  const purpose = titlePurpose(details, sender)
  const { subject } = occasionOf(invitation)
  const sentence = purpose ? say(purposeSubjects[subject], { purpose, ...values }) : say(subject, values)
  return [...sentence].slice(0, subjectLimit).join('')
}

const purposeSubjects = {
  'mail.subject': 'mail.purposeSubject',
  'mail.changedSubject': 'mail.changedPurposeSubject',
  'mail.cancelledSubject': 'mail.cancelledPurposeSubject'
} as const

/** Blank where the room alone is the title. Shortened, so that a subject has place for room and date. */
function titlePurpose({ purpose }: InvitationDetails, { invitationTitle }: Sender): string {
  if (invitationTitle !== 'purpose') return ''
  const letters = [...oneLine(purpose)]
  return letters.length <= purposeLimit ? letters.join('') : `${letters.slice(0, purposeLimit - 1).join('')}…`
}

/** The room, its area and the office's address, as far as they are known. */
export function locationOf({ room_name, room_area = '' }: InvitationDetails, { officeAddress }: Sender): string {
  return [room_name, room_area, officeAddress].map(oneLine).filter(Boolean).join(', ')
}

/** @param own what the booker alone gets */
export function wordsOf(invitation: Invitation, sender: Sender, own?: Own): Words {
  const { details, recipient, language } = invitation
  const isBooker = recipient === details.booker_email
  const { say } = speechIn(language)
  return {
    language,
    lead: leadOf(invitation, sender, isBooker ? 'booker' : 'guest'),
    blocks: [
      { facts: factsOf(invitation, sender) },
      { title: say('mail.entered'), facts: enteredBy(details, language, details.was) },
      ...(isBooker ? bookersBlocks(invitation, sender, own) : [])
    ],
    signature: say('mail.sentBy', { office: oneLine(sender.officeName) })
  }
}

function leadOf(invitation: Invitation, sender: Sender, reader: 'booker' | 'guest'): string {
  const { details, language } = invitation
  const { say } = speechIn(language)
  const room = oneLine(details.room_name)
  if (details.ended_via === undefined) {
    return say(occasionOf(invitation).lead[reader], { room, time: written(invitation, sender).time })
  }
  const values = { room, time: timesOf(details, language, sender).end }
  return say(endings[details.ended_via] ?? 'mail.endedOnPage', values)
}

const endings: Record<string, 'mail.endedAtDisplay' | 'mail.endedByOffice'> = {
  display: 'mail.endedAtDisplay',
  operator: 'mail.endedByOffice'
}

export function calendarText({ details }: Pick<Invitation, 'details'>, language: string): string {
  const lines = enteredBy(details, language).map((fact) => lineOf(fact, language))
  return [speechIn(language).say('mail.entered'), ...lines].join('\n')
}

export function lineOf(fact: Fact, language: string): string {
  return speechIn(language).say('mail.line', fact)
}

function timesOf(
  { start_time, end_time }: Pick<InvitationDetails, 'start_time' | 'end_time'>,
  language: string,
  { officeClock }: Pick<Sender, 'officeClock'>
) {
  return { start: shownTime(start_time, officeClock, language), end: shownTime(end_time, officeClock, language) }
}

function factsOf(invitation: Invitation, sender: Sender): Fact[] {
  const { details, language, method } = invitation
  const facts = whereAndWhen(details, language, sender, details.was)
  if (method === 'REQUEST' || details.left) return facts
  return [...facts, { label: speechIn(language).say('mail.cancelled'), value: cancellationText(invitation, sender) }]
}

type Place = Pick<InvitationDetails, 'room_name' | 'room_area' | 'date' | 'start_time' | 'end_time'>

/** @param was what the reader knows of it */
export function whereAndWhen(
  place: Place,
  language: string,
  sender: Pick<Sender, 'officeClock' | 'officeTimeZone' | 'officeAddress'>,
  was = place
): Fact[] {
  const { say } = speechIn(language)
  const timesIn = (each: Place) => say('all.stripTimes', timesOf(each, language, sender))
  const zoned = say('mail.times', { ...timesOf(place, language, sender), zone: sender.officeTimeZone })
  const [room, date] = [oneLine(place.room_name), fullDate(place.date, language)]
  const area = oneLine(place.room_area ?? '')
  const shownRoom = area === '' ? room : say('all.listed', { first: room, next: area })
  const wasRoom = oneLine(was.room_name)
  const address = oneLine(sender.officeAddress)
  return [
    { label: say('mail.room'), value: withBefore(shownRoom, room === wasRoom ? shownRoom : wasRoom, language) },
    ...(address === '' ? [] : [{ label: say('mail.address'), value: address }]),
    { label: say('mail.date'), value: withBefore(date, fullDate(was.date, language), language) },
    { label: say('mail.time'), value: withBefore(timesIn(place), timesIn(was), language, zoned) }
  ]
}

function withBefore(now: string, before: string, language: string, shown = now): string {
  return now === before ? shown : speechIn(language).say('mail.was', { now: shown, before })
}

function enteredBy(details: InvitationDetails, language: string, was?: InvitationDetails['was']): Fact[] {
  const { guests } = details
  const { say } = speechIn(language)
  // A message that was queued before there was a field has nothing for it.
  const texts = mailedFields.map((field) => ({
    label: say(`mail.${field}`),
    now: typedText(details[field], language),
    before: typedText(was?.[field] ?? details[field], language),
    isSet: isFilledIn(details[field] ?? '')
  }))
  const entered = texts
    .filter(({ now, before, isSet }) => now !== before || (now !== '' && isSet))
    .map(({ label, now, before }) => ({ label, value: withBefore(now || '–', before, language) }))
  return guests.length > 0 ? [...entered, { label: say('mail.guests'), value: guests.join(', ') }] : entered
}

function typedText(value: string | boolean | null | undefined, language: string): string {
  const { say } = speechIn(language)
  return typeof value === 'boolean' ? say(value ? 'all.yes' : 'all.no') : oneLine(value ?? '')
}

/** The place of a cancellation by people says more than its author, who is always 'User'. */
function cancellationText(invitation: Invitation, sender: Sender): string {
  const { details, language } = invitation
  const sentence = cancellations[details.cancelled_via ?? ''] ?? 'mail.cancelledAt'
  return speechIn(language).say(sentence, written(invitation, sender))
}

/** When the event that the message reports happened. */
function written({ created_at, language }: Invitation, { officeTimeZone, officeClock }: Sender) {
  const { date, time } = localTime(created_at.getTime(), officeTimeZone)
  return { date: fullDate(date, language), time: shownTime(time, officeClock, language) }
}

const cancellations: Record<string, `mail.cancelled${'OnPage' | 'AtDisplay' | 'ByOffice' | 'NoCheckIn'}`> = {
  web: 'mail.cancelledOnPage',
  display: 'mail.cancelledAtDisplay',
  operator: 'mail.cancelledByOffice',
  release: 'mail.cancelledNoCheckIn'
}

function occasionOf(invitation: Invitation) {
  const { was, left, extended, end_time } = invitation.details
  if (isReleased(invitation)) return occasions.released
  if (invitation.method === 'CANCEL') return left ? occasions.uninvited : occasions.cancelled
  if (!was) return occasions.invited
  return extended && end_time > was.end_time ? occasions.extended : occasions.changed
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
  extended: {
    subject: 'mail.changedSubject',
    lead: { booker: 'mail.meetingExtended', guest: 'mail.meetingGoesOn' }
  },
  cancelled: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.bookingCancelled', guest: 'mail.meetingCancelled' }
  },
  released: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.released', guest: 'mail.meetingCancelled' }
  },
  uninvited: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.bookingCancelled', guest: 'mail.noLongerInvited' }
  }
} as const
