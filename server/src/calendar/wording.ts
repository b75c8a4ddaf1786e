import type { InvitationField, TextField } from '@doorplate/domain/bookings/fields'
import { localTime } from '@doorplate/domain/time'
import { fullDate } from '@doorplate/domain/words/dates'
import { type Invitation, type InvitationDetails, oneLine, type Sender } from './invitation.ts'

export type Fact = { label: string; value: string }

/** The parts of a message, before text or HTML. User input is in `entered` only. */
export type Words = { lead: string; facts: Fact[]; entered: Fact[]; link: Fact | undefined; signature: string }

const subjectLimit = 200

const places: Record<string, string> = {
  web: ', on the booking page',
  display: ', at a room display',
  operator: ', on behalf of the office'
}

/** Contains no user input: calendars and subjects show it. */
export function meetingTitle({ room_name }: Pick<InvitationDetails, 'room_name'>): string {
  return `Meeting in ${oneLine(room_name)}`
}

/** A template on one line without user input. */
export function subjectOf({ method, details }: Invitation): string {
  const prefix = method === 'CANCEL' ? 'Cancelled: ' : ''
  const subject = `${prefix}${meetingTitle(details)}, ${fullDate(details.date)}, ${details.start_time}-${details.end_time}`
  return [...subject].slice(0, subjectLimit).join('')
}

export function wordsOf(invitation: Invitation, sender: Sender): Words {
  const { method, details, recipient } = invitation
  const isBooker = recipient === details.booker_email
  const facts = [
    { label: 'Room', value: oneLine(details.room_name) },
    { label: 'Date', value: fullDate(details.date) },
    { label: 'Time', value: `${details.start_time} to ${details.end_time} (${sender.officeTimeZone})` }
  ]
  if (method === 'CANCEL') facts.push({ label: 'Cancelled', value: cancellationText(invitation, sender) })
  return {
    lead: leads[method][isBooker ? 'booker' : 'guest'],
    facts,
    entered: enteredBy(details),
    link: isBooker ? linkTo(sender, method === 'CANCEL' ? 'Book again' : 'See or cancel it') : undefined,
    signature: `Sent by ${oneLine(sender.officeName)}, because this address was entered when the room was booked.`
  }
}

export function calendarText({ details }: Invitation): string {
  return ['Entered by the booker:', ...enteredBy(details).map(factLine)].join('\n')
}

export function plainText({ lead, facts, entered, link, signature }: Words): string {
  const blocks = [
    [lead],
    facts.map(factLine),
    ['Entered by the booker:', ...entered.map(factLine)],
    link ? [factLine(link)] : [],
    [signature]
  ]
  const filled = blocks.filter((block) => block.length > 0)
  return `${filled.map((block) => block.join('\n')).join('\n\n')}\n`
}

function factLine({ label, value }: Fact): string {
  return `${label}: ${value}`
}

/** What the texts that people typed are called in a message, in its order. */
const enteredLabels: Record<TextField & InvitationField, string> = {
  booked_by: 'Name',
  company: 'Company',
  purpose: 'Purpose'
}
const enteredFields = Object.keys(enteredLabels) as (keyof typeof enteredLabels)[]

function enteredBy(details: InvitationDetails): Fact[] {
  const { guests } = details
  // A message that was queued before there was a field has nothing for it.
  const texts = enteredFields.map((field) => ({ label: enteredLabels[field], value: oneLine(details[field] ?? '') }))
  const entered = texts.filter(({ value }) => value !== '')
  return guests.length > 0 ? [...entered, { label: 'Guests', value: guests.join(', ') }] : entered
}

/** `cancelled_by` is always 'User', so the place of the cancellation says more. */
function cancellationText({ created_at, details }: Invitation, { officeTimeZone }: Sender): string {
  const { date, time } = localTime(created_at.getTime(), officeTimeZone)
  return `${fullDate(date)} at ${time} by User${places[details.cancelled_via ?? ''] ?? ''}`
}

function linkTo({ publicUrl }: Sender, label: string): Fact | undefined {
  return publicUrl === undefined ? undefined : { label, value: publicUrl }
}

const leads = {
  REQUEST: { booker: 'Your room is booked.', guest: 'You are invited to a meeting.' },
  CANCEL: { booker: 'Your booking was cancelled.', guest: 'A meeting that you were invited to was cancelled.' }
} as const
