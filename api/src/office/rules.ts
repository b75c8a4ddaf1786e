import { reasonLimit } from '@doorplate/domain/rules/rule-input'
import type { OfficeRules, OwnRules, weekdays } from '@doorplate/domain/rules/rules'
import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, newEtagHeader, notModified, seenHeaders } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { schemaOf } from '../base/schema-of.ts'
import {
  day,
  end,
  endPattern,
  IdSchema,
  nullable,
  OfficeOrMainQuerySchema,
  storable,
  time,
  timePattern
} from '../base/values.ts'

// Without a description, which every weekday would repeat.
const open = Type.String({ pattern: timePattern })
const close = Type.String({ pattern: endPattern })

const OpenSchema = nullable(Type.Object({ open, close }, { additionalProperties: false }))

const HoursSchema = Type.Object(
  {
    monday: OpenSchema,
    tuesday: OpenSchema,
    wednesday: OpenSchema,
    thursday: OpenSchema,
    friday: OpenSchema,
    saturday: OpenSchema,
    sunday: OpenSchema
  } satisfies Record<(typeof weekdays)[number], unknown>,
  {
    title: 'OpeningHours',
    additionalProperties: false,
    description: 'When meetings take place; null for a weekday that is closed'
  }
)

const minutes = (description: string, maximum: number, minimum = 0) =>
  nullable(Type.Integer({ minimum, maximum, description }))

const ruleSchemas = {
  hours: nullable(HoursSchema),
  min_minutes: minutes('The shortest meeting', 1440, 15),
  max_minutes: minutes('The longest meeting', 1440, 15),
  days_ahead: minutes('How many days ahead it can be booked', 731),
  lead_minutes: minutes('The lead time that a booking needs', 43_200),
  buffer_before: minutes('Minutes kept free before each meeting', 120),
  buffer_after: minutes('Minutes kept free after each meeting', 120)
} satisfies Record<keyof OwnRules, unknown>

/** null leaves a rule to the office, or to the default. */
const OwnRulesSchema = Type.Object(ruleSchemas, { $id: 'Rules', additionalProperties: false })

const OwnRulesBodySchema = Type.Object(Type.Partial(Type.Object(ruleSchemas)).properties, {
  additionalProperties: false
})

const ClosedDaySchema = Type.Object(
  {
    date: day,
    room_id: nullable(Type.String({ description: 'null: the whole office' })),
    reason: Type.String(),
    onwards: Type.Optional(Type.Literal(true, { description: 'The room is out of use from that day on' }))
  },
  { $id: 'ClosedDay', additionalProperties: false }
)

const ClosedDaysBodySchema = Type.Array(
  Type.Object(
    {
      date: Type.String({ maxLength: 32, description: 'YYYY-MM-DD' }),
      room_id: Type.Optional(nullable(storable(64))),
      reason: storable(reasonLimit * 4)
    },
    { additionalProperties: false }
  ),
  { maxItems: 5000 }
)

const OfficeRulesSchema = schemaOf<OfficeRules>()(
  Type.Object(
    {
      office: OwnRulesSchema,
      rooms: Type.Array(
        Type.Object(
          { room_id: Type.String(), ...ruleSchemas },
          { additionalProperties: false, description: 'Rooms with rules of their own' }
        )
      ),
      closed_days: Type.Array(ClosedDaySchema, { description: 'From today on, and rooms that are out of use' }),
      skipped_times: Type.Optional(
        Type.Array(Type.Object({ date: day, start_time: time, end_time: end }, { additionalProperties: false }), {
          description: 'Times that do not exist, because clocks are put forward then. Only with opening hours'
        })
      )
    },
    { $id: 'OfficeRules', additionalProperties: false }
  )
)

const readProblems = { ...notModified, ...problemResponses(404, 422, 503) }
const writeProblems = problemResponses(...bodyProblems, 404, 412, 422, 429, 503)
const closedDays = (headers: Record<string, Type.TSchema>) => Type.Array(ClosedDaySchema, { headers })
const ownRules = (headers: Record<string, Type.TSchema>) =>
  Type.Object(OwnRulesSchema.properties, { additionalProperties: false, headers })

