import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, newEtagHeader, notModified, onceHeaders } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { checkInRule, IdSchema, officeNow, storable, time } from '../base/values.ts'

const OfficeSchema = Type.Object(
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

export type Office = Static<typeof OfficeSchema>

export type CancelBy = Office['cancel_by']

const ListedOfficeSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    time_zone: Type.String(),
    language: Type.Union([Type.String(), Type.Null()]),
    clock: Type.Union([Type.Literal('12'), Type.Literal('24'), Type.Null()]),
    check_in: Type.Union([Type.String(), Type.Null()]),
    address: Type.String(),
    position: Type.Integer(),
    now: officeNow
  },
  { $id: 'ListedOffice', additionalProperties: false }
)

export type ListedOffice = Static<typeof ListedOfficeSchema>

const taggedOffice = Type.Object(ListedOfficeSchema.properties, { additionalProperties: false, headers: newEtagHeader })

const { now: _, ...stored } = ListedOfficeSchema.properties

const OfficeSettingsSchema = Type.Object(
  {
    ...stored,
    set_by: Type.Record(Type.String(), Type.String(), {
      description:
        "The environment's variable of each field that it sets: such a field cannot be changed. ROOMS_FILE for each field of " +
        'an office in that file: the next start sets it again.'
    })
  },
  { additionalProperties: false, headers: etagHeader }
)

export type OfficeSettings = Static<typeof OfficeSettingsSchema>

const OfficeBodySchema = Type.Object(
  {
    name: Type.String({ maxLength: 480 }),
    time_zone: storable(64, 'Such as Europe/Berlin'),
    language: Type.Optional(Type.Union([storable(35), Type.Null()])),
    clock: Type.Optional(Type.Union([Type.Literal('12'), Type.Literal('24'), Type.Null()])),
    check_in: Type.Optional(checkInRule),
    address: Type.Optional(storable(800, 'Street and town on one line, for mail and calendars')),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Lower ones come first' })),
    force: Type.Optional(
      Type.Boolean({
        description: 'Change the zone although invitations name the old one. Everybody invited gets an update.'
      })
    )
  },
  { additionalProperties: false }
)

export const getOfficeCall = {
  method: 'GET',
  url: '/api/v1/office',
  schema: {
    tags: ['office'],
    operationId: 'getOffice',
    summary: 'The office main: its zone, its clock, the grid and the durations',
    response: { 200: answer('The main office', OfficeSchema), ...problemResponses() }
  }
} as const

export const listOfficesCall = {
  method: 'GET',
  url: '/api/v1/offices',
  schema: {
    tags: ['office'],
    operationId: 'listOffices',
    summary: 'All offices, by position, then name. Main is left out while only others have rooms.',
    response: { 200: answer('The offices', Type.Array(ListedOfficeSchema)), ...problemResponses() }
  }
} as const

export const getOfficeSettingsCall = {
  method: 'GET',
  url: '/api/v1/offices/:id',
  schema: {
    tags: ['operator'],
    operationId: 'getOfficeSettings',
    summary: 'An office as it is stored. null: the default.',
    params: IdSchema,
    headers: conditionalHeaders,
    response: {
      200: answer('The office', OfficeSettingsSchema),
      ...notModified,
      ...problemResponses(404, 503)
    }
  }
} as const

export const putOfficeCall = {
  method: 'PUT',
  url: '/api/v1/offices/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putOffice',
    summary: 'Add or change an office. Omitted optional fields stay.',
    description:
      'For another zone than invitations name, 409 office_has_bookings says in bookings how many upcoming meetings have ' +
      'one. If-Match takes the ETag of GET /api/v1/offices/{id}.',
    params: IdSchema,
    headers: onceHeaders,
    body: OfficeBodySchema,
    response: {
      200: answer('The changed office', taggedOffice),
      201: answer('The new office', taggedOffice),
      ...problemResponses(...bodyProblems, 409, 412, 422, 429, 503)
    }
  }
} as const

export const removeOfficeCall = {
  method: 'DELETE',
  url: '/api/v1/offices/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'removeOffice',
    summary: 'Remove an office without rooms',
    params: IdSchema,
    response: { 204: answer('The office is removed', Type.Null()), ...problemResponses(404, 409, 422, 429, 503) }
  }
} as const
