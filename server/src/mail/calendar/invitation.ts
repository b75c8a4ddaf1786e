import {
  type InvitationField,
  invitationFields,
  type NewBooking,
  type TextField,
  typedFields,
  type YesNoField
} from '@doorplate/domain/bookings/fields'
import type { CheckInTimes } from '@doorplate/domain/doors/check-in'
import { pick } from '@doorplate/domain/pick'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Day, Time } from '@doorplate/domain/time'
import type { Config } from '../../base/settings/config.ts'

/** The content of a message, frozen when its row is written, so that a resend is identical. */
export type InvitationDetails = Pick<NewBooking, 'date' | 'start_time' | 'end_time' | InvitationField> & {
  /** Tells rooms of the same name apart, and knows one by its new name. Missing in messages of 1.0.0. */
  room_id?: string
  room_name: string
  /** Missing in messages from before rooms had one, which a database that became 1.0.0 may still have. */
  room_area?: string
  /** web, display, operator, release or sql; null in a request. */
  cancelled_via: string | null
  /** The previous message to this person, if it was an invitation. It lacks fields that are younger than it is. */
  was?: Pick<InvitationDetails, 'room_id' | 'room_name' | 'room_area' | 'date' | 'start_time' | 'end_time'> &
    Partial<Pick<NewBooking, TypedField | 'guests'>> & { series?: SeriesDates }
  /** Why the office cancelled or moved the meeting. */
  reason?: string
  /** Set in a cancellation for a person who is no longer invited to a meeting that takes place. */
  left?: boolean
  /** Set in a cancellation and in the invitation that replaces it, where calendars need a new entry. */
  reissued?: boolean
  /** Set in a cancellation that is followed by an invitation with another time or room. */
  moved?: boolean
  extended?: boolean
  /** web, display or operator, if it was ended early. */
  ended_via?: string
  check_in?: CheckInTimes & { by_link?: true }
  /** In a message about one date of a series, the time that the series has on it. */
  planned?: { date: Day; start_time: Time }
  /** In a message about a whole series, whose first date is `date`. */
  series?: SeriesDates
}

export type SeriesDates = {
  rule: RepeatRule
  last_date: Day
  /** Dates of the rule on which the meeting does not take place. */
  skipped: Day[]
  regular: Day[]
  /** Dates that now belong to another series, to which this person is invited too. */
  apart?: Day[]
  /** The dates to which somebody who is invited to the others is not. */
  absent?: Record<string, Day[]>
}

type TypedField = Extract<InvitationField, TextField | YesNoField>

export const mailedFields = invitationFields.filter((name): name is TypedField =>
  typedFields.some((each) => each === name)
)

export const beforeFields = [
  'room_id',
  'room_name',
  'room_area',
  'date',
  'start_time',
  'end_time',
  'series',
  'guests',
  ...mailedFields
] as const

export const detailFields = ['date', 'start_time', 'end_time', ...invitationFields, 'cancelled_via'] as const

export type CalendarEntry = {
  /** The first part of its UID: the booking, or its series. */
  thread_id: string
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  sequence: number
  details: InvitationDetails
  created_at: Date
  /** The last part of its UID: the same in all messages of a booking. */
  uid_host: string
  dates?: InvitationDetails[]
}

export type Invitation = CalendarEntry & {
  id: string
  /** Missing if the message is about a whole series. */
  booking_id?: string | null
  recipient: string
  method: 'REQUEST' | 'CANCEL'
  language: string
  /** The recipient's knowledge of the series, and of each of its dates that had messages of its own. */
  told?: LastMessage[]
  /** Invitations to dates that differ from the series that it is about, which arrive with it. */
  carried?: LastMessage[]
}

export type LastMessage = { booking_id: string | null; method: 'REQUEST' | 'CANCEL'; details: InvitationDetails }

/** What each message shows of its office and its server. Stored with the message, in the column `sender`. */
export type Letterhead = Pick<Config, (typeof letterheadFields)[number]>

const letterheadFields = [
  'mailFrom',
  'officeName',
  'officeTimeZone',
  'officeLanguage',
  'officeClock',
  'officeAddress',
  'invitationTitle',
  'publicUrl',
  'cancelBy'
] as const

export function storedLetterhead(letterhead: Letterhead): Letterhead {
  return pick(letterhead, letterheadFields)
}

export function hostOf({ mailFrom }: Pick<Letterhead, 'mailFrom'>): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
}

/** Removes all characters that could end a header or a calendar line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
}

export function isReleased({ method, details }: Pick<Invitation, 'method' | 'details'>): boolean {
  return method === 'CANCEL' && details.cancelled_via === 'release'
}
