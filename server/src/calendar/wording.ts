import { bookingFields, type InvitationField, type TextField, textFields } from '@doorplate/domain/bookings/fields'
import { localTime } from '@doorplate/domain/time'
import { fullDate } from '@doorplate/domain/words/dates'
import { say } from '../words.ts'
import { type Invitation, type InvitationDetails, oneLine, type Sender } from './invitation.ts'

export type Fact = { label: string; value: string }

/** The parts of a message, before text or HTML. User input is in `entered.facts` only. */
export type Words = {
  lead: string
  facts: Fact[]
  entered: { title: string; facts: Fact[] }
  link: Fact | undefined
  signature: string
}

const subjectLimit = 200

/** Contains no user input: calendars show it. */
export function meetingTitle({ room_name }: InvitationDetails): string {
  return say('mail.title', { room: oneLine(room_name) })
}

/** A template on one line without user input. */
export function subjectOf({ method, details }: Invitation): string {
  const { room_name, date, start_time: start, end_time: end } = details
  const values = { room: oneLine(room_name), date: fullDate(date, 'en'), start, end }
  const subject = say(method === 'CANCEL' ? 'mail.cancelledSubject' : 'mail.subject', values)
  return [...subject].slice(0, subjectLimit).join('')
}

export function wordsOf(invitation: Invitation, sender: Sender): Words {
  const { method, details, recipient } = invitation
  const isBooker = recipient === details.booker_email
  const { lead, link } = occasions[method]
  return {
    lead: say(lead[isBooker ? 'booker' : 'guest']),
    facts: factsOf(invitation, sender),
    entered: { title: say('mail.entered'), facts: enteredBy(details) },
    link: isBooker && sender.publicUrl !== undefined ? { label: say(link), value: sender.publicUrl } : undefined,
    signature: say('mail.sentBy', { office: oneLine(sender.officeName) })
  }
}

export function calendarText({ details }: Invitation): string {
  return [say('mail.entered'), ...enteredBy(details).map(factLine)].join('\n')
}

export function plainText({ lead, facts, entered, link, signature }: Words): string {
  const blocks = [
    [lead],
    facts.map(factLine),
    [entered.title, ...entered.facts.map(factLine)],
    link ? [factLine(link)] : [],
    [signature]
  ]
  const filled = blocks.filter((block) => block.length > 0)
  return `${filled.map((block) => block.join('\n')).join('\n\n')}\n`
}

function factLine(fact: Fact): string {
  return say('mail.line', fact)
}

function factsOf(invitation: Invitation, { officeTimeZone }: Sender): Fact[] {
  const { room_name, date, start_time: start, end_time: end } = invitation.details
  const facts = [
    { label: say('mail.room'), value: oneLine(room_name) },
    { label: say('mail.date'), value: fullDate(date, 'en') },
    { label: say('mail.time'), value: say('mail.times', { start, end, zone: officeTimeZone }) }
  ]
  if (invitation.method === 'REQUEST') return facts
  return [...facts, { label: say('mail.cancelled'), value: cancellationText(invitation, officeTimeZone) }]
}

const enteredFields = textFields.filter((name): name is TextField & InvitationField => bookingFields[name].invitation)

function enteredBy(details: InvitationDetails): Fact[] {
  const { guests } = details
  // A message that was queued before there was a field has nothing for it.
  const texts = enteredFields.map((field) => ({ label: say(`mail.${field}`), value: oneLine(details[field] ?? '') }))
  const entered = texts.filter(({ value }) => value !== '')
  return guests.length > 0 ? [...entered, { label: say('mail.guests'), value: guests.join(', ') }] : entered
}

/** `cancelled_by` is always 'User', so the place of the cancellation says more. */
function cancellationText({ created_at, details }: Invitation, timeZone: string): string {
  const { date, time } = localTime(created_at.getTime(), timeZone)
  return say(cancellations[details.cancelled_via ?? ''] ?? 'mail.cancelledAt', { date: fullDate(date, 'en'), time })
}

const cancellations: Record<string, 'mail.cancelledOnPage' | 'mail.cancelledAtDisplay' | 'mail.cancelledByOffice'> = {
  web: 'mail.cancelledOnPage',
  display: 'mail.cancelledAtDisplay',
  operator: 'mail.cancelledByOffice'
}

const occasions = {
  REQUEST: { lead: { booker: 'mail.booked', guest: 'mail.invited' }, link: 'mail.seeOrCancel' },
  CANCEL: { lead: { booker: 'mail.bookingCancelled', guest: 'mail.meetingCancelled' }, link: 'mail.bookAgain' }
} as const
