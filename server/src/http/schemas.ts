import { Type } from 'typebox'

/** What callers send and get, once for validation, for shaping answers and for the OpenAPI document. */

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const day = Type.String({ format: 'date', description: "YYYY-MM-DD on the office's calendar" })
const time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: "HH:MM on the office's clock" })

/** A text that goes to the database as it came, of so many characters at most; NUL is none that it can hold. */
export const storable = (maxLength: number, description = '') =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description && { description }) })

export const RoomSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    capacity: Type.Integer(),
    equipment: Type.Array(Type.String())
  },
  { $id: 'Room', additionalProperties: false }
)

export const RoomBodySchema = Type.Object(
  {
    name: Type.String({ maxLength: 480 }),
    capacity: Type.Integer(),
    equipment: Type.Optional(Type.Array(Type.String({ maxLength: 240 }), { maxItems: 50 }))
  },
  { additionalProperties: false }
)

export const BookingSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    room_id: Type.String(),
    date: day,
    start_time: time,
    end_time: time,
    booked_by: nullable(Type.String()),
    booker_email: nullable(Type.String()),
    company: nullable(Type.String()),
    purpose: nullable(Type.String()),
    guests: Type.Array(Type.String()),
    cancelled: Type.Boolean(),
    cancelled_at: nullable(Type.String({ description: 'ISO instant' })),
    cancelled_by: nullable(Type.String())
  },
  { $id: 'Booking', additionalProperties: false }
)

/**
 * The shape only: which values can be used is the domain's to say (`bookingProblem`). Texts have a limit all the same,
 * because composing letters takes ever longer for ever longer ones.
 */
export const NewBookingSchema = Type.Object(
  {
    room_id: storable(64),
    date: Type.String({ maxLength: 32, description: 'YYYY-MM-DD, today or later' }),
    start_time: Type.String({ maxLength: 32, description: 'HH:MM on the quarter-hour grid' }),
    end_time: Type.String({ maxLength: 32, description: 'HH:MM, start plus one of the durations' }),
    booked_by: Type.String({ maxLength: 2000 }),
    booker_email: Type.String(),
    company: Type.String({ maxLength: 2000 }),
    purpose: Type.String({ maxLength: 4000 }),
    guests: Type.Optional(Type.Array(Type.String()))
  },
  { $id: 'NewBooking', additionalProperties: false }
)

export const BookingsQuerySchema = Type.Object(
  {
    room_id: Type.Optional(storable(64)),
    from: Type.Optional(Type.String({ maxLength: 32, description: 'First day, included' })),
    to: Type.Optional(Type.String({ maxLength: 32, description: 'Last day, included' }))
  },
  { additionalProperties: false }
)

export const CancelSchema = Type.Object({ cancelled: Type.Literal(true) }, { additionalProperties: false })

export const IdSchema = Type.Object({ id: storable(128) })

export const OfficeSchema = Type.Object(
  {
    name: Type.String(),
    time_zone: Type.String(),
    now: Type.String({ description: "An instant with the office's offset" }),
    slots: Type.Object({ first: time, last: time, step_minutes: Type.Integer() }),
    durations: Type.Array(Type.Object({ minutes: Type.Integer(), label: Type.String() })),
    default_duration_minutes: Type.Integer()
  },
  { $id: 'Office' }
)

const ProblemSchema = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.String({ description: 'A sentence for people' }),
    field: Type.Optional(Type.String())
  },
  { $id: 'Problem' }
)

/** What a body is refused for before its fields are looked at. */
export const bodyProblems = [400, 413, 415] as const

const meanings: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'There is no valid key',
  403: 'The call comes from a page of another site, or needs the admin key',
  404: 'There is no such thing',
  409: 'It cannot be done with what is stored',
  413: 'The request is too large',
  415: 'The body is not plain JSON',
  421: 'The server does not answer to this name',
  422: 'A field has a value that cannot be used',
  429: 'This was too much from one address; Retry-After says when to come back',
  503: 'Not at the moment; Retry-After says when to come back'
}

function described(statuses: number[]) {
  const content = { 'application/problem+json': { schema: ProblemSchema } }
  return Object.fromEntries(statuses.map((status) => [status, { description: meanings[status], content }]))
}

/** What every call can be refused for, whoever makes it. */
export const anyRefusal = described([421])

/** The refusals that a call with a key documents, by status: its own, and those that all of them have. */
export function problemResponses(...statuses: number[]) {
  return described([401, 403, 421, 429, ...statuses])
}

/** A read that tells by its ETag whether anything has changed. */
export const knownAnswer = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'ETags of answers that the caller has' }))
})
export const etagHeader = { ETag: Type.String({ description: 'Names this answer' }) }
export const unchanged = { 304: Type.Null({ description: 'What the caller has is still so' }) }

/** An answer that is not JSON. */
export function textResponse(type: string, description: string) {
  return { 200: { description, content: { [type]: { schema: Type.String() } } } }
}
