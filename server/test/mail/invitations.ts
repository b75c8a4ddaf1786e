import { blankValues } from '@doorplate/domain/bookings/fields'
import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import type { Invitation, InvitationDetails, Letterhead } from '../../src/mail/calendar/invitation.ts'

export const office: Letterhead = {
  mailFrom: 'rooms@office.example',
  officeName: 'Harbour Office',
  officeTimeZone: 'Europe/Berlin',
  officeLanguage: 'en',
  officeClock: '24',
  officeAddress: '',
  invitationTitle: 'room',
  publicUrl: undefined,
  cancelBy: 'anyone'
}

/** Every header of a message to the booker, in order: no input may add one. */
export const messageHeaders = [
  'auto-submitted',
  'content-language',
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type'
]

/** Guests also get the address of the booker. */
export const guestHeaders = messageHeaders.toSpliced(4, 0, 'reply-to')

export function invitation(
  changes: Partial<Omit<Invitation, 'details'>> = {},
  details: Partial<InvitationDetails> = {}
): Invitation {
  return {
    id: '7d0e9c1a-3f52-4b0e-9a57-0c4f0f0a1b2c',
    thread_id: 'b1c2d3e4-0000-4000-8000-00000000abcd',
    recipient: 'priya@northwind.example',
    method: 'REQUEST',
    sequence: 0,
    created_at: new Date('2026-11-24T09:42:07.481Z'),
    uid_host: 'office.example',
    language: 'en',
    ...changes,
    details: {
      ...blankValues,
      room_name: 'Atlas',
      room_area: '',
      date: '2026-11-25',
      start_time: '09:00',
      end_time: '10:00',
      booked_by: 'Priya Raman',
      booker_email: 'priya@northwind.example',
      company: 'Northwind Freight',
      purpose: 'Rail slots for spring',
      guests: ['jonas@buergi.example'],
      cancelled_via: null,
      ...details
    }
  }
}

export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events, event: events[0]!, zones: calendar.getAllSubcomponents('vtimezone') }
}

/** Through another reader, which shares no code with the writer. */
export function readIndependently(text: string): VEvent {
  const events = Object.values(parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT')
  if (events.length !== 1) throw new Error(`There are ${events.length} events`)
  return events[0]!
}

export function valuesOf(event: ICAL.Component): Record<string, string> {
  return Object.fromEntries(event.getAllProperties().map((each) => [each.name, String(each.getFirstValue())]))
}
