import { type BookingChange, changeableFields } from '@doorplate/domain/bookings/changes'
import {
  type Booking,
  type BookingField,
  type BookingRequest,
  bookingFields,
  bookingNames,
  kindOf,
  type PersonField,
  personFields,
  type RequestField
} from '@doorplate/domain/bookings/fields'
import { failureReasons, type HolderDetails, invitationStates } from '@doorplate/domain/bookings/holder'
import { reasonLimit } from '@doorplate/domain/bookings/office-reason'
import { type DoorBooker, doorBookerFields } from '@doorplate/domain/doors/booker'
import type { Repeats } from '@doorplate/domain/series/repeats'
import { type Static, Type } from 'typebox'
import { type PublicNames, wholly } from '../base/public-parts.ts'
import { schemaOf, shapeOf } from '../base/schema-of.ts'
import { day, end, instant, limitSchema, nullable, office_id, storable, time, todayOrLater } from '../base/values.ts'

export type PatchBody = BookingChange & {
  cancelled?: boolean
  reason?: string
  undo_seconds?: 0 | 60
  override_rules?: boolean
}

const booker = nullable(Type.String())
const valueSchemas = {
  uuid: Type.String({ format: 'uuid' }),
  key: Type.String(),
  day,
  time,
  end,
  text: booker,
  email: booker,
  emails: Type.Array(Type.String()),
  flag: Type.Boolean(),
  yes_no: nullable(Type.Boolean()),
  instant,
  author: nullable(Type.String())
}

export const CheckInWindowSchema = Type.Object(
  { opens: time, due: nullable(end) },
  { description: 'The check-in window. Without due the room is never released.' }
)

export const BookingSchema = schemaOf<Booking>()(
  Type.Object(
    Object.fromEntries(bookingNames.map((name) => [name, valueSchemas[bookingFields[name].kind]])) as {
      [Name in BookingField]: (typeof valueSchemas)[(typeof bookingFields)[Name]['kind']]
    },
    { $id: 'Booking', additionalProperties: false }
  )
)

const invitations = Type.Array(
  Type.Object(
    {
      recipient: Type.String(),
      state: Type.Enum([...invitationStates]),
      reason: nullable(Type.Enum([...failureReasons]))
    },
    { additionalProperties: false }
  )
)

/** The fields that only the list of the desk needs. */
const listDetails = Type.Object({
  version: Type.Integer({ description: 'For If-Match' }),
  people: Type.Integer({ description: 'The booker and the guests, also after their addresses were erased' }),
  invitations,
  series_id: nullable(Type.String({ format: 'uuid' })),
  cancelled_via: nullable(Type.String({ description: 'web, display, operator or sql' })),
  cancel_reason: nullable(Type.String()),
  rules_overridden: Type.Boolean({ description: 'Whether it was booked against the rules of its room' }),
  checked_in_at: valueSchemas.instant,
  released_at: valueSchemas.instant
})

export type ListDetails = Static<typeof listDetails>

export const ListedBookingSchema = Type.Object(
  {
    ...BookingSchema.properties,
    repeats: Type.Optional(
      nullable(
        Type.Unsafe<Repeats>(Type.String({ description: 'With `with=repeats` or `with=details`: weekly, 2-weekly, …' }))
      )
    ),
    ...Type.Partial(listDetails).properties
  },
  { $id: 'ListedBooking', additionalProperties: false }
)

export type ListedBooking = Static<typeof ListedBookingSchema>

/** The API allows `created_at` to be null, which it never is. */
type Details = Omit<HolderDetails, 'created_at'> & { created_at: string | null }

export const HolderBookingSchema = schemaOf<Booking & Partial<Details>>()(
  Type.Object(
    {
      ...BookingSchema.properties,
      ...Type.Partial(
        Type.Object({
          version: Type.Integer({ description: 'For If-Match' }),
          created_at: valueSchemas.instant,
          changed_at: valueSchemas.instant,
          changes: Type.Integer(),
          undo_until: valueSchemas.instant,
          cancel_reason: nullable(Type.String({ description: 'Why the office cancelled it' })),
          rules_overridden: Type.Boolean({ description: 'An operator booked it against the rules of the room' }),
          ended_at: valueSchemas.instant,
          checked_in_at: valueSchemas.instant,
          released_at: valueSchemas.instant,
          check_in: nullable(Type.Object({ ...CheckInWindowSchema.properties, at_door: Type.Boolean() })),
          planned_end: nullable(end),
          series: nullable(
            Type.Object(
              { id: Type.String({ format: 'uuid' }), planned_date: day, planned_start: time },
              { additionalProperties: false, description: 'Which date of a series it is, as the series has it' }
            )
          ),
          invitations
        })
      ).properties
    },
    { $id: 'HolderBooking', additionalProperties: false }
  )
)

