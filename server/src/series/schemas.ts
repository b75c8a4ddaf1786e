import { maximumGuests } from '@doorplate/domain/bookings/guests'
import { weekdays } from '@doorplate/domain/rules/rules'
import { dateStates, type SeriesBooking } from '@doorplate/domain/series/preview'
import { frequencies, type RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { Type } from 'typebox'
import { NewBookingSchema } from '../bookings/api/schemas.ts'
import { AlternativeSchema, day } from '../http/schemas.ts'

const weekday = Type.Enum([...weekdays])
const orLast = (description: string) => Type.Union([Type.Number(), Type.Literal('last')], { description })

/** Checks the shape only; the values are checked by `ruleProblem`. */
const RepeatRuleSchema = Type.Unsafe<RepeatRule>(
  Type.Object(
    {
      frequency: Type.Enum([...frequencies], { description: 'weekdays: Monday to Friday' }),
      interval: Type.Optional(
        Type.Number({ description: 'Every so many days (1 to 30), weeks or months (1 to 12); left out: 1' })
      ),
      weekdays: Type.Optional(
        Type.Array(weekday, { maxItems: weekdays.length, description: 'Of a weekly rule; weeks begin on Monday' })
      ),
      day_of_month: Type.Optional(orLast('Of a monthly rule: 1 to 28, or last')),
      nth: Type.Optional(orLast('Of a monthly rule: which weekday of the month, 1 to 4, or last')),
      weekday: Type.Optional(weekday),
      until: Type.Optional(Type.String({ maxLength: 32, description: 'YYYY-MM-DD, included' })),
      count: Type.Optional(Type.Number({ description: 'The number of dates. A rule has either until or count.' }))
    },
    { $id: 'RepeatRule', additionalProperties: false }
  )
)

type Shapes = Record<keyof SeriesBooking, Type.TSchema>

const { room_id, date, start_time, end_time } = (NewBookingSchema as unknown as { properties: Shapes }).properties

export const PreviewBodySchema = Type.Object(
  {
    rule: RepeatRuleSchema,
    booking: Type.Unsafe<Omit<SeriesBooking, 'guests'> & Partial<SeriesBooking>>(
      Type.Object(
        {
          room_id,
          date,
          start_time,
          end_time,
          guests: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: maximumGuests }))
        },
        { additionalProperties: false, description: 'The first date is the first of the rule from its date on' }
      )
    )
  },
  { additionalProperties: false }
)

export const PreviewSchema = Type.Object({
  dates: Type.Array(
    Type.Object(
      {
        date: day,
        is: Type.Enum([...dateStates], {
          description: 'clash: the room is taken. closed: on a closed day or weekday. refused: by another rule'
        }),
        reason: Type.Optional(Type.String({ description: 'Why it is not free, in the language of Accept-Language' })),
        choices: Type.Optional(
          Type.Array(AlternativeSchema, {
            description: 'Of a clash: free alternatives, best first, at most 5. Other days are before the next date.'
          })
        )
      },
      { additionalProperties: false }
    )
  )
})
