import type { TextRule } from '../texts.ts'
import type { Day, Time } from '../time.ts'

/** Levels of what the public key shows: everything, name and company, or only that the room is taken. */
export const schedulePrivacies = ['full', 'names', 'busy'] as const
export type SchedulePrivacy = (typeof schedulePrivacies)[number]

type Values = {
  uuid: string
  key: string
  day: Day
  time: Time
  end: Time
  flag: boolean
  yes_no: boolean
  /** ISO instant; null until it happens. */
  instant: string | null
  author: string | null
  text: string
  email: string
  emails: string[]
}

type Definition =
  | { by: 'server'; kind: 'uuid' | 'flag' | 'instant' | 'author' }
  | { by: 'choice'; kind: 'key' | 'day' | 'time' | 'end' }
  | ({ by: 'person'; kind: 'text' } & TextRule & Handling)
  | ({ by: 'person'; kind: 'email' | 'emails'; required: boolean } & Handling)
  | ({ by: 'person'; kind: 'yes_no'; required: false } & Handling)

type Handling = {
  /** The privacy modes in which the public key sees it. Elsewhere it is null, or an empty list. */
  shownIn: readonly SchedulePrivacy[]
  erased: boolean
  invitation: boolean
  changeable: boolean
  copied: boolean
  /** Views that show the field as a line with its label. Other fields have their own place in each view. */
  lines?: readonly ('display' | 'page')[]
}

/** Ordered as in the API. Types, schemas, SQL, forms, privacy, retention, mails and pages are derived from it. */
export const bookingFields = {
  id: { by: 'server', kind: 'uuid' },
  room_id: { by: 'choice', kind: 'key' },
  date: { by: 'choice', kind: 'day' },
  start_time: { by: 'choice', kind: 'time' },
  end_time: { by: 'choice', kind: 'end' },
  booked_by: {
    by: 'person',
    kind: 'text',
    limit: 120,
    required: true,
    shownIn: ['full', 'names'],
    erased: false,
    invitation: true,
    changeable: false,
    copied: true
  },
  booker_email: {
    by: 'person',
    kind: 'email',
    required: true,
    shownIn: ['full'],
    erased: true,
    invitation: true,
    changeable: false,
    copied: true
  },
  company: {
    by: 'person',
    kind: 'text',
    limit: 120,
    required: true,
    shownIn: ['full', 'names'],
    erased: false,
    invitation: true,
    changeable: false,
    copied: true
  },
  purpose: {
    by: 'person',
    kind: 'text',
    limit: 500,
    required: true,
    shownIn: ['full'],
    erased: false,
    invitation: true,
    changeable: true,
    copied: true
  },
  guests: {
    by: 'person',
    kind: 'emails',
    required: false,
    shownIn: ['full'],
    erased: true,
    invitation: true,
    changeable: true,
    copied: true
  },
  private: {
    by: 'person',
    kind: 'yes_no',
    required: false,
    shownIn: ['full', 'names'],
    erased: false,
    invitation: true,
    changeable: true,
    copied: true,
    lines: ['page']
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
export type RequiredField = FieldsLike<{ by: 'person'; required: true }>
export type ChangeablePersonField = FieldsLike<{ changeable: true }>
export type YesNoField = FieldsLike<{ kind: 'yes_no' }>
type ErasedAddress = FieldsLike<{ kind: 'email'; erased: true }>
type OptionalField = FieldsLike<{ required: false }>

export type PersonValues = { [F in PersonField]: Value<F> }

export type NewBooking = { [F in RequestField]: Value<F> }

export type BookingRequest = Omit<NewBooking, OptionalField> & Partial<Pick<NewBooking, OptionalField>>

/** A booking as the API sends it: fields that `SCHEDULE_PRIVACY` or `private` hide are null, and guests are empty. */
export type Booking = {
  [F in BookingField]: F extends FieldsLike<{ kind: 'text' | 'email' | 'yes_no' }> ? Value<F> | null : Value<F>
}

/** A booking with nothing hidden. An erased address is null; an erased text or list is empty. */
export type WholeBooking = { [F in BookingField]: F extends ErasedAddress ? Value<F> | null : Value<F> }

export const bookingNames = Object.keys(bookingFields) as BookingField[]

export const personFields = bookingNames.filter((name): name is PersonField => bookingFields[name].by === 'person')
export const textFields = personFields.filter((name): name is TextField => bookingFields[name].kind === 'text')
export const typedFields = personFields.filter((name): name is TextField | YesNoField =>
  ['text', 'yes_no'].includes(bookingFields[name].kind)
)
export const requestFields = bookingNames.filter((name): name is RequestField => bookingFields[name].by !== 'server')
export const invitationFields = personFields.filter((name): name is InvitationField => bookingFields[name].invitation)
export const requiredFields = personFields.filter((name): name is RequiredField => bookingFields[name].required)
export const changeablePersonFields = personFields.filter(
  (name): name is ChangeablePersonField => bookingFields[name].changeable
)

type PersonKind = Extract<Definition, { by: 'person' }>['kind']

export function kindOf(name: PersonField): PersonKind {
  return bookingFields[name].kind
}

const blanks = { text: '', email: '', emails: [] as string[], yes_no: false }

export const blankValues = Object.fromEntries<string | string[] | boolean>(
  personFields.map((name) => [name, blanks[kindOf(name)]])
) as PersonValues

export function lineFields(place: 'display' | 'page'): PersonField[] {
  return personFields.filter((name) => (bookingFields[name] as Handling).lines?.includes(place))
}

export function isFilledIn(value: string | readonly string[] | boolean | null): boolean {
  return value !== null && value !== false && (value === true || value.length > 0)
}