const choices: Record<Exclude<RequestField, PersonField>, Type.TSchema> = {
  room_id: storable(64),
  date: todayOrLater,
  start_time: Type.String({ maxLength: 32, description: 'HH:MM on the quarter-hour grid' }),
  end_time: Type.String({ maxLength: 32, description: 'HH:MM, start plus one of the durations, 24:00 at the latest' })
}

export const requestSchemas = { ...choices, ...byName(personFields, typed) }

function typed(name: PersonField): Type.TSchema {
  const field = bookingFields[name]
  if (field.kind === 'text') return required(field, Type.String({ maxLength: roughLimit(field) }))
  if (kindOf(name) === 'yes_no') return Type.Optional(Type.Boolean())
  return required(field, field.kind === 'emails' ? Type.Array(Type.String()) : Type.String())
}

/** Bounds texts before they are normalized, which takes disproportionately long for long ones. */
function roughLimit({ limit }: { limit: number }): number {
  return Math.max(2000, 8 * limit)
}

function byName<Name extends string>(names: readonly Name[], schemaFor: (name: Name) => Type.TSchema) {
  return Object.fromEntries(names.map((name) => [name, schemaFor(name)])) as Record<Name, Type.TSchema>
}

function required(field: { required: boolean }, schema: Type.TSchema) {
  return field.required ? schema : Type.Optional(schema)
}

/** Checks the shape only; the values are checked by `bookingProblem`. */
export const NewBookingSchema = shapeOf<BookingRequest>()(
  Type.Object(requestSchemas, { $id: 'NewBooking', additionalProperties: false })
)

export const override_rules = Type.Optional(
  Type.Boolean({
    description:
      'For operators: books against the hours, closed days, lengths, notice and days ahead of the room, at any quarter hour of a day. Never over another booking or its buffers.'
  })
)

export const CreateBookingSchema = shapeOf<BookingRequest & { override_rules?: boolean }>()(
  Type.Object({ ...requestSchemas, override_rules }, { additionalProperties: false })
)

export const publicInCreate = {
  ...wholly(requestSchemas),
  override_rules: [false]
} satisfies PublicNames<typeof CreateBookingSchema>

export const maxPage = 1000

export const BookingsQuerySchema = Type.Object(
  {
    office_id,
    room_id: Type.Optional(storable(64)),
    from: Type.Optional(Type.String({ maxLength: 32, description: 'First day, included' })),
    to: Type.Optional(Type.String({ maxLength: 32, description: 'Last day, included' })),
    updated_since: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'For the operator: what was booked, changed or cancelled since that ISO instant, cancelled rows included'
      })
    ),
    cancelled: Type.Optional(
      Type.Enum(['include', 'only'], { description: 'For the operator: cancelled rows, too, or they alone' })
    ),
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'For the operator: the beginnings of words in the name, company, purpose or an address of somebody invited. All must be in it; case and accents do not matter.'
      })
    ),
    order: Type.Optional(Type.Literal('-time', { description: 'For the operator: the latest first' })),
    with: Type.Optional(
      Type.Enum(['repeats', 'details'], {
        description: 'Adds how each meeting repeats; for the operator also its version, people and invitations'
      })
    ),
    count: Type.Optional(
      Type.Literal('true', { description: 'For the operator: the first page says in a header how many there are' })
    ),
    limit: limitSchema(maxPage),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: 'From the Link of the page before' }))
  },
  { additionalProperties: false }
)

/** The others could find out what `SCHEDULE_PRIVACY=busy` hides. */
export const publicInQuery = {
  office_id: true,
  room_id: true,
  from: true,
  to: true,
  with: ['repeats'],
  limit: true,
  cursor: true
} satisfies PublicNames<typeof BookingsQuerySchema>

export const changeSchemas = byName(changeableFields, (name) => Type.Optional(requestSchemas[name]))

export const cancellationSchemas = {
  reason: Type.Optional(
    Type.String({
      maxLength: roughLimit({ limit: reasonLimit }),
      description: `For operators, with cancelled: why, in at most ${reasonLimit} characters. Everybody invited reads it.`
    })
  ),
  undo_seconds: Type.Optional(
    Type.Union([Type.Literal(0), Type.Literal(60)], {
      description:
        'With cancelled: how long it can be undone before anybody is notified. By default 60 for bookers and 0 for operators.'
    })
  )
}

export const PatchSchema = shapeOf<PatchBody>()(
  Type.Object(
    { cancelled: Type.Optional(Type.Boolean()), ...cancellationSchemas, override_rules, ...changeSchemas },
    { additionalProperties: false }
  )
)

/** Without the reason: a stranger's words must not travel by our email. */
export const publicInPatch = {
  cancelled: true,
  undo_seconds: true,
  override_rules: [false],
  ...wholly(changeSchemas)
} satisfies PublicNames<typeof PatchSchema>

export const DoorBookerSchema = shapeOf<Partial<DoorBooker>>()(
  Type.Object(
    byName(doorBookerFields, (name) => Type.Optional(requestSchemas[name])),
    { additionalProperties: false }
  )
)
