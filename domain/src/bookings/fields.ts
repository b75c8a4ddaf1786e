import type { TextRule } from '../texts.ts'
import type { Day, Time } from '../time.ts'

/** How much of a booking the public key shows: everything, who and which company, or only that the room is taken. */
export type SchedulePrivacy = 'full' | 'names' | 'busy'

type Values = {
  uuid: string
  key: string
  day: Day
  time: Time
  flag: boolean
  /** ISO instant; null until it happens. */
  instant: string | null
  author: string | null
  text: string
  email: string
  emails: string[]
}

type Definition =
  | { by: 'server'; kind: 'uuid' | 'flag' | 'instant' | 'author' }
  | { by: 'choice'; kind: 'key' | 'day' | 'time' }
  | ({ by: 'person'; kind: 'text' } & TextRule & Handling)
  | ({ by: 'person'; kind: 'email' | 'emails'; required: boolean } & Handling)

type Handling = {
  /** The privacy modes in which the public key sees it. Elsewhere it is null, or an empty list. */
  shownIn: readonly SchedulePrivacy[]
  erased: boolean
  /** Whether the invited people read it in their mail and calendar. */
  invitation: boolean
}

/** In the order of the API. Types, schemas, SQL, privacy, retention and the form's checks follow from it. */
export const bookingFields = {
  id: { by: 'server', kind: 'uuid' },
  room_id: { by: 'choice', kind: 'key' },
  date: { by: 'choice', kind: 'day' },
  start_time: { by: 'choice', kind: 'time' },
  end_time: { by: 'choice', kind: 'time' },
  booked_by: {
    by: 'person',
    kind: 'text',
    limit: 120,
    required: true,
    shownIn: ['full', 'names'],
    erased: false,
    invitation: true
  },
  booker_email: {
    by: 'person',
    kind: 'email',
    required: true,
    shownIn: ['full'],
    erased: true,
    invitation: true
  },
  company: {
    by: 'person',
    kind: 'text',
    limit: 120,
    required: true,
    shownIn: ['full', 'names'],
    erased: false,
    invitation: true
  },
  purpose: {
    by: 'person',
    kind: 'text',
    limit: 500,
    required: true,
    shownIn: ['full'],
    erased: false,
    invitation: true
  },
  guests: {
    by: 'person',
    kind: 'emails',
    required: false,
    shownIn: ['full'],
    erased: true,
    invitation: true
  },
  cancelled: { by: 'server', kind: 'flag' },
  cancelled_at: { by: 'server', kind: 'instant' },
  cancelled_by: { by: 'server', kind: 'author' }
} as const satisfies Record<string, Definition>

type Table = typeof bookingFields
type FieldsLike<Shape> = { [F in keyof Table]: Table[F] extends Shape ? F : never }[keyof Table]
type Value<F extends keyof Table> = Values[Table[F]['kind']]

export type BookingField = keyof Table
export type TextField = FieldsLike<{ kind: 'text' }>
export type PersonField = FieldsLike<{ by: 'person' }>
export type RequestField = FieldsLike<{ by: 'person' | 'choice' }>
export type InvitationField = FieldsLike<{ invitation: true }>
type ErasedAddress = FieldsLike<{ kind: 'email'; erased: true }>
type OptionalField = FieldsLike<{ required: false }>

export type PersonValues = { [F in PersonField]: Value<F> }

export type NewBooking = { [F in RequestField]: Value<F> }

export type BookingRequest = Omit<NewBooking, OptionalField> & Partial<Pick<NewBooking, OptionalField>>

/** A booking as the API sends it. Fields that `SCHEDULE_PRIVACY` hides are null, and guests are empty. */
export type Booking = {
  [F in BookingField]: F extends FieldsLike<{ kind: 'text' | 'email' }> ? Value<F> | null : Value<F>
}

/** A booking with nothing hidden. An address that retention has erased is null, a text or a list empty. */
export type WholeBooking = { [F in BookingField]: F extends ErasedAddress ? Value<F> | null : Value<F> }

export const bookingNames = Object.keys(bookingFields) as BookingField[]

export const textFields = bookingNames.filter((name): name is TextField => bookingFields[name].kind === 'text')
export const personFields = bookingNames.filter((name): name is PersonField => bookingFields[name].by === 'person')
export const requestFields = bookingNames.filter((name): name is RequestField => bookingFields[name].by !== 'server')
export const invitationFields = personFields.filter((name): name is InvitationField => bookingFields[name].invitation)

export const blankValues = Object.fromEntries<string | string[]>(
  personFields.map((name) => [name, bookingFields[name].kind === 'emails' ? [] : ''])
) as PersonValues
