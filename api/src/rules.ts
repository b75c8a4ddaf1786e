import { reasonLimit } from '@doorplate/domain/rules/rule-input'
import type { OwnRules, weekdays } from '@doorplate/domain/rules/rules'
import { Type } from 'typebox'
import { day, nullable, storable, timePattern } from './values.ts'

// Without a description, which every weekday would repeat.
const hour = Type.String({ pattern: timePattern })

const OpenSchema = nullable(Type.Object({ open: hour, close: hour }, { additionalProperties: false }))

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
  min_minutes: minutes('The shortest meeting', 945, 15),
  max_minutes: minutes('The longest meeting', 945, 15),
  days_ahead: minutes('How many days ahead it can be booked', 731),
  lead_minutes: minutes('The notice that a booking needs', 43_200),
  buffer_before: minutes('Minutes kept free before each meeting', 120),
  buffer_after: minutes('Minutes kept free after each meeting', 120)
} satisfies Record<keyof OwnRules, unknown>

/** null leaves a rule to the office, or to the default. */
export const OwnRulesSchema = Type.Object(ruleSchemas, { $id: 'Rules', additionalProperties: false })

export const OwnRulesBodySchema = Type.Object(Type.Partial(Type.Object(ruleSchemas)).properties, {
  additionalProperties: false
})

export const ClosedDaySchema = Type.Object(
  {
    date: day,
    room_id: nullable(Type.String({ description: 'null: the whole office' })),
    reason: Type.String()
  },
  { $id: 'ClosedDay', additionalProperties: false }
)

export const ClosedDaysBodySchema = Type.Array(
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

export const OfficeRulesSchema = Type.Object(
  {
    office: OwnRulesSchema,
    rooms: Type.Array(
      Type.Object(
        { room_id: Type.String(), ...ruleSchemas },
        { additionalProperties: false, description: 'Rooms with rules of their own' }
      )
    ),
    closed_days: Type.Array(ClosedDaySchema, { description: 'From today on' })
  },
  { $id: 'OfficeRules', additionalProperties: false }
)
