import { Type } from 'typebox'
import { problemResponses } from './problems.ts'
import { officeNow, time } from './values.ts'

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

export const ListedOfficeSchema = Type.Object(
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

export const getOfficeCall = {
  method: 'GET',
  url: '/api/v1/office',
  schema: {
    tags: ['office'],
    operationId: 'getOffice',
    summary: 'The office main: its zone, its clock, the grid and the durations',
    response: { 200: OfficeSchema, ...problemResponses() }
  }
} as const

export const listOfficesCall = {
  method: 'GET',
  url: '/api/v1/offices',
  schema: {
    tags: ['office'],
    operationId: 'listOffices',
    summary: 'All offices, by position, then name. Main is left out while only others have rooms.',
    response: { 200: Type.Array(ListedOfficeSchema), ...problemResponses() }
  }
} as const
