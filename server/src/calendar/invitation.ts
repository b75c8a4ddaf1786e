import type { InvitationField, NewBooking } from '@doorplate/domain/bookings/fields'
import type { Config } from '../config.ts'

/** What a message says, as it was when its row was written: a resend is the same message. */
export type InvitationDetails = Pick<NewBooking, 'date' | 'start_time' | 'end_time' | InvitationField> & {
  room_name: string
  /** Where it was cancelled: web, display, operator or sql; null in a request. */
  cancelled_via: string | null
}

/** One message to one person: a row of the outbox. */
export type Invitation = {
  id: string
  booking_id: string
  recipient: string
  method: 'REQUEST' | 'CANCEL'
  sequence: number
  details: InvitationDetails
  created_at: Date
  /** What the meeting's UID ends in: the same in all messages of a booking. */
  uid_host: string
}

/** Who sends: the settings that a message depends on, as they were when its row was written. */
export type Sender = Pick<Config, 'mailFrom' | 'officeName' | 'officeTimeZone' | 'publicUrl'>

/** The sender as a row keeps it: nothing else of the settings. */
export function storedSender({ mailFrom, officeName, officeTimeZone, publicUrl }: Sender): string {
  return JSON.stringify({ mailFrom, officeName, officeTimeZone, publicUrl })
}

/** The part of the sending address that makes our identifiers unique in the world. */
export function hostOf({ mailFrom }: Pick<Sender, 'mailFrom'>): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
}

/** The text without anything that a header or a calendar line could take for its end. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
}
