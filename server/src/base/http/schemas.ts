import { Type } from 'typebox'
import { statuses } from './problems.ts'

export const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
export const day = Type.String({ format: 'date', description: "YYYY-MM-DD on the office's calendar" })
export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$'
export const time = Type.String({ pattern: timePattern, description: "HH:MM on the office's clock" })

/** Checked after the schema, which only bounds its text. */
export const todayOrLater = Type.String({ maxLength: 32, description: 'YYYY-MM-DD, today or later' })

/** PostgreSQL cannot store NUL. */
export const storable = (maxLength: number, description = '') =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description && { description }) })

export const checkInRule = nullable(storable(8, '10/10, minutes before and after the start, or off'))

export const RoomSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    capacity: Type.Integer(),
    equipment: Type.Array(Type.String()),
    area: Type.String({ description: 'Where it is in the building, such as 2nd floor; may be blank' }),
    office_id: Type.String()
  },
  { $id: 'Room', additionalProperties: false }
)

export const RoomBodySchema = Type.Object(
  {
    name: Type.String({ maxLength: 480 }),
    capacity: Type.Integer(),
    equipment: Type.Optional(Type.Array(Type.String({ maxLength: 240 }), { maxItems: 50 })),
    area: Type.Optional(storable(240, 'Where it is in the building, such as 2nd floor')),
    office_id: Type.Optional(storable(64, 'A new room is in main'))
  },
  { additionalProperties: false }
)

export const office_id = Type.Optional(storable(64, 'Of this office only'))

export const OfficeQuerySchema = Type.Object({ office_id }, { additionalProperties: false })

export const IdSchema = Type.Object({ id: storable(128) })

export const ClientSchema = storable(64, "A client as the audit's entries name it")

export const officeNow = Type.String({ description: "An instant with the office's offset" })

export const OfficeSchema = Type.Object(
  {
    name: Type.String(),
    time_zone: Type.String(),
    now: officeNow,
    slots: Type.Object({ first: time, last: time, step_minutes: Type.Integer() }),
    durations: Type.Array(
      Type.Object({
        minutes: Type.Integer(),
        label: Type.String({ description: 'In the language of Accept-Language' })
      })
    ),
    default_duration_minutes: Type.Integer(),
    language: Type.String({ description: "The office's own" }),
    clock: Type.Union([Type.Literal('12'), Type.Literal('24')]),
    languages: Type.Array(Type.Object({ tag: Type.String(), name: Type.String() })),
    cancel_by: Type.Enum(['anyone', 'key'], {
      description: 'Who may cancel: anyone, or only holders of the key or the code'
    }),
    series_max_dates: Type.Integer({ description: 'The most dates of a recurring meeting; 0: there are none' })
  },
  { $id: 'Office' }
)

export const AlternativeSchema = Type.Object(
  {
    kind: Type.Enum(
      ['other_time', 'other_room', 'shorter', 'other_day', 'other_room_and_time', 'two_rooms', 'lacks_equipment'],
      { description: 'What differs' }
    ),
    room_id: Type.String(),
    date: day,
    start_time: time,
    end_time: time,
    together: Type.Optional(Type.Integer({ description: 'Rooms with the same number are booked together' })),
    lacks: Type.Optional(Type.Array(Type.String(), { description: 'Requested equipment that the room lacks' }))
  },
  { $id: 'Alternative', additionalProperties: false }
)

const ProblemSchema = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(statuses), { description: 'For programs' }),
    detail: Type.String({ description: 'A sentence for people, in the language of Accept-Language' }),
    message: Type.String({ description: "The sentence's key in the catalogue" }),
    values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    field: Type.Optional(Type.String()),
    tries_left: Type.Optional(Type.Integer({ description: 'After a wrong code' })),
    alternatives: Type.Optional(
      Type.Array(AlternativeSchema, { description: 'In a conflict: free alternatives, best first' })
    ),
    free_until: Type.Optional(
      Type.String({ description: 'In a conflict at a door: HH:MM, the start of the next booking' })
    ),
    taken: Type.Optional(
      Type.Array(day, { description: 'Of a series: the planned dates whose choice can no longer be booked' })
    ),
    dates: Type.Optional(Type.Array(Type.Unknown(), { description: 'Of a series: its new preview' })),
    current: Type.Optional(Type.Unknown({ description: 'The current state of what somebody else changed' }))
  },
  { $id: 'Problem' }
)

export const bodyProblems = [400, 413, 415] as const

const meanings = {
  400: 'The request cannot be read',
  401: 'There is no valid key',
  403: 'Cross-site call, missing admin key, wrong key or code of the booking, or an action that the door does not offer',
  404: 'Not found',
  409: 'In conflict with what is stored',
  412: 'Somebody else changed it; the answer has the current state',
  413: 'The request is too large',
  415: 'The body is not plain JSON',
  421: 'The server does not answer to this name',
  422: 'A field has a value that cannot be used',
  428: 'If-Match is missing',
  429: 'Too many requests from one address; Retry-After says when to try again',
  503: 'Temporarily unavailable; Retry-After says when to try again'
}

type ProblemStatus = keyof typeof meanings

export const commonProblems = described([421])

export function problemResponses(...statuses: ProblemStatus[]) {
  return described([401, 403, 421, 429, ...statuses])
}

function described(statuses: ProblemStatus[]) {
  const content = { 'application/problem+json': { schema: ProblemSchema } }
  return Object.fromEntries(statuses.map((status) => [status, { description: meanings[status], content }]))
}

export const conditionalHeaders = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'ETags of cached answers' }))
})
export const etagHeader = { ETag: Type.String({ description: 'Identifies this answer' }) }
export const replayedHeader = {
  'Idempotency-Replayed': Type.String({ description: 'true: this is the answer to an earlier request' })
}
export const notModified = { 304: Type.Null({ description: 'The cached answer is current' }) }

export function textResponse(type: string, description: string) {
  return { 200: { description, content: { [type]: { schema: Type.String() } } } }
}
