import type { Booking } from '@doorplate/domain/bookings/bookings'
import { isFilledIn, type PersonField } from '@doorplate/domain/bookings/fields'
import { Sentence, say } from './words.ts'

type Booked = Pick<Booking, 'booked_by' | 'company' | 'private'>

export function hasBooker(booking: Booked): boolean {
  return Boolean(booking.booked_by || booking.company || booking.private)
}

/** Whether others see only that the room is taken. */
export function isHidden(booking: Pick<Booked, 'booked_by' | 'private'>): boolean {
  return booking.private === true && booking.booked_by === null
}

/** The booker, or that the meeting is private. */
export function nameWords(booking: Pick<Booked, 'booked_by' | 'private'>): string | null {
  return isHidden(booking) ? say('label.private') : booking.booked_by
}

export function Booker({ booking }: { booking: Booked }) {
  const { booked_by, company } = booking
  if (isHidden(booking)) return <b>{say('label.private')}</b>
  const name = booked_by && (
    <b>
      <bdi>{booked_by}</bdi>
    </b>
  )
  const employer = company && <bdi>{company}</bdi>
  return name && employer ? <Sentence it="all.listed" first={name} next={employer} /> : name || employer
}

export function Purpose({ purpose }: { purpose: string }) {
  return <Sentence it="all.purpose" purpose={<bdi>{purpose}</bdi>} />
}

/** 'Cost centre: 4711', a line for each field. */
export function FieldLines({ booking, fields }: { booking: Booking; fields: readonly PersonField[] }) {
  return fields
    .filter((field) => isFilledIn(booking[field]))
    .map((field) => (
      <p key={field}>
        <Sentence it="all.field" label={say(`label.${field}`)} value={<bdi>{valueWords(booking[field])}</bdi>} />
      </p>
    ))
}

export function valueWords(value: Booking[PersonField] | boolean): string {
  if (typeof value === 'boolean') return say(value ? 'all.yes' : 'all.no')
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
