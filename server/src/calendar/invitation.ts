import {
  type InvitationField,
  invitationFields,
  type NewBooking,
  type TextField,
  typedFields,
  type YesNoField
} from '@doorplate/domain/bookings/fields'
import type { CheckInTimes } from '@doorplate/domain/door/check-in'
import { pick } from '@doorplate/domain/pick'
import type { Config } from '../config.ts'

/** The content of a message, fixed when its row is written, so that a resend is identical. */
export type InvitationDetails = Pick<NewBooking, 'date' | 'start_time' | 'end_time' | InvitationField> & {
  room_name: string
  /** Where the room is. Rows of older programs lack it. */
  room_area?: string
  /** How it was cancelled: web, display, operator or sql. Null in a request. */
  cancelled_via: string | null
  /**
   * The content of the previous message to this person, if it was an invitation too. Rows of older programs lack what
   * people typed.
   */
  was?: Pick<InvitationDetails, 'room_name' | 'date' | 'start_time' | 'end_time'> &
    Partial<Pick<NewBooking, TypedField>>
  /** This person alone is no longer invited. */
  left?: boolean
  extended?: boolean
  /** How it was ended early: web, display or operator. */
  ended_via?: string
  /** Between which times someone has to check in, or the room is free again. */
  check_in?: CheckInTimes & { by_link?: true }
}

type TypedField = Extract<InvitationField, TextField | YesNoField>

/** The fields that a message shows as a line of text each. */
export const mailedFields = invitationFields.filter((name): name is TypedField =>
  typedFields.some((each) => each === name)
)

/** The fields of `was`. */
export const beforeFields = ['room_name', 'date', 'start_time', 'end_time', ...mailedFields] as const

/** The booking as a message shows it. */
export const detailFields = ['date', 'start_time', 'end_time', ...invitationFields, 'cancelled_via'] as const

/** A meeting as a calendar has it. */
export type CalendarEntry = {
  /** The first part of its UID. */
  thread_id: string
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  sequence: number
  details: InvitationDetails
  created_at: Date
  /** The same in all messages of a booking: the UID must not change. */
  uid_host: string
}

/** A row of the outbox: one message to one person. */
export type Invitation = CalendarEntry & {
  id: string
  recipient: string
  method: 'REQUEST' | 'CANCEL'
  /** The reader's: the words are the same in a resend. */
  language: string
}

/** The settings that a message depends on, frozen when its row is written. */
export type Sender = Pick<Config, (typeof senderFields)[number]>

const senderFields = [
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

export function storedSender(sender: Sender): string {
  return JSON.stringify(pick(sender, senderFields))
}

export function hostOf({ mailFrom }: Pick<Sender, 'mailFrom'>): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
}

/** Removes everything that could end a header or a calendar line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
}

/** No one checked in. */
export function isReleased({ method, details }: Pick<Invitation, 'method' | 'details'>): boolean {
  return method === 'CANCEL' && details.cancelled_via === 'release'
}
