import { bookingFields, type InvitationField, type TextField, textFields } from '@doorplate/domain/bookings/fields'
import { localTime } from '@doorplate/domain/time'
import { fullDate, shownTime } from '@doorplate/domain/words/dates'
import { speechIn } from '../words.ts'
import { type Invitation, type InvitationDetails, oneLine, type Sender } from './invitation.ts'

export type Fact = { label: string; value: string }

/** The parts of a message, before text or HTML. User input is in `entered.facts` only. */
export type Words = {
  language: string
  lead: string
  facts: Fact[]
  entered: { title: string; facts: Fact[] }
  link: Fact | undefined
  signature: string
}

const subjectLimit = 200

/** Contains no user input: calendars show it. */
export function meetingTitle({ room_name }: InvitationDetails, language: string): string {
  return speechIn(language).say('mail.title', { room: oneLine(room_name) })
}

/** A template on one line without user input. */
export function subjectOf(invitation: Invitation, sender: Sender): string {
  const { details, language } = invitation
  const { room_name, date } = details
  const values = { room: oneLine(room_name), date: fullDate(date, language), ...timesOf(details, language, sender) }
  const { say } = speechIn(language)
  const subject = say(occasionOf(invitation).subject, values)
  return [...subject].slice(0, subjectLimit).join('')
}

/** @param own where the booker's own link leads */
export function wordsOf(invitation: Invitation, sender: Sender, own?: string): Words {
  const { details, recipient, language } = invitation
  const isBooker = recipient === details.booker_email
  const { lead } = occasionOf(invitation)
  const { say } = speechIn(language)
  return {
    language,
    lead: say(lead[isBooker ? 'booker' : 'guest']),
    facts: factsOf(invitation, sender),
    entered: { title: say('mail.entered'), facts: enteredBy(details, language) },
    link: isBooker ? linkOf(invitation, sender, own) : undefined,
    signature: say('mail.sentBy', { office: oneLine(sender.officeName) })
  }
}

function linkOf({ method, language }: Invitation, { publicUrl }: Sender, own: string | undefined): Fact | undefined {
  const value = method === 'REQUEST' ? own : publicUrl
  const label = method === 'REQUEST' ? 'mail.seeChangeOrCancel' : 'mail.bookAgain'
  return value === undefined ? undefined : { label: speechIn(language).say(label), value }
}

export function calendarText({ details }: Pick<Invitation, 'details'>, language: string): string {
  const lines = enteredBy(details, language).map((fact) => lineOf(fact, language))
  return [speechIn(language).say('mail.entered'), ...lines].join('\n')
}

export function plainText({ language, lead, facts, entered, link, signature }: Words): string {
  const line = (fact: Fact) => lineOf(fact, language)
  const blocks = [
    [lead],
    facts.map(line),
    [entered.title, ...entered.facts.map(line)],
    link ? [line(link)] : [],
    [signature]
  ]
  const filled = blocks.filter((block) => block.length > 0)
  return `${filled.map((block) => block.join('\n')).join('\n\n')}\n`
}

function lineOf(fact: Fact, language: string): string {
  return speechIn(language).say('mail.line', fact)
}

function timesOf(
  { start_time, end_time }: Pick<InvitationDetails, 'start_time' | 'end_time'>,
  language: string,
  { officeClock }: Sender
) {
  return { start: shownTime(start_time, officeClock, language), end: shownTime(end_time, officeClock, language) }
}

function factsOf(invitation: Invitation, sender: Sender): Fact[] {
  const { details, language, method } = invitation
  const { was = details, left } = details
  const { say } = speechIn(language)
  const fact = (label: 'mail.room' | 'mail.date' | 'mail.time', textOf: (of: typeof was) => string): Fact => {
    const [now, before] = [textOf(details), textOf(was)]
    return { label: say(label), value: now === before ? now : say('mail.was', { now, before }) }
  }
  const facts = [
    fact('mail.room', (of) => oneLine(of.room_name)),
    fact('mail.date', (of) => fullDate(of.date, language)),
    fact('mail.time', (of) => {
      const times = { ...timesOf(of, language, sender), zone: sender.officeTimeZone }
      return say('mail.times', times)
    })
  ]
  if (method === 'REQUEST' || left) return facts
  return [...facts, { label: say('mail.cancelled'), value: cancellationText(invitation, sender) }]
}

const enteredFields = textFields.filter((name): name is TextField & InvitationField => bookingFields[name].invitation)

function enteredBy(details: InvitationDetails, language: string): Fact[] {
  const { guests } = details
  const { say } = speechIn(language)
  // A message that was queued before there was a field has nothing for it.
  const texts = enteredFields.map((field) => ({ label: say(`mail.${field}`), value: oneLine(details[field] ?? '') }))
  const entered = texts.filter(({ value }) => value !== '')
  return guests.length > 0 ? [...entered, { label: say('mail.guests'), value: guests.join(', ') }] : entered
}

/** `cancelled_by` is always 'User', so the place of the cancellation says more. */
function cancellationText({ created_at, details, language }: Invitation, sender: Sender): string {
  const { date, time } = localTime(created_at.getTime(), sender.officeTimeZone)
  const values = { date: fullDate(date, language), time: shownTime(time, sender.officeClock, language) }
  return speechIn(language).say(cancellations[details.cancelled_via ?? ''] ?? 'mail.cancelledAt', values)
}

const cancellations: Record<string, 'mail.cancelledOnPage' | 'mail.cancelledAtDisplay' | 'mail.cancelledByOffice'> = {
  web: 'mail.cancelledOnPage',
  display: 'mail.cancelledAtDisplay',
  operator: 'mail.cancelledByOffice'
}

function occasionOf({ method, details: { was, left } }: Invitation) {
  if (method === 'REQUEST') return was ? occasions.changed : occasions.invited
  return left ? occasions.uninvited : occasions.cancelled
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
  cancelled: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.bookingCancelled', guest: 'mail.meetingCancelled' }
  },
  uninvited: {
    subject: 'mail.cancelledSubject',
    lead: { booker: 'mail.bookingCancelled', guest: 'mail.noLongerInvited' }
  }
} as const