export const getRulesCall = {
  method: 'GET',
  url: '/api/v1/rules',
  schema: {
    tags: ['rules'],
    operationId: 'getRules',
    summary: 'All rules of an office: its own, those of rooms that differ, and its closed days from today on',
    querystring: OfficeOrMainQuerySchema,
    headers: conditionalHeaders,
    response: {
      200: answer(
        'The rules',
        Type.Object(OfficeRulesSchema.properties, { additionalProperties: false, headers: etagHeader })
      ),
      ...readProblems
    }
  }
} as const

export const putRulesCall = {
  method: 'PUT',
  url: '/api/v1/rules',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putRules',
    summary: "Replace an office's rules. Omitted rules have their default. Stored bookings stay as they are.",
    querystring: OfficeOrMainQuerySchema,
    headers: seenHeaders,
    body: OwnRulesBodySchema,
    response: {
      200: answer('The new rules', ownRules(newEtagHeader)),
      ...writeProblems
    }
  }
} as const

export const getRulesOfRoomCall = {
  method: 'GET',
  url: '/api/v1/rooms/:id/rules',
  schema: {
    tags: ['rules'],
    operationId: 'getRulesOfRoom',
    summary: "A room's own rules. null: the office's.",
    params: IdSchema,
    headers: conditionalHeaders,
    response: { 200: answer("The room's own rules", ownRules(etagHeader)), ...readProblems }
  }
} as const

export const putRulesOfRoomCall = {
  method: 'PUT',
  url: '/api/v1/rooms/:id/rules',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putRulesOfRoom',
    summary: "Replace a room's own rules. Omitted rules are the office's. Stored bookings stay as they are.",
    params: IdSchema,
    headers: seenHeaders,
    body: OwnRulesBodySchema,
    response: { 200: answer("The room's new rules", ownRules(newEtagHeader)), ...writeProblems }
  }
} as const

export const listClosedDaysCall = {
  method: 'GET',
  url: '/api/v1/closed-days',
  schema: {
    tags: ['rules'],
    operationId: 'listClosedDays',
    summary: 'The closed days of an office and its rooms from today on',
    querystring: OfficeOrMainQuerySchema,
    headers: conditionalHeaders,
    response: { 200: answer('The closed days', closedDays(etagHeader)), ...readProblems }
  }
} as const

const closedRange = {
  from: Type.String({ maxLength: 32, description: 'YYYY-MM-DD, today or later' }),
  to: Type.String({ maxLength: 32, description: 'YYYY-MM-DD, at most a year later' })
}

export const addClosedDaysCall = {
  method: 'POST',
  url: '/api/v1/closed-days',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'addClosedDays',
    summary: 'Close an office or a room for some days. Days that are closed already stay as they are.',
    querystring: OfficeOrMainQuerySchema,
    body: Type.Object(
      {
        ...closedRange,
        room_id: Type.Optional(nullable(storable(64, 'Left out: the whole office'))),
        reason: storable(reasonLimit * 4)
      },
      { additionalProperties: false }
    ),
    response: {
      201: answer(
        'What was closed',
        Type.Object(
          {
            closed_days: Type.Array(ClosedDaySchema, { description: 'Those that are new' }),
            bookings: Type.Integer({
              description: 'How many bookings are on the days of the range: they stay until they are moved or cancelled'
            })
          },
          { additionalProperties: false }
        )
      ),
      ...problemResponses(...bodyProblems, 404, 422, 429, 503)
    }
  }
} as const

export const removeClosedDaysCall = {
  method: 'DELETE',
  url: '/api/v1/closed-days',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'removeClosedDays',
    summary: 'Open an office or a room again. Closed days of the other stay.',
    querystring: Type.Object(
      {
        ...OfficeOrMainQuerySchema.properties,
        ...closedRange,
        room_id: Type.Optional(storable(64, 'Left out: the whole office'))
      },
      { additionalProperties: false }
    ),
    response: { 204: answer('The days are open', Type.Null()), ...problemResponses(404, 422, 429, 503) }
  }
} as const

export const putClosedDaysCall = {
  method: 'PUT',
  url: '/api/v1/closed-days',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putClosedDays',
    summary: 'Replace the closed days of an office and its rooms. Past days stay. Stored bookings stay as they are.',
    querystring: OfficeOrMainQuerySchema,
    headers: seenHeaders,
    body: ClosedDaysBodySchema,
    response: { 200: answer('The new closed days', closedDays(newEtagHeader)), ...writeProblems }
  }
} as const
